import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Grammar } from '../../../src/why/profile/functions.ts'
import { GoLanguage } from '../../../src/why/profile/go/go-language.ts'
import { JavaLanguage } from '../../../src/why/profile/java/java-language.ts'
import { PythonLanguage } from '../../../src/why/profile/python/python-language.ts'
import { cpuTime } from '../../cpu-time.ts'

const go = new GoLanguage('/app', '/app', { modules: [], programs: [] }).grammar
const python = new PythonLanguage('/app', '/app').grammar
const java = new JavaLanguage('/app', '/app')

const found = (text: string, { scan }: Grammar): [string, number, number][] =>
  scan(text).functions.map(({ name, line, end }) => [name, line, end])

test('functions, methods and literals of Go have their names and lines', () => {
  const text = `package main

var size = func() int { return 1 }

func (s *Server[T]) List(w http.ResponseWriter, r *http.Request) {
	sort.Slice(s.all, func(i, j int) bool {
		return s.all[i] < s.all[j] // }
	})
	_ = \`func not() {\`
}

func (Server) Get() {}

func Map[T any](some []T) []T {
	return some
}
`
  assert.deepEqual(found(text, go), [
    ['(module)>(anonymous)', 3, 3],
    ['Server.List', 5, 10],
    ['Server.List>(anonymous)', 6, 8],
    ['Server.Get', 12, 12],
    ['Map', 14, 16],
  ])
})

test('a function of Go ends with its last bracket, whatever comes before that, and those that follow are found', () => {
  const lines = `package main
func (rw *recorder) WriteHeader(code int) {
	rw.wroteHeader = true
	if rw.HeaderMap == nil {
		rw.HeaderMap = make(http.Header)
	}
	rw.snapHeader = copied(rw.HeaderMap)
}
const isBig = false // }
func render[T interface{ ~int | ~func() }](all ...T) (n int, err error) {
	for range 3 {
		use('}', '\\'', "\\"}", \`}
func not() {
\`) /* } */
	}
	return benchSizes(mean[int, int])
}
func assembled(a int) func() int
type run func(a int) error
var one = mean[int]
func last() {}`
  assert.deepEqual(found(lines, go), [
    ['recorder.WriteHeader', 2, 8],
    ['render', 10, 17],
    ['last', 21, 21],
  ])
})

test('a function literal of Go is none where only its type is written', () => {
  const text = `package main
var steps = []func() error{
	first, func() error {
		return nil
	},
}
func Chain(all map[string]func(int) bool) func(next func()) struct{ ok func() bool } {
	var each, other func(int) = nil, nil
	for _, step := range []func() func(){back, forth} {
		switch any(step).(type) {
		case func() int:
			step()
		case interface{ Run(func()) }:
			go func(done func() chan<- int) interface{ Run() } {
				return nil
			}(nil)
		}
	}
	return func(next func()) struct{ ok func() bool } {
		return struct{ ok func() bool }{func() bool { return true }}
	}
}`
  assert.deepEqual(found(text, go), [
    ['(module)>(anonymous)', 3, 5],
    ['Chain', 7, 22],
    ['Chain>(anonymous)', 14, 16],
    ['Chain>(anonymous)', 19, 21],
    ['Chain>(anonymous)', 20, 20],
  ])
})

test('functions of Python have the lines of their text: their decorators, but no comment and no empty line after it', () => {
  const text = `def outer():
    inner = lambda: 1

    async def deep():
        return inner()

    return deep
    # that was all


class Shop:
    @property
    def price(self): return 1
`
  assert.deepEqual(found(text, python), [
    ['outer', 1, 7],
    ['outer>(anonymous)', 2, 2],
    ['outer.deep', 4, 5],
    ['Shop.price', 12, 13],
  ])
})

test('methods, constructors and lambdas of Java have their names and lines; what has no body is none', () => {
  const text = `package com.acme;

class Shop {
  @Override
  int price(int number) {
    Runnable quiet = () -> {};
    return new Rate() {
      int of(int one) { return one; }
    }.of(number);
  }

  static class Shelf {
    Shelf() {
      System.gc();
    }
  }

  record Pair(int a, int b) {
    Pair {
      if (a > b) throw new Error("""
        class {
        """);
    }
  }

  interface Rate {
    int of(int one);
  }
}
`
  assert.deepEqual(found(text, java.grammar), [
    ['Shop.price', 4, 10],
    ['Shop.price>(anonymous)', 6, 6],
    ['Shop.price.of', 8, 8],
    ['Shop.Shelf.<init>', 13, 15],
    ['Shop.Pair.<init>', 19, 23],
  ])
  assert.equal(java.shortName('lambda$price$0'), 'price>(anonymous)')
})

