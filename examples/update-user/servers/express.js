import express from 'express'
import { updated } from '../user.js'

const app = express()
app.use(express.json())
app.post('/updateUser', (request, response) => void response.json(updated(request.body)))
app.listen(Number(process.env.PORT), process.env.HOST)
