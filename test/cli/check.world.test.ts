import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { describe, test } from 'node:test'
import type { RunFlags } from '../../src/cli/flags.ts'
import { aside, perfGateAside, project } from '../e2e/command.ts'
import { config, repository, server } from '../e2e/repository.ts'

/** The command, with less time to measure than usual. */
function checkedBriefly(
  cwd: string,
  { flags = { base: 'HEAD~1' }, time = 3000 }: { flags?: RunFlags; time?: number } = {},
): ReturnType<typeof aside> {
  const check = resolve('src/cli/check/check.ts')
  const script = `import { checked } from ${JSON.stringify(check)}
    import { options } from ${JSON.stringify(resolve('src/cli/flags.ts'))}
    process.exitCode = await checked(options('check', ${JSON.stringify(flags)}, new AbortController().signal), ${time})`
  return aside(cwd, '--input-type=module', '--eval', script)
}

// What is asserted does not depend on the machine's speed, so two run at once.
describe('check', { concurrency: 2 }, () => {
  test('check says how both sides respond, how long a run takes, and what it would detect', async () => {
    using same = project({ 'server.js': server(1) }, { 'README.md': 'x' })
    const begun = performance.now()
    const { status, stdout, stderr } = await perfGateAside(same.path, 'check', '--base', 'HEAD~1')
    assert.equal(status, 0, stdout + stderr)
    assert.match(stdout, /base is ready after .* s, head is ready after .* s\./)
    assert.match(stdout, /^(base|head) +home +200 +5 +same/m)
    assert.match(stdout, /A run measures for at most .*, after/)
    assert.match(stdout, /^home +rps +(enough|not enough|cannot tell yet) +−\d+ % +[\d.]+ % (…|or more)/m)
    assert.ok(performance.now() - begun < 60_000)
  })

  test('check shows where bodies differ, and the line of the config that accepts it', async () => {
    using different = project(
      { 'server.js': server(1).replace("'hello'", `'{"shop":{"name":"tea"}}'`) },
      { 'server.js': server(1).replace("'hello'", `'{"shop":{"name":"milk"}}'`) },
    )
    const { status, stdout } = await checkedBriefly(different.path)
    assert.equal(status, 3, stdout)
    assert.match(stdout, /The bodies of `home` differ, first at \$\.shop\.name: "?tea"? on base, "?milk"? on head\./)
    assert.match(stdout, /dynamic: \[name\]/)
  })

  test('check of a server that takes long to start says how it responds, and whether a run has the time', async () => {
    using late = project({ 'server.js': `setTimeout(() => { ${server(1)} }, 2500)` }, { 'README.md': 'x' })
    const { status, stdout } = await checkedBriefly(late.path)
    assert.equal(status, 0, stdout)
    assert.match(stdout, /^head +home +200 +5 +same/m)
    assert.match(
      stdout,
      /(this check had no time to measure|1 launch of each side is too few to say what it would find)\. A run has time for the 6 launches /,
    )
  })

  test('check of a project with one commit compares it with itself', async () => {
    using young = repository()
    young.commit({ 'perf-gate.yml': config(), 'server.js': server(1) })
    const { status, stdout } = await checkedBriefly(young.path, { flags: {} })
    assert.equal(status, 0, stdout)
    assert.match(stdout, /There is only one commit, so it is compared with itself/)
  })

  test('check of a server that limits the rate of requests says so, as a run would, and not what it would find', async () => {
    const limiting = server(1).replace(
      '(request, response) => {',
      '(request, response) => {\n  if (++served > 50) response.statusCode = 429',
    )
    using limited = project({ 'server.js': `let served = 0\n${limiting}` }, { 'README.md': 'x' })
    const { status, stdout } = await checkedBriefly(limited.path, { time: 15_000 })
    assert.equal(status, 3, stdout)
    assert.match(stdout, /Under load:\n {2}`base` returned 429 for .*: switch the limit off for the measurement/)
    assert.doesNotMatch(stdout, /Would it find/)
  })
})
