const { createServer } = require('node:http')
const { work, port, host } = require('./planted.cjs')

/** Every POST adds an item, and GET lists the last fifty and counts all of them. */
const items = []
createServer((request, response) => {
  work()
  response.setHeader('content-type', 'application/json')
  if (request.method === 'GET') {
    response.end(JSON.stringify({ count: items.length, items: items.slice(-50) }))
    return
  }
  let text = ''
  request.on('data', chunk => {
    text += chunk
  })
  request.on('end', () => {
    const item = { id: items.length, at: Date.now(), ...JSON.parse(text) }
    items.push(item)
    response.statusCode = 201
    response.end(JSON.stringify(item))
  })
}).listen(port, host)
