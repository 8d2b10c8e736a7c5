import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needs } from '../../needs.ts'
import { explained } from './profiling.ts'

const options =
  process.platform === 'linux' ? needs('java', 'javac') : { skip: 'CPU time of a thread is read from /proc' }

const server = `package shop;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

public class Server {
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(System.getenv("PORT"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.setExecutor(Executors.newFixedThreadPool(2));
    server.createContext("/", exchange -> {
      byte[] body = Store.cheapest(20).toString().getBytes();
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
      exchange.close();
    });
    server.start();
  }
}
`
const price = (times: number) => `  static int price(int number) {
    int total = 0;
    for (int i = 0; i < ${times}; i++) total = (total * 31 + number + i) % 1009;
    return total;
  }
`
const store = (times: number, rest = price(times)) => `package shop;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class Store {
  static List<Integer> cheapest(int most) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < 300; i++) all.add(i);
    all.sort(Comparator.comparingInt(number -> ${rest === '' ? 'Prices.' : ''}price(number)));
    return all.subList(0, most);
  }

${rest}}
`
const files = (times: number) => ({ 'src/shop/Server.java': server, 'src/shop/Store.java': store(times) })
const how = {
  start: 'exec java -Xmx256m -Dsun.net.httpserver.nodelay=true -cp classes shop.Server',
  made: [{ name: 'build' as const, line: 'javac -d classes src/shop/*.java', directory: '.' }],
}

test('of a Java server, the method that head made slower is the first suspect', options, async () => {
  const row = await explained({
    files: { base: files(200), head: files(400) },
    diff: 'diff --git src/shop/Store.java src/shop/Store.java\n--- src/shop/Store.java\n+++ src/shop/Store.java\n@@ -17 +17 @@',
    variant: how,
    more: { wanted: undefined }, // as long as Java takes to be warm
    look: ({ recording }) => {
      assert.equal(recording.head.raw?.ending, '.jfr')
      assert.match(recording.head.runtime!, /^Java \d/)
    },
  })
  assert.equal(row.outcome, 'explained')
  const [first] = row.suspects
  assert.deepEqual(
    [first?.place?.function, first?.place?.file, first?.place?.line, first?.certain],
    ['Store.price', 'src/shop/Store.java', 15, true],
  )
  assert.ok(first!.share! > 0.5, `${first!.share}`)
})

test('a Java method that was only moved to another class is not a suspect', options, async () => {
  const head = {
    'src/shop/Server.java': server,
    'src/shop/Store.java': store(200, ''),
    'src/shop/Prices.java': `package shop;\n\nclass Prices {\n${price(200)}}\n`,
  }
  const row = await explained({
    files: { base: files(200), head },
    diff: [
      'diff --git src/shop/Store.java src/shop/Store.java\n--- src/shop/Store.java\n+++ src/shop/Store.java',
      '@@ -15,5 +14,0 @@',
      'diff --git src/shop/Prices.java src/shop/Prices.java\n--- /dev/null\n+++ src/shop/Prices.java\n@@ -0,0 +1,8 @@',
    ].join('\n'),
    variant: how,
    more: { wanted: undefined }, // as long as Java takes to be warm
    launches: 2,
  })
  assert.deepEqual(row.suspects, [])
})
