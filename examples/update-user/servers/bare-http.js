import { createServer } from 'node:http'
import { updated } from '../user.js'

const server = createServer((request, response) => {
  if (request.method !== 'POST' || request.url !== '/updateUser') return void response.writeHead(404).end()
  let text = ''
  request.setEncoding('utf8')
  request.on('data', part => {
    text += part
  })
  request.on('end', () => answer(text, response))
})

function answer(text, response) {
  try {
    const body = JSON.stringify(updated(JSON.parse(text)))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  } catch {
    response.writeHead(400).end()
  }
}

server.listen(process.env.PORT, process.env.HOST)
