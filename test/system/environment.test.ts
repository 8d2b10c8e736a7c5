import assert from 'node:assert/strict'
import { test } from 'node:test'
import { environment } from '../../src/system/environment.ts'

test('commands get the address of a registry, unless a login is before its host, in its path or in its query', () => {
  const before = process.env.PIP_INDEX_URL
  const given = (value: string) => {
    process.env.PIP_INDEX_URL = value
    return environment().PIP_INDEX_URL
  }
  try {
    for (const open of [
      'https://pypi.acme.example/simple',
      'https://acme.example/api/pypi/team-1/simple?format=json',
      'http://auth:8080/simple',
      '/srv/oauth:/usr/bin', // as in PATH
    ])
      assert.equal(given(open), open)
    for (const login of [
      'https://ada:pw@pypi.acme.example/simple',
      'https://pypi.acme.example/t/tk-1a2b3c4d/simple',
      'https://pypi.acme.example/simple?token=1a2b3c4d',
      'https://pypi.acme.example/simple?v=1&api-key=1a2b3c4d',
      'https://acme.example/simple?sv=2026-02-06&sig=1a2b3c4d%3D',
    ])
      assert.equal(given(login), undefined, login)
  } finally {
    if (before === undefined) delete process.env.PIP_INDEX_URL
    else process.env.PIP_INDEX_URL = before
  }
})
