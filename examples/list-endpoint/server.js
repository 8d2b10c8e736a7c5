import { createServer } from 'node:http'
import mysql from 'mysql2'
import { sendList } from './list.js'

const database = mysql.createPool({ uri: process.env.DATABASE_URL, connectionLimit: 4, dateStrings: true })

const server = createServer((request, response) => {
  if (request.url === '/health') return void database.query('SELECT 1', error => answer(response, error ? 503 : 204))
  if (request.method !== 'POST' || request.url !== '/list') return void answer(response, 404)
  let text = ''
  request.setEncoding('utf8')
  request.on('data', part => {
    text += part
  })
  request.on('end', () => {
    const query = queryOf(text)
    if (query === undefined) return void answer(response, 400)
    sendList(database, query, response).catch(error => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else answer(response, 500)
    })
  })
})

const answer = (response, status) => response.writeHead(status).end()

/** `{ rows: 1000, where: { kind: [1, 2] } }` as SQL; undefined for anything else. */
function queryOf(text) {
  try {
    const { rows, where } = JSON.parse(text)
    const kinds = where?.kind ?? []
    if (![rows, ...kinds].every(Number.isSafeInteger) || rows < 1) return undefined
    const filter = kinds.length > 0 ? 'WHERE kind IN (?)' : ''
    return {
      sql: `SELECT id, name, kind, price, stock, updated FROM products ${filter} ORDER BY id LIMIT ?`,
      values: [...(kinds.length > 0 ? [kinds] : []), rows],
    }
  } catch {
    return undefined // no JSON, or no list of kinds
  }
}

server.listen(process.env.PORT, process.env.HOST)
