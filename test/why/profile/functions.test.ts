import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FunctionFinder, type Grammar } from '../../../src/why/profile/functions.ts'
import { GoLanguage } from '../../../src/why/profile/go/go-language.ts'
import { JavaLanguage } from '../../../src/why/profile/java/java-language.ts'
import { PythonLanguage } from '../../../src/why/profile/python/python-language.ts'
import { cpuTime } from '../../cpu-time.ts'

const go = new GoLanguage('/app', '/app', { modules: [], programs: [] }).grammar
const python = new PythonLanguage('/app', '/app').grammar
const java = new JavaLanguage('/app', '/app')

async function found(text: string, grammar: Grammar): Promise<[string, number, number][]> {
  const { functions } = await new FunctionFinder().in(text, grammar)
  return functions.map(({ name, line, end }) => [name, line, end])
}

test('functions, methods and literals of Go have their names and lines', async () => {
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
  assert.deepEqual(await found(text, go), [
    ['(module)>(anonymous)', 3, 3],
    ['Server.List', 5, 10],
    ['Server.List>(anonymous)', 6, 8],
    ['Server.Get', 12, 12],
    ['Map', 14, 16],
  ])
})

test('a function of Go ends with its last bracket, whatever comes before that, and those that follow are found', async () => {
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
  assert.deepEqual(await found(lines, go), [
    ['recorder.WriteHeader', 2, 8],
    ['render', 10, 17],
    ['last', 21, 21],
  ])
})

test('a function literal of Go is none where only its type is written', async () => {
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
  assert.deepEqual(await found(text, go), [
    ['(module)>(anonymous)', 3, 5],
    ['Chain', 7, 22],
    ['Chain>(anonymous)', 14, 16],
    ['Chain>(anonymous)', 19, 21],
    ['Chain>(anonymous)', 20, 20],
  ])
})

test('functions of Python have the lines of their text: their decorators, but no comment and no empty line after it', async () => {
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
  assert.deepEqual(await found(text, python), [
    ['outer', 1, 7],
    ['outer>(anonymous)', 2, 2],
    ['outer.deep', 4, 5],
    ['Shop.price', 12, 13],
  ])
})

test('methods, constructors and lambdas of Java have their names and lines; what has no body is none', async () => {
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
  assert.deepEqual(await found(text, java.grammar), [
    ['Shop.price', 4, 10],
    ['Shop.price>(anonymous)', 6, 6],
    ['Shop.price.of', 8, 8],
    ['Shop.Shelf.<init>', 13, 15],
    ['Shop.Pair.<init>', 19, 23],
  ])
  assert.equal(java.shortName('lambda$price$0'), 'price>(anonymous)')
})

test('in Java, a block behind a pattern in a switch is not a function, but a lambda in that block or in a guard is', async () => {
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
  assert.deepEqual(await found(text, java.grammar), [
    ['Service.visit', 2, 23],
    ['Service.visit>(anonymous)', 9, 11],
    ['Service.visit>(anonymous)', 14, 15],
    ['Service.visit>(anonymous)', 17, 18],
    ['Service.visit>(anonymous)', 20, 21],
    ['Service.rateOf', 25, 34],
    ['Service.rateOf>(anonymous)', 30, 32],
  ])
})

test('a method of Java ends with its last bracket, also where the parser loses its way, and those that follow are found', async () => {
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
  const all = await found(text, java.grammar)
  assert.deepEqual(
    all.filter(([name]) => !name.includes('anonymous')),
    [
      ['A.sizes', 2, 8],
      ['A.<init>', 9, 15],
      ['A.last', 16, 18],
    ],
  )
})

/** CPU time of the longest stretch in which nothing else ran, and of all, ms. */
async function stretches(work: () => Promise<void>): Promise<{ longest: number; all: number }> {
  const began = cpuTime()
  let [longest, last] = [0, began]
  const look = () => {
    longest = Math.max(longest, cpuTime() - last)
    last = cpuTime()
  }
  const timer = setInterval(look, 5)
  await work()
  clearInterval(timer)
  look()
  return { longest, all: last - began }
}

test('a file that is broken, or nested without end, does no harm, and does not keep anything else waiting', async () => {
  assert.deepEqual(await found('def (', python), [])
  const { longest, all } = await stretches(async () => {
    const finder = new FunctionFinder()
    for (const text of [
      'func('.repeat(25_000),
      '{'.repeat(60_000),
      'func f() {'.repeat(12_000),
      '"\n'.repeat(60_000),
    ]) {
      const { functions } = await finder.in(`package main\n${text}`, go)
      assert.ok(functions.length < 20_000)
    }
    const [errors, comments] = ['  a b\n'.repeat(20_000), '  #\n'.repeat(130_000)]
    await new FunctionFinder().in(`def f():\n${errors}\ndef g():\n${comments}  return 1`, python)
  })
  assert.ok(all < 20_000)
  assert.ok(longest < 10_000, `nothing else ran for ${Math.round(longest)} ms`)
})

test('what is nested without end in Python or Java is read in slices, and all of that counts as time for reading files', async () => {
  for (const [text, grammar] of [
    ['['.repeat(2 ** 19), python],
    [`class A { int a = ${'('.repeat(2 ** 17)}`, java.grammar],
  ] as const) {
    const { longest, all } = await stretches(async () => void (await new FunctionFinder().in(text, grammar)))
    assert.ok(longest < 2500, `nothing else ran for ${Math.round(longest)} ms`)
    assert.ok(all < 9000, `${Math.round(all)} ms`)
  }
})

test('reading ends with its signal', async () => {
  const text = `def f():\n${'  a = [1, (2, 3)]\n'.repeat(20_000)}`
  const controller = new AbortController()
  const finder = new FunctionFinder(controller.signal)
  const reading = finder.in(text, python)
  setTimeout(() => controller.abort(), 1)
  assert.deepEqual(
    [await reading, await finder.in('def f(): pass', python)],
    Array(2).fill({ functions: [], code: undefined }),
  )
})
