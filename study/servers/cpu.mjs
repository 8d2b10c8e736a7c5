// About 1 ms of CPU work a request, on three paths. MORE=0.05: that share more of it, on /a alone where ONLY=a.
import { createServer } from 'node:http'

const iterations = 320_000
const more = Number(process.env.MORE)
const only = process.env.ONLY

function work(times) {
  let x = 1
  for (let i = 0; i < times; i++) x = (Math.imul(x, 1103515245) + 12345) | 0
  return x
}

createServer(({ url }, response) => {
  const slower = only === 'all' || url === `/${only[0]}`
  response.end(`${work(iterations) !== work(slower ? iterations * more : 0)}`)
}).listen(Number(process.env.PORT), process.env.HOST)
