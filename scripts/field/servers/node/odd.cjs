const { createServer } = require('node:http')
const { rows, port, host } = require('./planted.cjs')

/** Unusual HTTP, by path. */
const began = new Date().toISOString()
const answers = {
  '/closes': response => {
    response.setHeader('connection', 'close')
    response.end(JSON.stringify(rows()))
  },
  '/unchanged': response => {
    rows()
    response.writeHead(304, { etag: '"1"' })
    response.end()
  },
  '/empty': response => {
    rows()
    response.writeHead(204)
    response.end()
  },
  '/chunked': response => {
    for (const row of rows()) response.write(`${JSON.stringify(row)}\n`)
    response.end()
  },
  '/itself': (response, request) => {
    const next = `http://127.0.0.1:${port}/itself?page=2`
    const from = request.socket.remotePort
    response.end(JSON.stringify({ next, pid: process.pid, began, now: Date.now(), from, rows: rows() }))
  },
  '/head': response => {
    response.setHeader('content-length', JSON.stringify(rows()).length)
    response.end()
  },
}
createServer((request, response) => {
  const path = request.url.split('?')[0]
  if (answers[path]) answers[path](response, request)
  else response.writeHead(404).end()
}).listen(port, host)
