import { createServer } from 'node:http'
import { catalogue } from './catalogue.js'

/** `node server.js naive`: GET /products?size=10 */
const { default: serialized } = await import(`./serializers/${process.argv[2]}.js`)
const products = catalogue()

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://server')
  if (pathname !== '/products') return void response.writeHead(404).end()
  const body = `{"products":${serialized(products.slice(0, Number(searchParams.get('size'))))}}`
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})

server.listen(process.env.PORT, process.env.HOST)
