package main

import (
	"encoding/json"
	"net/http"
	"os"

	"github.com/gin-gonic/gin"
	"github.com/labstack/echo/v4"
)

func main() {
	address := "127.0.0.1:" + os.Getenv("PORT")
	var handler http.Handler
	switch os.Args[1] {
	case "gin":
		gin.SetMode(gin.ReleaseMode)
		app := gin.New()
		app.GET("/", func(c *gin.Context) { c.JSON(200, rows()) })
		handler = app
	case "echo":
		app := echo.New()
		app.GET("/", func(c echo.Context) error { return c.JSON(200, rows()) })
		handler = app
	default:
		handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("content-type", "application/json")
			json.NewEncoder(w).Encode(rows())
		})
	}
	panic(http.ListenAndServe(address, handler))
}
