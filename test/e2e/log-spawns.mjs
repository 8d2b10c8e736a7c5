// Preloaded into perf-gate (`node --import`): writes down every process that it starts, with its environment, to SPAWN_LOG.
import { appendFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'

const childProcess = createRequire(import.meta.url)('node:child_process')
const log = process.env.SPAWN_LOG
delete process.env.SPAWN_LOG
const write = (file, args, env) => appendFileSync(log, `${JSON.stringify({ file, args, env })}\n`)
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
