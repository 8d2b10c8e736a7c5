// A server that mostly waits, as on a database: 5 to 20 ms, the same sequence for everybody. MORE=1: so many ms
// longer (timers count whole ones).
import { createServer } from 'node:http'

const more = Number(process.env.MORE)
let count = 0

createServer((_, response) => {
  const wait = 5 + ((count++ * 7) % 16)
  setTimeout(() => response.end('{"ok":true}'), wait + more)
}).listen(Number(process.env.PORT), process.env.HOST)
