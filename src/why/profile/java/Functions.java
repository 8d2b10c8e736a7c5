// Says where the methods of Java files are: reads paths, one per line, prints [path, name, first line, last line] of each as JSON.

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

public class Functions {
  static final List<String> found = new ArrayList<>();

  public static void main(String[] args) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
    for (String path = lines.readLine(); path != null; path = lines.readLine()) {
      JavacTask task = (JavacTask) compiler.getTask(null, files, problem -> {}, List.of("-proc:none"), null, files.getJavaFileObjects(new File(path)));
      try {
        for (CompilationUnitTree unit : task.parse()) new Finder(path, unit, Trees.instance(task).getSourcePositions()).scan(unit, "");
      } catch (IOException | RuntimeException error) {
        // no methods of that file
      }
    }
    System.out.println("[" + String.join(",", found) + "]");
  }

  /** The second argument: names of what is around, each with a dot. */
  static class Finder extends TreeScanner<Void, String> {
    final String path;
    final CompilationUnitTree unit;
    final SourcePositions positions;

    Finder(String path, CompilationUnitTree unit, SourcePositions positions) {
      this.path = path;
      this.unit = unit;
      this.positions = positions;
    }

    @Override
    public Void visitClass(ClassTree tree, String around) {
      return super.visitClass(tree, tree.getSimpleName().length() == 0 ? around : around + tree.getSimpleName() + ".");
    }

    @Override
    public Void visitMethod(MethodTree tree, String around) {
      String name = around + tree.getName();
      if (tree.getBody() != null) add(name, tree);
      return super.visitMethod(tree, name + ".");
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, String around) {
      add(around.replaceAll("\\.$", "") + ">(anonymous)", tree);
      return super.visitLambdaExpression(tree, around);
    }

    void add(String name, Tree tree) {
      long from = positions.getStartPosition(unit, tree);
      long to = positions.getEndPosition(unit, tree);
      if (from < 0 || to < 0) return;
      String place = unit.getLineMap().getLineNumber(from) + "," + unit.getLineMap().getLineNumber(to);
      found.add("[" + quoted(path) + "," + quoted(name) + "," + place + "]");
    }
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
