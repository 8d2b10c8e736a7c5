// A JSON endpoint on Go's own server: threads on every core, and a garbage collector next to them.
package main

import (
	"encoding/json"
	"net/http"
	"os"
	"sync/atomic"
	"time"
)

type row struct {
	ID     int      `json:"id"`
	Title  string   `json:"title"`
	Prices []int    `json:"prices"`
	Tags   []string `json:"tags"`
}

func spin(length time.Duration) {
	for start := time.Now(); time.Since(start) < length; {
	}
}

func main() {
	rows := make([]row, 20)
	for i := range rows {
		rows[i] = row{i, "row", []int{1, 2, 3}, []string{"x", "y"}}
	}
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("content-type", "application/json")
		json.NewEncoder(w).Encode(rows)
	})
	// Known latencies, to check the instrument. They spin, because sleeping takes up to a millisecond longer than asked.
	http.HandleFunc("/constant", func(w http.ResponseWriter, r *http.Request) {
		spin(7500 * time.Microsecond)
	})
	var count atomic.Int64
	http.HandleFunc("/bimodal", func(w http.ResponseWriter, r *http.Request) {
		if count.Add(1)%10 == 0 {
			spin(20 * time.Millisecond)
		} else {
			spin(2 * time.Millisecond)
		}
	})
	panic(http.ListenAndServe(os.Getenv("HOST")+":"+os.Getenv("PORT"), nil))
}
