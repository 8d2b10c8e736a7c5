// A bare JSON endpoint on the JDK's own server. It delays responses by 40 ms unless TCP_NODELAY is set.
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

public class Jvm {
  public static void main(String[] arguments) throws Exception {
    var address = new InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT")));
    var server = HttpServer.create(address, 0);
    server.setExecutor(Executors.newFixedThreadPool(4));
    server.createContext("/", exchange -> {
      var body = new StringBuilder("[");
      for (int id = 0; id < 40; id++)
        body.append(id > 0 ? "," : "").append("{\"id\":").append(id).append(",\"title\":\"row ").append(id).append("\"}");
      byte[] bytes = body.append(']').toString().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("content-type", "application/json");
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
      exchange.close();
    });
    server.start();
  }
}
