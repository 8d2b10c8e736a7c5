const { default: Koa = require('koa') } = require('koa')
const { rows, port, host } = require('./planted.cjs')

const app = new Koa()
app.use(context => {
  context.body = rows()
})
app.listen(port, host)
