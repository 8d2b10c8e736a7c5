// Calls one service TIMES times per request, over a pool of POOL connections: see study/counted.ts
package main

import (
	"context"
	"database/sql"
	"io"
	"net/http"
	"os"
	"strconv"

	_ "github.com/go-sql-driver/mysql"
	_ "github.com/lib/pq"
	"github.com/redis/go-redis/v9"
)

func number(name string) int {
	value, err := strconv.Atoi(os.Getenv(name))
	if err != nil {
		panic(err)
	}
	return value
}

func query(driver, source string) func() error {
	db, err := sql.Open(driver, source)
	if err != nil {
		panic(err)
	}
	db.SetMaxOpenConns(1)
	return func() error {
		var one int
		return db.QueryRow("select 1").Scan(&one)
	}
}

func open() func() error {
	port := os.Getenv("SERVICE_PORT")
	switch os.Getenv("KIND") {
	case "postgres":
		mode := "disable"
		if os.Getenv("TLS") != "" {
			mode = "require"
		}
		return query("postgres", "host=127.0.0.1 port="+port+" user=counted dbname=postgres sslmode="+mode)
	case "mariadb":
		return query("mysql", "counted@tcp(127.0.0.1:"+port+")/")
	case "redis":
		client := redis.NewClient(&redis.Options{Addr: "127.0.0.1:" + port, PoolSize: 1})
		return func() error {
			if err := client.Get(context.Background(), "key").Err(); err != redis.Nil {
				return err
			}
			return nil
		}
	}
	client := &http.Client{Transport: &http.Transport{MaxConnsPerHost: 1}}
	return func() error {
		response, err := client.Get("http://127.0.0.1:" + port + "/")
		if err != nil {
			return err
		}
		defer response.Body.Close()
		_, err = io.Copy(io.Discard, response.Body)
		return err
	}
}

func main() {
	pool := make(chan func() error, number("POOL"))
	for i := 0; i < cap(pool); i++ {
		pool <- open()
	}
	times := number("TIMES")
	handler := func(writer http.ResponseWriter, _ *http.Request) {
		ask := <-pool
		defer func() { pool <- ask }()
		for i := 0; i < times; i++ {
			if err := ask(); err != nil {
				http.Error(writer, err.Error(), 500)
				return
			}
		}
		io.WriteString(writer, "hello")
	}
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), http.HandlerFunc(handler)))
}
