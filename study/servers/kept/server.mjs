// A JSON endpoint that keeps memory, and takes time to boot:
//   LEAK=1024    each response leaves this many bytes for good
//   CACHE=3000   the first responses, up to this many, leave a kilobyte each
//   SPIN=400     ms of CPU time before it listens;  SLEEP=400: ms of waiting
import { createServer } from 'node:http'

const rows = Array.from({ length: 20 }, (_, id) => ({ id, title: `row ${id}`, prices: [1, 2, 3], tags: ['x', 'y'] }))
const of = name => Number(process.env[name] ?? 0)
const [leak, cache] = [of('LEAK'), of('CACHE')]
const kept = []
let count = 0

for (const end = performance.now() + of('SPIN'); performance.now() < end; );
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, of('SLEEP'))

createServer((_, response) => {
  count++
  if (leak > 0) kept.push(new Array(leak / 8).fill(count))
  if (count <= cache) kept.push(new Array(128).fill(count))
  response.setHeader('content-type', 'application/json').end(JSON.stringify(rows))
}).listen(Number(process.env.PORT), process.env.HOST)
