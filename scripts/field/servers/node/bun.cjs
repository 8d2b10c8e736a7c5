const { rows, port, host } = require('./planted.cjs')

Bun.serve({ port, hostname: host, fetch: () => Response.json(rows()) })
