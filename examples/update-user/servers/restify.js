import restify from 'restify'
import { updated } from '../user.js'

const server = restify.createServer()
server.use(restify.plugins.bodyParser({ mapParams: false }))
server.post('/updateUser', async (request, response) => void response.send(updated(request.body)))
server.listen(Number(process.env.PORT), process.env.HOST)
