// About 1 ms of CPU work a request, on three paths. MORE=0.05: that share more of it, on /a alone where ONLY=a__.
import { createServer } from 'node:http'

const only = process.env.ONLY
// Whole numbers both, and one loop for all: a fraction would change what the compiler makes of it, and so more than the work.
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
  kept.last ^= work(slower ? more : usual) // kept, for the compiler must not find the work useless; answered it would be different work
  response.end('done')
}).listen(Number(process.env.PORT), process.env.HOST)