test('in Java, a block behind a pattern in a switch is not a function, but a lambda in that block or in a guard is', () => {
  const text = `class Service {
  void visit(Object o) {
    switch (o) {
      case Book book -> {
        sell(book);
      }
      case final List<Book> all
        when all.size() == 3 && isOpen -> {
        all.forEach(one -> {
          sell(one);
        });
      }
      case Map<String, Book> shelf -> sell(shelf); // in any case
      case Set<Book> some when some.stream().anyMatch(one ->
        one.isSold()) -> close();
      case Runnable early -> { return; }
      case Shelf(Book one) /* in this case: */ -> late = () ->
        sell(one);
      // in that case
      default -> run(one ->
        sell(one));
    }
  }

  Rate rateOf(Object o) {
    return switch (o) {
      case Disc disc -> {
        yield disc.rate();
      }
      case Book book -> of(one -> {
        return 2;
      });
    };
  }
}`
  assert.deepEqual(found(text, java.grammar), [
    ['Service.visit', 2, 23],
    ['Service.visit>(anonymous)', 9, 11],
    ['Service.visit>(anonymous)', 14, 15],
    ['Service.visit>(anonymous)', 17, 18],
    ['Service.visit>(anonymous)', 20, 21],
    ['Service.rateOf', 25, 34],
    ['Service.rateOf>(anonymous)', 30, 32],
  ])
})

test('a method of Java ends with its last bracket, whatever comes before that, and those that follow are found', () => {
  const text = `class A {
  List<Integer> sizes(Stream<String> all) {
    return all.map(t -> switch (t) {
      case "}", """
        {""" -> 1; // }
      default -> 2;
    }).toList();
  }
  @Use({ "a", "b" }) A() {
    super(1, switch (one) {
      case 1, 2 -> { yield 3; }
      default -> '}';
    });
    more();
  }
  int last() {
    return 1;
  }
}`
  const all = found(text, java.grammar)
  assert.deepEqual(
    all.filter(([name]) => !name.includes('anonymous')),
    [
      ['A.sizes', 2, 8],
      ['A.<init>', 9, 15],
      ['A.last', 16, 18],
    ],
  )
})

test('a string in code in a string of Python, the value of a brace, and a lambda in brackets end where they do', () => {
  const text = [
    'def outer(all):',
    `    a = f"{all["#"]:'"}>9}" + f'''{{ {all['"']!r:%H}`,
    `    ''' + rf"\\{all[0]}"`,
    '    b = sorted(all, key=lambda x: (',
    '        x), reverse=True)',
    '    return [lambda: 1 for _ in b], {1: lambda a, b=2: a',
    "        if b else a}, 'def no(): pass'",
    'async def last(): return 1',
  ].join('\n')
  assert.deepEqual(found(text, python), [
    ['outer', 1, 7],
    ['outer>(anonymous)', 4, 5],
    ['outer>(anonymous)', 6, 6],
    ['outer>(anonymous)', 6, 7],
    ['last', 8, 8],
  ])
  assert.deepEqual(found('def f():\r\n  a = "b\\\r\n c"\r\n  return f"{a}\\\r\n"', python), [['f', 1, 5]])
})

test('a statement of Python begins where its column says, a comment goes on to the end of its line, and so does what is in brackets', () => {
  const text = `def outer():
    return 1 # don\u2028't: (
\fdef other(): pass
class नमस्ते:
    def e\u0301(self): pass
x = sorted(a, key=lambda x=lambda: 1: x,
  reverse=[lambda: 1
    async for y in z])`
  assert.deepEqual(found(text, python), [
    ['outer', 1, 2],
    ['other', 3, 3],
    ['नमस्ते.e\u0301', 5, 5],
    ['(module)>(anonymous)', 6, 6],
    ['(module)>(anonymous)', 6, 6],
    ['(module)>(anonymous)', 7, 7],
  ])
})

