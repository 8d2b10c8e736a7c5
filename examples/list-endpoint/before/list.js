/** Answers with the rows of a query as one list. */
export async function sendList(database, { sql, values }, response) {
  const [rows] = await database.promise().query(sql, values)
  const own = rows.map(row => ({ ...row })) // the driver's rows stay as they are
  const priced = own.map(({ price, ...row }) => ({ ...row, price: price / 100 }))
  const products = priced.map(({ stock, ...row }) => ({ ...row, inStock: stock > 0 }))
  const plain = JSON.parse(JSON.stringify(products)) // nothing but what JSON knows
  const text = JSON.stringify({ list: plain, count: plain.length })
  const body = Buffer.from(text)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
}
