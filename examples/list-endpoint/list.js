import { once } from 'node:events'

/** Text that is sent at once, characters. */
const part = 65_536

/** Answers with the rows of a query as one list, while they come: never more than a part of it is held. */
export async function sendList(database, { sql, values }, response) {
  const rows = database.query(sql, values).stream({ highWaterMark: 500 })
  response.once('close', () => rows.destroy())
  response.writeHead(200, { 'content-type': 'application/json' })
  let text = '{"list":['
  let count = 0
  for await (const row of rows) {
    text += `${count++ === 0 ? '' : ','}${JSON.stringify(product(row))}`
    if (text.length < part) continue
    if (!response.write(text)) await once(response, 'drain')
    text = ''
  }
  response.end(`${text}],"count":${count}}`)
}

const product = ({ id, name, kind, price, stock, updated }) => ({
  id,
  name,
  kind,
  updated,
  price: price / 100,
  inStock: stock > 0,
})
