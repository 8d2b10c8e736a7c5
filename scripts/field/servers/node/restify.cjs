const restify = require('restify')
const { rows, port, host } = require('./planted.cjs')

const server = restify.createServer()
server.get('/', (_, response, next) => {
  response.send(rows())
  next()
})
server.listen(port, host)
