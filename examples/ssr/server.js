import { createServer } from 'node:http'
import { setImmediate as otherWork, setTimeout as wait } from 'node:timers/promises'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Shelf, shelves } from './page.js'

/**
 * One shelf. Bytes, not text: React's text is a rope of thousands of small strings, and ropes that have to outlive other
 * people's turns cost the garbage collector more time than rendering takes.
 */
const html = shelf => Buffer.from(renderToString(createElement(Shelf, shelf)))
const [begin, end] = ['<main>', '</main>'].map(text => Buffer.from(text))

const renderings = {
  /** One task: nothing else happens until the page is done. */
  long: async () => Buffer.concat([begin, ...shelves.map(html), end]),

  /** Shelf by shelf; after each, whatever else waits has its turn. */
  small: async () => {
    const parts = [begin]
    for (const shelf of shelves) {
      parts.push(html(shelf))
      await otherWork()
    }
    return Buffer.concat([...parts, end])
  },
}

const render = renderings[process.env.RENDERING]
if (render === undefined) throw new Error('RENDERING says how to render: long or small')

let calls = 0

/** What another service might take, with none to install: every second call is slow. */
const api = () => wait(calls++ % 2 === 0 ? 20 : 400)

const server = createServer(async (request, response) => {
  if (request.url === '/with-api') await api()
  else if (request.url !== '/') return void response.writeHead(404).end()
  const page = await render()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }).end(page)
})

server.listen(process.env.PORT, process.env.HOST)