test('a lambda of Java ends before the other side of a choice, and not between the arguments of a type; what has no body is none', () => {
  const text = `class A {
  Object one(int a) {
    return a > 1 ? (b, c) -> {
      go();
    } : a > 0 ? b -> c ? d -> List::of
      : (List<?>) 2
      : e -> new B<int[], ?>(
        f) { void in() {} };
  }
  void two() {
    call(a -> B::new,
      new int[2], b -> 1,
      c -> new HashMap<D,
        E>());
  }
  @interface B { Class<?>[] groups() default {}; int[] of() default { 1 }; }
  @SuppressWarnings({
    "a" }) void three() {}
}`
  assert.deepEqual(found(text, java.grammar), [
    ['A.one', 2, 9],
    ['A.one>(anonymous)', 3, 5],
    ['A.one>(anonymous)', 5, 6],
    ['A.one>(anonymous)', 5, 5],
    ['A.one>(anonymous)', 7, 8],
    ['A.one.in', 8, 8],
    ['A.two', 10, 15],
    ['A.two>(anonymous)', 11, 11],
    ['A.two>(anonymous)', 12, 12],
    ['A.two>(anonymous)', 13, 14],
    ['A.three', 17, 18],
  ])
})

test('of Java that cannot be read, nothing is told', () => {
  const [before, after] = ['class A { char c = ', ';\n int f() { return 1; }\n int g() { return 2; } }']
  assert.deepEqual(
    found(`${before}'\\u005c'', d = '\\\\', e[] = "\\u005C"\\u005c\\u005c".of()${after}`, java.grammar),
    [
      ['A.<init>', 1, 1],
      ['A.f', 2, 2],
      ['A.g', 3, 3],
    ],
  )
  for (const value of ["'''", '"', '(1', '1)', '{'])
    assert.deepEqual(java.grammar.scan(before + value + after), { functions: [], code: undefined }, value)
})

test('what stands beside methods of Java is told from them', () => {
  const text = `@Use({ "a" }) enum Kind implements Named {
  A(1) { @Override int of() { return 1; } }, B(x -> x) {};
  static final int[] sizes = { 1, 2 };
  private final Runnable run = () -> { for (int n = 8; n--> 0; ) step(); }, quiet = new Task<A, int[]>(1) {
    public void run() {}
  };
  static { start(); }
  { begin(); }
  @Get("/") // all
  public <T extends Comparable<T>> List<T> list(@Named("a") int with) throws Broken { return null; }
  @interface Get { String value() default "{"; }
  int to, record = 1;
  abstract void exports();
  public static void main(String... all) {
    record Pair(int a) { Pair { check(a); } Pair() { this(1); } }
    Class<?> type = Pair.class; class Local { void go() {} }
  }
}`
  const { functions } = java.grammar.scan(text)
  assert.deepEqual(
    functions.map(({ name, line, end, itself, isField }) => [name, line, end, itself ?? isField ?? 0]),
    [
      ['Kind.of', 2, 2, 2],
      ['Kind>(anonymous)', 2, 2, 0],
      ['Kind.<init>', 4, 6, true],
      ['Kind.<init>>(anonymous)', 4, 4, 0],
      ['Kind.<init>.run', 5, 5, 0],
      ['Kind.<init>', 8, 8, true],
      ['Kind.list', 9, 10, 10],
      ['Kind.<init>', 12, 12, true],
      ['Kind.main', 14, 17, 0],
      ['Kind.main.Pair.<init>', 15, 15, 0],
      ['Kind.main.Pair.<init>', 15, 15, 0],
      ['Kind.main.Local.go', 16, 16, 0],
    ],
  )
})

test('a file that is broken, or nested without end, does no harm, and takes little time', () => {
  assert.deepEqual(found('def (', python), [])
  const size = 2 ** 15
  for (const part of [
    ...['func(', '{', '(', '[', 'func f() {', '"\n', '"""', "'''\\", 'f"{', 'lambda:', 'a->', '/*', '`', '@a(', '\\'],
    ...['class A{', 'def f(', '  a b\n', ' #\n', 'f"""{x:', 'void f(){', 'enum A{', 'new A(){', '""" """ f', 'x', ', '],
  ])
    for (const { scan } of [go, python, java.grammar])
      for (const before of ['', 'class A { int a = ']) {
        const began = cpuTime()
        const { functions } = scan(before + part.repeat(size / part.length))
        assert.ok(functions.every(({ name }) => name.length <= 350))
        assert.ok(cpuTime() - began < 1500, `${JSON.stringify(part)}: ${cpuTime() - began} ms`)
      }
})
