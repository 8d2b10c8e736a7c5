import java.util.List;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@EnableAutoConfiguration
public class Spring {
  public static void main(String[] arguments) {
    var application = new SpringApplication(Spring.class);
    application.setDefaultProperties(Map.of("server.port", Planted.port(), "server.address", "127.0.0.1"));
    application.run(arguments);
  }

  @GetMapping("/")
  List<Planted.Row> list() {
    return Planted.rows();
  }
}
