const { createServer } = require('node:http')
const { work, port, host } = require('./planted.cjs')

/** Every POST adds an item, and GET lists them all: it takes longer and longer. */
const items = []
createServer((request, response) => {
  work()
  response.setHeader('content-type', 'application/json')
  if (request.method === 'GET') {
    response.end(JSON.stringify(items))
    return
  }
  request.resume()
  request.on('end', () => {
    items.push({ id: items.length })
    response.statusCode = 201
    response.end(JSON.stringify(items.at(-1)))
  })
}).listen(port, host)
