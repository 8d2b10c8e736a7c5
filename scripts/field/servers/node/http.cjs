const { createServer } = require('node:http')
const { rows, port, host } = require('./planted.cjs')

createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows()))
}).listen(port, host)
