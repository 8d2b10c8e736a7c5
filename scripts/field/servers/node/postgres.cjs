const { createServer } = require('node:http')
const { Pool } = require('pg')
const { work, port, host } = require('./planted.cjs')

const pool = new Pool({ max: 4 })
createServer(async (_, response) => {
  work()
  const { rows } = await pool.query('select id, title from item where id <= $1 order by id', [20])
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows))
}).listen(port, host)
