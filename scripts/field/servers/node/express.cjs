const express = require(process.argv[2] ?? 'express')
const { rows, port, host } = require('./planted.cjs')

const app = express()
app.get('/', (_, response) => response.json(rows()))
app.listen(port, host)
