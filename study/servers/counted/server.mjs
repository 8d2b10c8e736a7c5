// Calls one service TIMES times per request, over a pool of POOL connections: see study/counted.ts
import http from 'node:http'
import { createRequire } from 'node:module'

const { KIND, SERVICE_PORT, POOL, TIMES, TLS, DEPS, PORT } = process.env
const need = createRequire(`${DEPS}/`)
const [port, size] = [Number(SERVICE_PORT), Number(POOL)]
const host = '127.0.0.1'

const kinds = {
  async postgres() {
    const { Client } = need('pg')
    const ssl = TLS ? { rejectUnauthorized: false } : false
    const open = async () => {
      const client = new Client({ host, port, user: 'counted', database: 'postgres', ssl })
      await client.connect()
      return () => client.query('select $1::int', [1])
    }
    return Promise.all(Array.from({ length: size }, open))
  },
  async mariadb() {
    const { createConnection } = need('mysql2/promise')
    const open = async () => {
      const connection = await createConnection({ host, port, user: 'counted' })
      return () => connection.query('select 1')
    }
    return Promise.all(Array.from({ length: size }, open))
  },
  async redis() {
    const { createClient } = need('redis')
    const open = async () => {
      const client = createClient({ socket: { host, port } })
      await client.connect()
      return () => client.get('key')
    }
    return Promise.all(Array.from({ length: size }, open))
  },
  http() {
    const agents = Array.from({ length: size }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }))
    return agents.map(
      agent => () =>
        new Promise((resolve, reject) =>
          http.get({ host, port, agent }, response => response.resume().on('end', resolve)).on('error', reject),
        ),
    )
  },
}
const pool = await kinds[KIND]()
let turn = 0
http
  .createServer(async (_, response) => {
    const ask = pool[turn++ % pool.length]
    for (let i = 0; i < Number(TIMES); i++) await ask()
    response.end('hello')
  })
  .listen(Number(PORT), host)
