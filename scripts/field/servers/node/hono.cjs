const { serve } = require('@hono/node-server')
const { Hono } = require('hono')
const { rows, port, host } = require('./planted.cjs')

const app = new Hono()
app.get('/', context => context.json(rows()))
serve({ fetch: app.fetch, port, hostname: host })
