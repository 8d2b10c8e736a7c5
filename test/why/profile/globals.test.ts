import assert from 'node:assert/strict'
import { test } from 'node:test'
import { globalsOf } from '../../../src/why/profile/node/globals.ts'

const found = (...texts: string[]) =>
  globalsOf(new Map(texts.map((text, i) => [`${'abc'[i]}.js`, text]))).map(({ file, name, line, end, uses }) => [
    `${file}:${line}-${end} ${name}`,
    ...uses.map(use => `${use.file}:${use.line}`),
  ])

test('a constant at the top level is told with the lines that use it', () => {
  assert.deepEqual(found('const limit = 20\n\nfunction list() {\n  return all.slice(0, limit)\n}\n'), [
    ['a.js:1-1 limit', 'a.js:4'],
  ])
})

test('a declaration goes on over lines that begin with a blank or a bracket', () => {
  assert.deepEqual(
    found(
      'const rules = [\n  /a+/,\n  /b+/,\n]\nconst other = 1\n\nexport const check = text => rules.some(rule => rule.test(text))',
    ),
    [['a.js:1-4 rules', 'a.js:7'], ['a.js:5-5 other'], ['a.js:7-7 check']],
  )
})

test('names that are imported, required and renamed are told by the name they have here', () => {
  const names = (text: string) => found(text).map(([first]) => first!.split(' ')[1])
  assert.deepEqual(names("import { sort, by as compare } from './sort.js'"), ['sort', 'compare'])
  assert.deepEqual(names("import express from 'express'"), ['express'])
  assert.deepEqual(names("import * as fs from 'node:fs'"), ['fs'])
  assert.deepEqual(names("const { join, sep: slash } = require('node:path')"), ['join', 'slash'])
  assert.deepEqual(names("import {\n  one,\n  two,\n} from './more.js'"), ['one', 'two'])
})

test('other files use only what is exported', () => {
  assert.deepEqual(found('export const limit = 20', 'function list() {\n  return limit\n}', 'const hidden = 1'), [
    ['a.js:1-1 limit', 'b.js:2'],
    ['c.js:1-1 hidden'],
  ])
  assert.deepEqual(found('const limit = 20', 'function list() {\n  return limit\n}'), [['a.js:1-1 limit']])
})

test('what is declared within functions is not of the top level', () => {
  assert.deepEqual(found('function list() {\n  const limit = 20\n  return limit\n}'), [])
})
