// net/http as it is.
package main

import (
	"net/http"
	"os"
	"time"
)

func main() {
	say := func(w http.ResponseWriter) { w.Write([]byte("hello")) }
	http.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { say(w) })
	http.HandleFunc("/empty", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204) })
	http.HandleFunc("/cached", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", `"1"`)
		w.Header().Set("Content-Length", "5")
		w.WriteHeader(304)
	})
	http.HandleFunc("/moved", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/", 302) })
	http.HandleFunc("/early", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Link", "</a.css>")
		w.WriteHeader(103)
		say(w)
	})
	http.HandleFunc("/close", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Connection", "close")
		say(w)
	})
	http.HandleFunc("/chunked", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Trailer", "Took")
		w.(http.Flusher).Flush()
		say(w)
		w.Header().Set("Took", "0")
	})
	server := &http.Server{Addr: "127.0.0.1:" + os.Getenv("PORT"), ReadHeaderTimeout: 10 * time.Second}
	if cert := os.Getenv("CERT"); cert != "" {
		panic(server.ListenAndServeTLS(cert, os.Getenv("KEY")))
	}
	panic(server.ListenAndServe())
}
