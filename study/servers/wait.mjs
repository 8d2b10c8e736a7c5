// A server that mostly waits, as for a database: 5 to 20 ms, in the same sequence for everyone. MORE=0.5: half a millisecond
// longer on average. Timers count whole milliseconds, so half of the responses wait a whole one longer.
import { createServer } from 'node:http'

const more = Number(process.env.MORE)
let count = 0
let owed = 0

createServer((_, response) => {
  const wait = 5 + ((count++ * 7) % 16)
  owed += more
  const longer = Math.floor(owed)
  owed -= longer
  setTimeout(() => response.end('{"ok":true}'), wait + longer)
}).listen(Number(process.env.PORT), process.env.HOST)
