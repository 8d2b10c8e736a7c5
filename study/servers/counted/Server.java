// Calls one service TIMES times per request, over a pool of POOL connections: see study/counted.ts
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executors;
import redis.clients.jedis.Jedis;

public class Server {
  interface Ask {
    void go() throws Exception;
  }

  static final String port = System.getenv("SERVICE_PORT");

  static Ask query(String url) throws Exception {
    Connection connection = DriverManager.getConnection(url, "counted", "");
    return () -> {
      try (var statement = connection.prepareStatement("select 1"); var rows = statement.executeQuery()) {
        rows.next();
      }
    };
  }

  static Ask open() throws Exception {
    String kind = System.getenv("KIND");
    String mode = System.getenv("TLS") == null ? "disable" : "require";
    if (kind.equals("postgres")) return query("jdbc:postgresql://127.0.0.1:" + port + "/postgres?sslmode=" + mode);
    if (kind.equals("mariadb")) return query("jdbc:mariadb://127.0.0.1:" + port + "/");
    if (kind.equals("redis")) {
      Jedis jedis = new Jedis("127.0.0.1", Integer.parseInt(port));
      return () -> jedis.get("key");
    }
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build();
    return () -> client.send(request, BodyHandlers.discarding());
  }

  public static void main(String[] arguments) throws Exception {
    int size = Integer.parseInt(System.getenv("POOL"));
    int times = Integer.parseInt(System.getenv("TIMES"));
    var pool = new ArrayBlockingQueue<Ask>(size);
    for (int i = 0; i < size; i++) pool.put(open());
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT"))), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/", exchange -> {
      try {
        Ask ask = pool.take();
        for (int i = 0; i < times; i++) ask.go();
        pool.put(ask);
      } catch (Exception error) {
        throw new RuntimeException(error);
      }
      exchange.sendResponseHeaders(200, 5);
      try (var body = exchange.getResponseBody()) {
        body.write("hello".getBytes());
      }
    });
    server.start();
  }
}
