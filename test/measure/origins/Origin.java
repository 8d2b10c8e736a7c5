import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** The JDK's own server as it is. */
class Origin {
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(System.getenv("PORT"));
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.setExecutor(Executors.newFixedThreadPool(4));
    server.createContext("/", exchange -> {
      try (exchange) {
        String path = exchange.getRequestURI().getPath();
        boolean isHead = exchange.getRequestMethod().equals("HEAD");
        int status = switch (path) { case "/empty" -> 204; case "/cached" -> 304; case "/moved" -> 302; default -> 200; };
        if (status == 302) exchange.getResponseHeaders().set("Location", "/");
        if (path.equals("/close")) exchange.getResponseHeaders().set("Connection", "close");
        if (isHead) exchange.getResponseHeaders().set("Content-Length", "5");
        exchange.sendResponseHeaders(status, status != 200 || isHead ? -1 : path.equals("/chunked") ? 0 : 5);
        if (status == 200 && !isHead) exchange.getResponseBody().write("hello".getBytes());
      }
    });
    server.start();
  }
}
