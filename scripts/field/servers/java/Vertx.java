import io.vertx.ext.web.Router;

public class Vertx {
  public static void main(String[] arguments) {
    var vertx = io.vertx.core.Vertx.vertx();
    var router = Router.router(vertx);
    router.get("/").handler(context -> context.response().putHeader("content-type", "application/json").end(Planted.json()));
    vertx.createHttpServer().requestHandler(router).listen(Planted.port(), "127.0.0.1");
  }
}
