/** A way to serve `body()` of shop.js over HTTP. */
export interface Served {
  name: string
  /** Files besides shop.js. */
  files: Record<string, string>
  start: string
  /** Changes shop.js, if it has to look different. */
  shop?: (text: string) => string
  /** What a request costs there, µs, in the same measure as the steps of plants. */
  cost: number
  /** Set if the server runs what rolldown makes from server.js. */
  bundle?: 'with map' | 'without map'
}

const listen = 'Number(process.env.PORT), process.env.HOST'
const json = "{ 'content-type': 'application/json' }"
const plain = `createServer((request, response) => {
  response.writeHead(200, ${json}).end(body())
})`

/** Everything that Node servers are commonly made of. */
export const servers: Served[] = [
  {
    name: 'node:http',
    cost: 110,
    files: {
      'server.js': `import { createServer } from 'node:http'\nimport { body } from './shop.js'\n${plain}.listen(${listen})\n`,
    },
    start: 'node server.js',
  },
  {
    name: 'node:http, CommonJS',
    cost: 110,
    files: {
      'package.json': '{ "type": "commonjs" }',
      'server.js': `const { createServer } = require('node:http')\nconst { body } = require('./shop.js')\n${plain}.listen(${listen})\n`,
    },
    shop: text => {
      const names = [...text.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
      const required = text.replace(/^import (.*) from ('.*')$/gm, 'const $1 = require($2)')
      return `${required.replace(/^export /gm, '')}\nmodule.exports = { ${names.join(', ')} }\n`
    },
    start: 'node server.js',
  },
  {
    name: 'npm start, cluster of two',
    cost: 120,
    files: {
      'package.json': '{ "type": "module", "scripts": { "start": "node server.js" } }',
      'server.js': `import cluster from 'node:cluster'\nimport { createServer } from 'node:http'\nimport { body } from './shop.js'\nif (cluster.isPrimary) for (let i = 0; i < 2; i++) cluster.fork()\nelse ${plain}.listen(${listen})\n`,
    },
    start: 'npm start',
  },
  {
    name: 'express',
    cost: 150,
    files: {
      'server.js': `import express from 'express'\nimport { body } from './shop.js'\nconst app = express()\napp.get('/', (request, response) => response.type('json').send(body()))\napp.listen(${listen})\n`,
    },
    start: 'node server.js',
  },
  {
    name: 'fastify',
    cost: 125,
    files: {
      'server.js': `import fastify from 'fastify'\nimport { body } from './shop.js'\nconst app = fastify()\napp.get('/', async (request, reply) => reply.type('application/json').send(body()))\napp.listen({ port: Number(process.env.PORT), host: process.env.HOST })\n`,
    },
    start: 'node server.js',
  },
  {
    name: 'koa',
    cost: 130,
    files: {
      'server.js': `import Koa from 'koa'\nimport { body } from './shop.js'\nconst app = new Koa()\napp.use(context => {\n  context.type = 'json'\n  context.body = body()\n})\napp.listen(${listen})\n`,
    },
    start: 'node server.js',
  },
  {
    name: 'hapi',
    cost: 170,
    files: {
      'server.js': `import Hapi from '@hapi/hapi'\nimport { body } from './shop.js'\nconst server = Hapi.server({ port: Number(process.env.PORT), host: process.env.HOST })\nserver.route({ method: 'GET', path: '/', handler: (request, h) => h.response(body()).type('application/json') })\nawait server.start()\n`,
    },
    start: 'node server.js',
  },
  {
    name: 'hono',
    cost: 150,
    files: {
      'server.js': `import { serve } from '@hono/node-server'\nimport { Hono } from 'hono'\nimport { body } from './shop.js'\nconst app = new Hono()\napp.get('/', context => context.body(body(), 200, ${json}))\nserve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: process.env.HOST })\n`,
    },
    start: 'node server.js',
  },
  {
    name: 'polka',
    cost: 115,
    files: {
      'server.js': `import polka from 'polka'\nimport { body } from './shop.js'\npolka().get('/', (request, response) => response.end(body())).listen(${listen})\n`,
    },
    start: 'node server.js',
  },
  {
    name: 'NestJS, TypeScript by tsx',
    cost: 180,
    files: {
      'tsconfig.json':
        '{ "compilerOptions": { "experimentalDecorators": true, "target": "ES2022", "module": "NodeNext" } }',
      'server.ts': `import 'reflect-metadata'\nimport { Controller, Get, Header, Module } from '@nestjs/common'\nimport { NestFactory } from '@nestjs/core'\nimport { body } from './shop.js'\n\n@Controller()\nclass Shop {\n  @Get()\n  @Header('content-type', 'application/json')\n  list(): string {\n    return body()\n  }\n}\n\n@Module({ controllers: [Shop] })\nclass App {}\n\nconst app = await NestFactory.create(App, { logger: false })\nawait app.listen(Number(process.env.PORT), process.env.HOST!)\n`,
    },
    start: 'tsx server.ts',
  },
  {
    name: 'React, rendered on the server',
    cost: 400,
    files: {
      'server.js': `import { createServer } from 'node:http'\nimport { createElement as h } from 'react'\nimport { renderToString } from 'react-dom/server'\nimport { body } from './shop.js'\nconst Row = ({ item }) => h('li', null, item.title, ' ', item.price)\nconst Page = ({ items }) => h('ul', null, items.slice(0, 20).map(item => h(Row, { key: item.id, item })))\ncreateServer((request, response) => response.end(renderToString(h(Page, { items: JSON.parse(body()) })))).listen(${listen})\n`,
    },
    start: 'node server.js',
  },
  {
    name: 'a minified bundle with a source map',
    cost: 110,
    files: {
      'server.js': `import { createServer } from 'node:http'\nimport { body } from './shop.js'\n${plain}.listen(${listen})\n`,
    },
    start: 'node dist/server.mjs',
    bundle: 'with map',
  },
  {
    name: 'TypeORM on SQLite',
    cost: 500,
    files: {
      'server.js': `import { createServer } from 'node:http'\nimport typeorm from 'typeorm'\nimport { body } from './shop.js'\nconst Review = new typeorm.EntitySchema({ name: 'review', columns: { id: { type: Number, primary: true }, text: { type: String }, stars: { type: Number } } })\nconst source = await new typeorm.DataSource({ type: 'sqljs', entities: [Review], synchronize: true }).initialize()\nconst reviews = source.getRepository('review')\nawait reviews.save(Array.from({ length: 10 }, (_, id) => ({ id, text: 'Review ' + id, stars: id % 5 })))\nasync function answer(request, response) {\n  const found = await reviews.find({ order: { stars: 'DESC' } })\n  response.writeHead(200, ${json}).end(JSON.stringify([body(), found]))\n}\ncreateServer(answer).listen(${listen})\n`,
    },
    start: 'node server.js',
  },
]
