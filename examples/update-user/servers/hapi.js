import Hapi from '@hapi/hapi'
import { updated } from '../user.js'

const server = Hapi.server({ port: Number(process.env.PORT), host: process.env.HOST })
server.route({ method: 'POST', path: '/updateUser', handler: request => updated(request.payload) })
await server.start()
