// A JSON endpoint on Go's own server: threads on every core and a garbage collector beside them.
package main

import (
	"encoding/json"
	"net/http"
	"os"
)

type row struct {
	ID     int      `json:"id"`
	Title  string   `json:"title"`
	Prices []int    `json:"prices"`
	Tags   []string `json:"tags"`
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
	panic(http.ListenAndServe(os.Getenv("HOST")+":"+os.Getenv("PORT"), nil))
}
