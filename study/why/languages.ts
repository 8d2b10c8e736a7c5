import type { Served } from './servers.ts'

/** The shop in another language. `loops`: work of `price`, which is called 100 times per request. */
export interface ServedElsewhere extends Pick<Served, 'name' | 'start'> {
  files: (loops: number) => Record<string, string>
  /** Compiles a side before it is started. */
  build?: string
  /** How `price` is named. */
  culprit: string
  /** Loops in base. */
  loops: number
}

const pythonShop = (loops: number) => `import json


def body():
    return json.dumps([view(number) for number in range(100)]).encode()


def view(number):
    return {"id": number, "title": label(number), "price": price(number)}


def label(number):
    return f"Product number {number}".lower().replace(" ", "-")


def price(number):
    total = number
    for step in range(${loops}):
        total = (total * 31 + step) % 1009
    return total
`

/** A server for each language besides Node that can be profiled, with two ways to serve Python. */
export const elsewhere: ServedElsewhere[] = [
  {
    name: 'Go, net/http',
    start: 'go run .',
    culprit: 'price',
    loops: 100,
    files: loops => ({
      'go.mod': 'module example.com/shop\n\ngo 1.21\n',
      'main.go': `package main

import (
	"net/http"
	"os"
)

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { w.Write(body()) })
	http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil)
}
`,
      'shop.go': `package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

type item struct {
	Id    int
	Title string
	Price int
}

func body() []byte {
	items := make([]item, 100)
	for i := range items {
		items[i] = item{i, label(i), price(i)}
	}
	text, _ := json.Marshal(items)
	return text
}

func label(number int) string {
	return strings.ToLower(strings.ReplaceAll(fmt.Sprintf("Product number %d", number), " ", "-"))
}

func price(number int) int {
	total := number
	for step := 0; step < ${loops}; step++ {
		total = (total*31 + step) % 1009
	}
	return total
}
`,
    }),
  },
  {
    name: 'Python, http.server',
    start: 'exec python3 server.py',
    culprit: 'price',
    loops: 20,
    files: loops => ({
      'shop.py': pythonShop(loops),
      'server.py': `import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from shop import body


class Shop(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1

    def do_GET(self):
        text = body()
        self.send_response(200)
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Shop).serve_forever()
`,
    }),
  },
  {
    name: 'Python, Flask, gunicorn with two workers',
    start: 'exec gunicorn --workers 2 --bind 127.0.0.1:{port} app:app',
    culprit: 'price',
    loops: 20,
    files: loops => ({
      'shop.py': pythonShop(loops),
      'app.py':
        'from flask import Flask\n\nfrom shop import body\n\napp = Flask(__name__)\n\n\n@app.get("/")\ndef home():\n    return body()\n',
    }),
  },
  {
    name: "Java, the JDK's HttpServer",
    start: 'exec java -Xmx256m -Dsun.net.httpserver.nodelay=true -cp classes Server',
    build: 'javac -d classes *.java',
    culprit: 'Shop.price',
    loops: 200,
    files: loops => ({
      'Server.java': `import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

public class Server {
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(System.getenv("PORT"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.setExecutor(Executors.newFixedThreadPool(4));
    server.createContext("/", exchange -> {
      byte[] text = Shop.body().getBytes();
      exchange.sendResponseHeaders(200, text.length);
      exchange.getResponseBody().write(text);
      exchange.close();
    });
    server.start();
  }
}
`,
      'Shop.java': `import java.util.ArrayList;
import java.util.List;

class Shop {
  static String body() {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < 100; i++) items.add(view(i));
    return "[" + String.join(",", items) + "]";
  }

  static String view(int number) {
    return "{\\"id\\":" + number + ",\\"title\\":\\"" + label(number) + "\\",\\"price\\":" + price(number) + "}";
  }

  static String label(int number) {
    return ("Product number " + number).toLowerCase().replace(' ', '-');
  }

  static int price(int number) {
    int total = number;
    for (int step = 0; step < ${loops}; step++) total = (total * 31 + step) % 1009;
    return total;
  }
}
`,
    }),
  },
]
