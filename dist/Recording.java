// Reads a recording of JFR: prints its stacks, innermost frames first, with their numbers of samples, and which jar each class is of.
// Arguments: the recording, the folder that the program runs in, and when samples count: beginnings and ends, in turn, as µs since 1970.

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

public class Recording {
  static final Map<List<String>, Integer> byCpu = new LinkedHashMap<>();
  static final Map<List<String>, Integer> byState = new LinkedHashMap<>();
  static final Set<String> classes = new HashSet<>();
  static final Map<String, String> jars = new HashMap<>();
  static final Set<String> allJars = new HashSet<>();
  static final Map<String, String> properties = new HashMap<>();

  public static void main(String[] args) throws IOException {
    TreeMap<Long, Long> spans = new TreeMap<>();
    for (int i = 2; i + 1 < args.length; i += 2) spans.put(Long.parseLong(args[i]), Long.parseLong(args[i + 1]));
    try (RecordingFile file = new RecordingFile(Path.of(args[0]))) {
      while (file.hasMoreEvents()) {
        RecordedEvent event = file.readEvent();
        String type = event.getEventType().getName();
        if (type.equals("jdk.CPUTimeSample")) count(event, byCpu, spans);
        else if (type.equals("jdk.ExecutionSample")) count(event, byState, spans);
        else if (type.equals("jdk.InitialSystemProperty")) properties.put(event.getString("key"), event.getString("value"));
      }
    }
    for (String path : properties.getOrDefault("java.class.path", "").split(File.pathSeparator)) look(Path.of(args[1]).resolve(path).toFile());
    print(byCpu.isEmpty() ? byState : byCpu);
  }

  static void count(RecordedEvent event, Map<List<String>, Integer> counts, TreeMap<Long, Long> spans) {
    if (event.getStackTrace() == null) return;
    long time = event.getStartTime().getEpochSecond() * 1_000_000 + event.getStartTime().getNano() / 1000;
    Map.Entry<Long, Long> span = spans.floorEntry(time);
    if (span == null || span.getValue() < time) return;
    List<String> stack = new ArrayList<>();
    for (RecordedFrame frame : event.getStackTrace().getFrames()) {
      RecordedMethod method = frame.getMethod();
      if (method == null || method.getType() == null) continue;
      String name = method.getType().getName();
      classes.add(name);
      stack.add(quoted(name) + "," + quoted(method.getName()) + "," + Math.max(0, frame.getLineNumber()));
    }
    counts.merge(stack, 1, Integer::sum);
  }

  /** A jar, and the jars in it: programs are often packed with all that they need. */
  static void look(File path) {
    if (!path.isFile() || !path.getName().endsWith(".jar")) return;
    try (JarFile jar = new JarFile(path)) {
      allJars.add(path.getName());
      for (String name : classes) if (jar.getEntry(entry(name)) != null) jars.putIfAbsent(name, path.getName());
      for (JarEntry inner : (Iterable<JarEntry>) jar.stream()::iterator) {
        if (!inner.getName().endsWith(".jar") || inner.getSize() > 200_000_000) continue;
        String innerName = new File(inner.getName()).getName();
        allJars.add(innerName);
        try (InputStream stream = jar.getInputStream(inner); JarInputStream nested = new JarInputStream(stream, false)) {
          Set<String> held = new HashSet<>();
          for (JarEntry entry = nested.getNextJarEntry(); entry != null; entry = nested.getNextJarEntry()) held.add(entry.getName());
          for (String name : classes) if (held.contains(entry(name))) jars.put(name, innerName);
        }
      }
    } catch (IOException | RuntimeException error) {
      // no jar after all: its classes are nobody's
    }
  }

  static String entry(String name) {
    return name.replace('.', '/') + ".class";
  }

  static void print(Map<List<String>, Integer> counts) {
    StringBuilder text = new StringBuilder("{\"stacks\":[");
    String comma = "";
    for (Map.Entry<List<String>, Integer> each : counts.entrySet()) {
      text.append(comma).append("[").append(each.getValue()).append(",[").append(String.join(",", each.getKey())).append("]]");
      comma = ",";
    }
    text.append("],\"jars\":{");
    comma = "";
    for (Map.Entry<String, String> each : jars.entrySet()) {
      text.append(comma).append(quoted(each.getKey())).append(":").append(quoted(each.getValue()));
      comma = ",";
    }
    text.append("},\"all\":[");
    comma = "";
    for (String name : allJars) {
      text.append(comma).append(quoted(name));
      comma = ",";
    }
    System.out.println(text.append("],\"java\":").append(quoted(properties.getOrDefault("java.vm.version", ""))).append("}"));
  }

  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char letter : text.toCharArray()) {
      if (letter < ' ' || letter > '~' || letter == '"' || letter == '\\') quoted.append(String.format("\\u%04x", (int) letter));
      else quoted.append(letter);
    }
    return quoted.append('"').toString();
  }
}
