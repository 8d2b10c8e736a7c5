const { readFileSync } = require('node:fs')

/** From planted.txt: turns of a loop, and objects to allocate, for each request. */
const [turns, objects] = readFileSync('planted.txt', 'utf8').split(' ').map(Number)
let kept

function work() {
  let x = 1
  for (let i = 0; i < turns; i++) x = (Math.imul(x, 1103515245) + 12345) | 0
  const made = []
  for (let i = 0; i < objects; i++) made.push({ i, x })
  kept = made
}

exports.rows = () => {
  work()
  return Array.from({ length: 20 }, (_, id) => ({ id, title: `row ${id}` }))
}
exports.work = work
exports.kept = () => kept
exports.port = Number(process.env.PORT)
exports.host = '127.0.0.1'
