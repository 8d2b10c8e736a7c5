// About 1 ms of CPU work per request, on three paths. MORE=0.05: 5 % more of it; with ONLY=a__, only on /a.
import { createServer } from 'node:http'

const only = process.env.ONLY
// Both are whole numbers, and all share one loop: a fraction would change the compiled code, and so more than the work.
const usual = 320_000
const more = Math.round(usual * (1 + Number(process.env.MORE)))

function work(times) {
  let x = 1
  for (let i = 0; i < times; i++) x = (Math.imul(x, 1103515245) + 12345) | 0
  return x
}

const kept = { last: 0 }
createServer(({ url }, response) => {
  const slower = only === 'all' || url === `/${only[0]}`
  kept.last ^= work(slower ? more : usual) // kept, so that the compiler does not remove the work; in a response, it would differ
  response.end('done')
}).listen(Number(process.env.PORT), process.env.HOST)
