import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingProfiler } from '../../src/cli/check/check.ts'
import { config } from '../measure/servers.ts'

test('`check` says what is missing to explain a regression of a Python server', () => {
  const { server, ...rest } = config({ why: 'regressed' })
  const of = (start: string) => ({ ...rest, server: { ...server, start } })
  assert.match(missingProfiler(of('uvicorn app:app'), '/nowhere', '/bin')!, /`pip install py-spy`/)
  assert.equal(missingProfiler(of('node server.js'), '/nowhere', '/bin'), undefined)
  assert.equal(missingProfiler({ ...of('uvicorn app:app'), why: 'never' }, '/nowhere', '/bin'), undefined)
})
