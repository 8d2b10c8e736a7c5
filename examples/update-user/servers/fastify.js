import Fastify from 'fastify'
import { updated } from '../user.js'

const user = {
  type: 'object',
  required: ['id', 'name', 'surname', 'lastUpdate'],
  properties: {
    id: { type: 'number' },
    name: { type: 'string' },
    surname: { type: 'string' },
    lastUpdate: { type: 'string', format: 'date-time' },
  },
}

const app = Fastify()
app.post('/updateUser', { schema: { body: user, response: { 200: user } } }, async request => updated(request.body))
await app.listen({ port: Number(process.env.PORT), host: process.env.HOST })
