module study

go 1.21
