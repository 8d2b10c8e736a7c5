import assert from 'node:assert/strict'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { act } from '../../src/action/action.ts'
import { usualTimes } from '../../src/github/deadline.ts'
import { reportJob } from '../github/runner.ts'
import { actHere } from '../publish/here.ts'

/** What a pull request may commit in place of the results folder, `out`, or of a folder above it. */
const committed: Record<string, (out: string, elsewhere: string) => void> = {
  'a link to the folder above': out => symlinkSync('.', out),
  'a link to another checkout': (out, elsewhere) => {
    mkdirSync(join(elsewhere, '.git'))
    symlinkSync(elsewhere, out)
  },
  'a repository of its own': (out, elsewhere) => {
    mkdirSync(join(out, '.git'), { recursive: true })
    symlinkSync(elsewhere, join(out, 'x'))
  },
  'a link on the way': (out, elsewhere) => {
    const service = dirname(out)
    mkdirSync(join(elsewhere, '.git'))
    mkdirSync(dirname(service))
    symlinkSync(elsewhere, service)
  },
  'a file': out => writeFileSync(out, ''),
  'a file in place of the logs': out => {
    mkdirSync(out)
    for (const name of ['logs', 'results.json']) writeFileSync(join(out, name), '{}')
  },
  'a path that is too long, beside a link': (out, elsewhere) => {
    mkdirSync(out)
    symlinkSync(elsewhere, join(out, 'zz'))
    const here = process.cwd()
    process.chdir(out)
    for (let depth = 0; depth < 20; depth++) {
      mkdirSync('a'.repeat(250))
      process.chdir('a'.repeat(250))
    }
    symlinkSync('/', 'x')
    process.chdir(here)
  },
}

for (const [what, make] of Object.entries(committed))
  for (const nights of ['', 'nights'])
    test(`a job keeps no link and nothing else that a pull request put where results go: ${what}${nights && ', at night'}`, async () => {
      const directory = what === 'a link on the way' ? 'services/api' : '.'
      using job = reportJob({ url: '' }, undefined, {
        INPUT_MODE: 'measure',
        INPUT_NIGHTS: nights,
        INPUT_OUT: 'perf-gate-results',
        INPUT_DIRECTORY: directory,
        'INPUT_GITHUB-TOKEN': '',
      })
      const elsewhere = join(job.path, 'elsewhere')
      mkdirSync(elsewhere)
      writeFileSync(join(elsewhere, 'results.json'), 'secret')
      const out = join(job.path, directory, 'perf-gate-results')
      make(out, elsewhere)
      const { code, log } = await actHere(job, () => act('test', usualTimes))
      assert.equal(code, 64, log)
      assert.match(log, /is a link|is not a folder|cannot be read/)
      assert.equal(job.output('kept'), 'true')
      assert.doesNotMatch(log, /the reason could not be kept/)
      for (let at = out; at !== job.path; at = dirname(at)) assert.ok(lstatSync(at).isDirectory(), at)
      assert.deepEqual(readdirSync(out).sort(), ['failure.json', 'logs'])
      assert.match(readFileSync(join(out, 'failure.json'), 'utf8'), /path-escapes/)
      assert.equal(existsSync(join(elsewhere, 'failure.json')), false)
      assert.equal(readFileSync(join(elsewhere, 'results.json'), 'utf8'), 'secret')
    })

for (const [mode, nights] of [
  ['measure', ''],
  ['measure', 'nights'],
  ['gate', ''],
] as const)
  test(`an input that cannot be used is told to the job that reports, and no value of a variable with it: ${mode}${nights}`, async () => {
    using job = reportJob({ url: '' }, undefined, {
      INPUT_MODE: mode,
      INPUT_NIGHTS: nights,
      INPUT_OUT: 'perf-gate-results',
      INPUT_DIRECTORY: '.',
      'INPUT_GITHUB-TOKEN': '',
      'INPUT_PASS-ENV': 'KEY=s3cret',
      INPUT_BUDGET: 'bogus',
    })
    const out = join(job.path, 'perf-gate-results')
    mkdirSync(out)
    writeFileSync(join(out, 'results.json'), '{}') // committed
    const { code, log } = await actHere(job, () => act('test', usualTimes))
    assert.equal(code, 64, log)
    assert.equal(job.output('kept'), 'true')
    assert.deepEqual(readdirSync(out).sort(), ['failure.json', 'logs'])
    const told = readFileSync(join(out, 'failure.json'), 'utf8')
    assert.match(told, /pass-env`: entry 1 is not the name/)
    assert.doesNotMatch(told + log, /s3cret/)
  })

test('a job that cannot use the folder does not say that it may be kept', async () => {
  using job = reportJob({ url: '' }, undefined, { INPUT_MODE: 'measure', INPUT_OUT: '/proc/x', INPUT_DIRECTORY: '.' })
  assert.equal((await actHere(job, () => act('test', usualTimes))).code, 64)
  assert.equal(job.output('kept'), undefined)
})
