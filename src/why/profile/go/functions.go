// Says where the functions of Go files are: reads paths as a JSON list, prints [path, name, first line, last line] of each.
package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
)

func main() {
	var paths []string
	if err := json.NewDecoder(os.Stdin).Decode(&paths); err != nil {
		os.Exit(1)
	}
	found := [][]interface{}{}
	for _, path := range paths {
		files := token.NewFileSet()
		file, _ := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if file == nil {
			continue
		}
		add := func(name string, node ast.Node) {
			// not PositionFor: a file that was generated has lines of its own
			from, to := files.PositionFor(node.Pos(), false), files.PositionFor(node.End(), false)
			found = append(found, []interface{}{path, name, from.Line, to.Line})
		}
		for _, declaration := range file.Decls {
			outer := "(package)"
			if function, ok := declaration.(*ast.FuncDecl); ok {
				outer = nameOf(function)
				add(outer, function)
			}
			ast.Inspect(declaration, func(node ast.Node) bool {
				if literal, ok := node.(*ast.FuncLit); ok {
					add(outer+">(anonymous)", literal)
				}
				return true
			})
		}
	}
	json.NewEncoder(os.Stdout).Encode(found)
}

// Server.list for a method, whether or not its receiver is a pointer.
func nameOf(function *ast.FuncDecl) string {
	name := function.Name.Name
	if function.Recv == nil || len(function.Recv.List) == 0 {
		return name
	}
	for receiver := function.Recv.List[0].Type; ; {
		switch of := receiver.(type) {
		case *ast.StarExpr:
			receiver = of.X
		case *ast.IndexExpr:
			receiver = of.X
		case *ast.IndexListExpr:
			receiver = of.X
		case *ast.ParenExpr:
			receiver = of.X
		case *ast.Ident:
			return of.Name + "." + name
		default:
			return name
		}
	}
}
