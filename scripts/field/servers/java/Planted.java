import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class Planted {
  /** From planted.txt: turns of a loop, and objects to allocate, for each request. */
  static final long turns, objects;
  static volatile Object kept;

  static {
    try {
      String[] numbers = Files.readString(Path.of("planted.txt")).trim().split(" ");
      turns = Long.parseLong(numbers[0]);
      objects = Long.parseLong(numbers[1]);
    } catch (Exception error) {
      throw new ExceptionInInitializerError(error);
    }
  }

  record Row(int id, String title) {}

  static List<Row> rows() {
    int x = 1;
    for (long i = 0; i < turns; i++) x = x * 1103515245 + 12345;
    var made = new ArrayList<int[]>();
    for (long i = 0; i < objects; i++) made.add(new int[] {x, 1, 2, 3});
    kept = made;
    kept = x;
    var rows = new ArrayList<Row>();
    for (int id = 0; id < 20; id++) rows.add(new Row(id, "row " + id));
    return rows;
  }

  static String json() {
    var body = new StringBuilder("[");
    for (Row row : rows())
      body.append(body.length() > 1 ? "," : "").append("{\"id\":").append(row.id()).append(",\"title\":\"").append(row.title()).append("\"}");
    return body.append(']').toString();
  }

  static int port() {
    return Integer.parseInt(System.getenv("PORT"));
  }
}
