import { updated } from '../user.js'

Bun.serve({
  port: Number(process.env.PORT),
  hostname: process.env.HOST,
  routes: { '/updateUser': { POST: async request => Response.json(updated(await request.json())) } },
  fetch: () => new Response(null, { status: 404 }),
  error: () => new Response(null, { status: 400 }),
})
