const hapi = require('@hapi/hapi')
const { rows, port, host } = require('./planted.cjs')

const server = hapi.server({ port, host })
server.route({ method: 'GET', path: '/', handler: () => rows() })
server.start()
