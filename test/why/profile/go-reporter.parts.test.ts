import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { environment } from '../../../src/system/environment.ts'
import { overlaid } from '../../../src/why/profile/go/overlay.ts'
import { Listener } from '../../../src/why/profile/listener.ts'
import { needs } from '../../needs.ts'

const program = `package main

import "os"

type net struct{}

func fmt() string { return "hello" }

func main() {
	println(fmt())
	if len(os.Args) > 1 {
		panic("over")
	}
	os.Exit(3)
}
`

test(
  'a Go program with the profiler in it ends as it does without, whether or not somebody listens',
  needs('go'),
  async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
    const isOld = / go1\.1\d/.test(execFileSync('go', ['version'], { encoding: 'utf8' }))
    const name = isOld ? 'folder' : 'a folder' // Go 1.19 does not support quotes in GOFLAGS
    const folder = join(root, name)
    mkdirSync(folder)
    try {
      writeFileSync(join(root, 'go.mod'), 'module shop\n')
      writeFileSync(join(root, 'main.go'), program)
      const build = (program: string, env: Record<string, string>) =>
        execFileSync('go', ['build', '-o', program, '.'], { cwd: root, env: environment(env) })
      build('without', {})
      const { GOFLAGS = '' } = overlaid({}, [root], folder)
      build('with', { GOFLAGS })
      assert.deepEqual(readdirSync(root).sort(), [name, 'go.mod', 'main.go', 'with', 'without'])
      await using listener = await Listener.on(join(root, 'socket'))
      assert.equal(listener.peers.length, 0)
      for (const args of [[], ['panic']]) {
        const run = (name: string, env: Record<string, string> = {}) => {
          const { status, stdout, stderr } = spawnSync(join(root, name), args, {
            env: environment(env),
            encoding: 'utf8',
          })
          return { status, stdout, stderr: stderr.split('\n\ngoroutine')[0] }
        }
        const expected = run('without')
        assert.equal(expected.status, args.length === 0 ? 3 : 2)
        for (const PERF_GATE_PROFILE of ['', '/nowhere/socket', join(root, 'socket')])
          assert.deepEqual(run('with', { PERF_GATE_PROFILE }), expected)
      }
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
)
