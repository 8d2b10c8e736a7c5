// Plain node:http.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'

const routes = {
  '/empty': response => response.writeHead(204).end(),
  '/cached': response => response.writeHead(304, { 'content-length': 5, etag: '"1"' }).end(),
  '/moved': response => response.writeHead(302, { location: '/' }).end(),
  '/early': response => {
    response.writeEarlyHints({ link: '</a.css>; rel=preload; as=style' })
    response.end('hello')
  },
  '/close': response => response.setHeader('connection', 'close').end('hello'),
  '/chunked': response => {
    response.writeHead(200, { trailer: 'took' })
    response.write('hel')
    response.addTrailers({ took: '0' })
    response.end('lo')
  },
}
const handle = (request, response) => (routes[request.url] ?? (() => response.end('hello')))(response)
const { CERT, KEY, PORT } = process.env
const server = CERT
  ? createSecureServer({ cert: readFileSync(CERT), key: readFileSync(KEY) }, handle)
  : createServer(handle)
server.listen(Number(PORT), '127.0.0.1')
