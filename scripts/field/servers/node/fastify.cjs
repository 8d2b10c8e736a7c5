const { fastify } = require('fastify')
const { rows, port, host } = require('./planted.cjs')

const app = fastify()
app.get('/', async () => rows())
app.listen({ port, host })
