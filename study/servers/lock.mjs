// A server whose requests wait for one another: each holds the only lock for about a millisecond. MORE=0.05: one in twenty holds it
// twice as long, so a request takes 5 % longer with the same CPU time.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const more = Number(process.env.MORE)
let owed = 0
let lock = Promise.resolve()

createServer((_, response) => {
  lock = lock.then(async () => {
    owed += more
    const twice = owed >= 1
    if (twice) owed -= 1
    await sleep(1)
    if (twice) await sleep(1)
    response.end('{"ok":true}')
  })
}).listen(Number(process.env.PORT), process.env.HOST)
