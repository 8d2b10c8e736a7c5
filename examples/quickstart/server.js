import { createServer } from 'node:http'
import { list, one } from './products.js'

const server = createServer((request, response) => {
  const [, collection, id] = request.url.split('/')
  if (collection === 'health') return send(response, 200, { ok: true })
  if (collection !== 'products') return send(response, 404, { error: 'not found' })
  if (id === undefined) return send(response, 200, list())
  const product = one(Number(id))
  return product ? send(response, 200, product) : send(response, 404, { error: 'no such product' })
})

function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

server.listen(Number(process.env.PORT ?? 3000), process.env.HOST ?? '127.0.0.1')
