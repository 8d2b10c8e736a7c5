const { createServer } = require('node:http')
const { createSchema, createYoga } = require('graphql-yoga')
const { rows, port, host } = require('./planted.cjs')

const schema = createSchema({
  typeDefs: 'type Row { id: Int title: String } type Query { rows: [Row] }',
  resolvers: { Query: { rows } },
})
createServer(createYoga({ schema, logging: false })).listen(port, host)
