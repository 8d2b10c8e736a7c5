package main

import (
	"fmt"
	"os"
	"strings"
)

// From planted.txt: turns of a loop, and objects to allocate, for each request.
var turns, objects int

var kept [][]int

func init() {
	text, err := os.ReadFile("planted.txt")
	if err != nil {
		panic(err)
	}
	fmt.Fscan(strings.NewReader(string(text)), &turns, &objects)
}

type row struct {
	Id    int    `json:"id"`
	Title string `json:"title"`
}

var last uint32

func rows() []row {
	x := uint32(1)
	for i := 0; i < turns; i++ {
		x = x*1103515245 + 12345
	}
	if x == 7 {
		last = x
	}
	made := make([][]int, 0, objects)
	for i := 0; i < objects; i++ {
		made = append(made, []int{i, 1, 2, 3})
	}
	if len(made) == 7_000_000 {
		kept = made
	}
	list := make([]row, 20)
	for id := range list {
		list[id] = row{id, fmt.Sprint("row ", id)}
	}
	return list
}
