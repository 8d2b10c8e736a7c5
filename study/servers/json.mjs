// A bare JSON endpoint with some tens of µs of work. What may be planted in it:
//   TAIL=0.03      this share of the responses takes 20 ms more
//   GARBAGE=1      every response leaves objects that live long enough to be moved by the garbage collector
//   LEAK=1         every response leaves a kilobyte for good
//   LIE=error      responds with 500 and does nothing, except at first;  small: leaves out most rows;  close: closes every connection;
//   LIE=busy!      burns a third of a CPU, load or not
import { createServer } from 'node:http'

const rows = Array.from({ length: 20 }, (_, id) => ({ id, title: `row ${id}`, prices: [1, 2, 3], tags: ['x', 'y'] }))
const tail = Number(process.env.TAIL)
const garbage = process.env.GARBAGE === '1'
const leak = process.env.LEAK === '1'
const lie = process.env.LIE
const recent = Array.from({ length: 4000 })
const kept = []
let count = 0

if (lie === 'busy!')
  setInterval(() => {
    for (const end = performance.now() + 10; performance.now() < end; );
  }, 30)

createServer((_, response) => {
  count++
  if (lie === 'error' && count > 1) return response.writeHead(500).end('{}')
  if (lie === 'close') response.setHeader('connection', 'close')
  if (garbage) recent[count % recent.length] = Array.from({ length: 40 }, (_, id) => ({ id, count }))
  if (leak) kept.push(new Array(128).fill(count))
  const answer = () =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(lie === 'small' ? rows.slice(0, 5) : rows))
  // Spread evenly, so that every block has the same share of slow responses.
  if (Math.floor(count * tail) > Math.floor((count - 1) * tail)) setTimeout(answer, 20)
  else answer()
}).listen(Number(process.env.PORT), process.env.HOST)
