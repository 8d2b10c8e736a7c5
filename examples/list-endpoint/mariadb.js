import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Debian has servers in /usr/sbin, which is not on everybody's path. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/**
 * Starts a MariaDB server of our own: its data in a folder that is ours, a free port of the loopback interface, one user
 * with a password nobody else knows. It touches no other server and no configuration of the machine's.
 */
export async function startMariadb(folder) {
  if (!['mariadbd', 'mariadb-install-db', 'my_print_defaults'].every(has))
    throw new Error("MariaDB's server is not installed: apt-get install mariadb-server-core mariadb-client-core")
  mkdirSync(folder)
  const data = join(folder, 'data')
  const log = join(folder, 'mariadb.err')
  const who = process.getuid() === 0 ? ['--user=root'] : [] // it refuses to, unless told
  install(['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=socket', '--skip-test-db', ...who])

  const password = randomBytes(16).toString('hex')
  const init = join(folder, 'init.sql') // one statement a line
  writeFileSync(
    init,
    `CREATE DATABASE shop;\nCREATE USER shop@'127.0.0.1' IDENTIFIED BY '${password}';\nGRANT ALL ON shop.* TO shop@'127.0.0.1';\n`,
    { mode: 0o600 },
  )
  const port = await freePort()
  const server = launch([
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--tmpdir=${folder}`,
    `--log-error=${log}`,
    `--init-file=${init}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-log-bin',
    '--skip-name-resolve',
    '--innodb-buffer-pool-size=256M',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-use-native-aio=0',
    ...who,
  ])
  const stop = async () => {
    server.stdin.end()
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  try {
    await greeted(port, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `mysql://shop:${password}@127.0.0.1:${port}/shop`, stop }
}

function install(flags) {
  const { status, stdout, stderr } = spawnSync('mariadb-install-db', flags, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`mariadb-install-db failed:\n${stdout}${stderr}`)
}

/** Held to the CPUs that perf-gate gives to servers: the last one is the load generator's, and that of the watch over the machine. */
const held = () =>
  availableParallelism() > 1 && has('taskset') ? ['taskset', '-c', `0-${availableParallelism() - 2}`] : []

const has = command => spawnSync(command, ['--help'], { env, stdio: 'ignore' }).error === undefined

/**
 * A shell beside it waits for the end of its own input, which is us: whatever ends us, even SIGKILL, stops the server. In a
 * session of its own, so that an interrupt from the keyboard stops first what still uses it.
 */
function launch(flags) {
  const line = '"$@" & cat >/dev/null; kill $!; wait $!'
  return spawn('sh', ['-c', line, 'sh', ...held(), 'mariadbd', ...flags], {
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until the server speaks first, as it does to every client once it is ready. */
async function greeted(port, log) {
  for (let tries = 0; tries < 600; tries++) {
    if (await speaks(port)) return
    const said = logged(log)
    if (said.includes('[ERROR] Aborting')) throw new Error(`mariadbd did not start:\n${said.slice(-3000)}`)
    await sleep(100)
  }
  throw new Error(`mariadbd was not ready within a minute:\n${logged(log).slice(-3000)}`)
}

const speaks = port =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const end = said => {
      socket.destroy()
      resolve(said)
    }
    socket
      .setTimeout(2000, () => end(false))
      .once('data', () => end(true))
      .once('error', () => end(false))
  })

function logged(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // nothing said yet
  }
}
