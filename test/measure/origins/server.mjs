// node:http as it is.
import { createServer } from 'node:http'

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
createServer((request, response) => (routes[request.url] ?? (() => response.end('hello')))(response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
