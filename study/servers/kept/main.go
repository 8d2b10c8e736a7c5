// Like server.mjs, on Go's own server.
package main

import (
	"encoding/json"
	"net/http"
	"os"
	"strconv"
	"sync"
	"time"
)

type row struct {
	ID     int      `json:"id"`
	Title  string   `json:"title"`
	Prices []int    `json:"prices"`
	Tags   []string `json:"tags"`
}

func of(name string) int {
	value, _ := strconv.Atoi(os.Getenv(name))
	return value
}

func main() {
	rows := make([]row, 20)
	for i := range rows {
		rows[i] = row{i, "row", []int{1, 2, 3}, []string{"x", "y"}}
	}
	for start := time.Now(); time.Since(start) < time.Duration(of("SPIN"))*time.Millisecond; {
	}
	time.Sleep(time.Duration(of("SLEEP")) * time.Millisecond)
	leak, cache, count := of("LEAK"), of("CACHE"), 0
	var kept [][]byte
	var lock sync.Mutex
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		lock.Lock()
		count++
		if leak > 0 {
			kept = append(kept, full(leak))
		}
		if count <= cache {
			kept = append(kept, full(1024))
		}
		lock.Unlock()
		w.Header().Set("content-type", "application/json")
		json.NewEncoder(w).Encode(rows)
	})
	panic(http.ListenAndServe(os.Getenv("HOST")+":"+os.Getenv("PORT"), nil))
}

func full(size int) []byte {
	block := make([]byte, size)
	for i := range block {
		block[i] = 1
	}
	return block
}
