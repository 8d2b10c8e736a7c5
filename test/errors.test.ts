import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failsAs, GateError } from '../src/errors.ts'

const failed = (...lines: string[]) =>
  new GateError('command-failed', 'ended', { exit: 1, lastWords: lines.join('\n') })

test('two failures are the same if what tells of the error is the same, whatever was done before and where', () => {
  const exists = (at: string) => `error: relation "users" exists (${at}/seed.sql:12)`
  const [head, base] = [failed('Compiling app', 'Applying 1', 'Applying 2', exists('/tmp/head')), exists('/tmp/base')]
  assert.equal(failsAs(head, failed('Finished', base)), true)
  assert.equal(failsAs(failed('broken'), failed("mkdir: cannot create directory 'data': File exists")), false)
  assert.equal(failsAs(failed('error: syntax'), failed('error: Dirty database version 5')), false)
  assert.equal(failsAs(failed("Error: no './db'"), failed("Error: no './routes/x'")), false)
  assert.equal(failsAs(failed('gone 1'), failed('gone 2')), true, 'no line tells of an error: all are the same')
  assert.equal(failsAs(failed('gone'), failed('lost')), false)
  const panic = (at: string) => [`panic: duplicate key (0x${at})`, 'goroutine 1 [running]:']
  assert.equal(failsAs(failed('seeding cats', ...panic('c0000a4000')), failed(...panic('c00001c000'))), true)
  const spring = (pid: number) =>
    failed(`2026-11-27T09:10:11Z ERROR ${pid} --- [main] o.s.boot.SpringApplication : Application run failed`)
  assert.equal(failsAs(spring(4711), spring(4822)), true, 'a log has the process after the level')
})

test('a tool that says of any command that it failed does not make two failures the same, nor do different codes', () => {
  const gradle = [
    'FAILURE: Build failed with an exception.',
    "Execution failed for task ':seed'.",
    'BUILD FAILED in 3s',
  ]
  const composer = ['Script php seed.php handling the seed event returned with error code 1']
  const told = [
    ['npm error code 1'],
    [' ELIFECYCLE  Command failed with exit code 1.'],
    ['make: *** [seed] Error 1'],
    gradle,
    composer,
  ]
  for (const tool of told) {
    assert.equal(failsAs(failed('TypeError: x', ...tool), failed('is there', ...tool)), false, `${tool}`)
    assert.equal(failsAs(failed('is there', ...tool), failed('is there', ...tool)), true, `${tool}`)
  }
  const returned = (status: number) => failed(`curl: (22) The requested URL returned error: ${status}`)
  assert.deepEqual([failsAs(returned(400), returned(409)), failsAs(returned(409), returned(409))], [false, true])
})
