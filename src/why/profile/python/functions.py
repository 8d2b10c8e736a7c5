"""Says where the functions of Python files are: reads paths as a JSON list, prints [path, name, first line, last line] of each."""

import ast
import json
import sys


def functions(path, node, around, found):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            name = around + child.name
            if not isinstance(child, ast.ClassDef):
                found.append([path, name, child.lineno, child.end_lineno])
            functions(path, child, name + ".", found)
        elif isinstance(child, ast.Lambda):
            found.append([path, (around.rstrip(".") or "(module)") + ">(anonymous)", child.lineno, child.end_lineno])
            functions(path, child, around, found)
        else:
            functions(path, child, around, found)


def main():
    found = []
    sys.setrecursionlimit(10_000)
    for path in json.load(sys.stdin):
        try:
            with open(path, "rb") as file:
                tree = ast.parse(file.read())
            functions(path, tree, "", found)
        except (OSError, SyntaxError, ValueError, RecursionError):
            pass  # no functions of that file
    json.dump(found, sys.stdout)


main()
