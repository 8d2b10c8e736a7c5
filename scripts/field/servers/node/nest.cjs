require('reflect-metadata')
const { Controller, Get, Module } = require('@nestjs/common')
const { NestFactory } = require('@nestjs/core')
const { rows, port, host } = require('./planted.cjs')

class List {
  get() {
    return rows()
  }
}
Controller()(List)
Get()(List.prototype, 'get', Object.getOwnPropertyDescriptor(List.prototype, 'get'))
class App {}
Module({ controllers: [List] })(App)
NestFactory.create(App, { logger: false }).then(app => app.listen(port, host))
