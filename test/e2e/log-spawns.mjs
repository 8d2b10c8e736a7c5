// Preloaded into perf-gate (`node --import`): writes down every process that it starts, with its environment, to SPAWN_LOG.
import { appendFileSync, readFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'

const childProcess = createRequire(import.meta.url)('node:child_process')
const log = process.env.SPAWN_LOG
delete process.env.SPAWN_LOG
/** Where git sees an empty checkout, its command and its environment are in a script. */
const write = (file, args = [], env) => {
  const [script = ''] = args.slice(-1)
  const text = /\/script-\w+$/.test(script) ? readFileSync(script, 'utf8') : ''
  const exported = [...text.matchAll(/^export (\w+)='((?:[^']|'\\'')*)'$/gm)].map(
    ([, name, value]) => `${name}=${value}`,
  )
  const git = /'([^' ]*\/git)' (.*)$/.exec(text)
  const started = git === null ? { file, args } : { file: git[1], args: git[2].replaceAll("'", '').split(' ') }
  appendFileSync(log, `${JSON.stringify({ ...started, env: [...env, ...exported] })}\n`)
}
const inherited = () => Object.entries(process.env).map(([name, value]) => `${name}=${value}`)

// spawn, fork, exec and execFile end here
const { spawn } = childProcess.ChildProcess.prototype
childProcess.ChildProcess.prototype.spawn = function (options) {
  write(options.file, options.args, options.envPairs ?? inherited())
  return spawn.call(this, options)
}
for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
  const original = childProcess[name]
  childProcess[name] = (file, ...rest) => {
    const options = rest.find(each => typeof each === 'object' && !Array.isArray(each))
    const env = options?.env === undefined ? inherited() : Object.entries(options.env).map(pair => pair.join('='))
    write(file, rest.find(Array.isArray) ?? [], env)
    return original(file, ...rest)
  }
}
syncBuiltinESMExports()
