// A PostgreSQL cluster of its own, in a temporary folder, with a socket and no port.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Calls `work` with the variables that PostgreSQL's clients read, while the cluster runs; with none if it is not wanted. */
export async function withDatabase<T>(
  isWanted: boolean,
  work: (env: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!isWanted) return work({})
  const programs = readdirSync('/usr/lib/postgresql')
    .map(version => join('/usr/lib/postgresql', version, 'bin'))
    .at(-1)!
  const folder = mkdtempSync(join(tmpdir(), 'field-postgres-'))
  chmodSync(folder, 0o777)
  const run = (...args: string[]) => {
    const line = process.getuid!() === 0 ? ['runuser', '-u', 'postgres', '--', ...args] : args
    execFileSync(line[0]!, line.slice(1), { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const data = join(folder, 'data')
  run(join(programs, 'initdb'), '-D', data, '-U', 'field', '--auth=trust', '--no-sync')
  run(join(programs, 'pg_ctl'), 'start', '-s', '-w', '-D', data, '-l', join(folder, 'log'), '-o', `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`) // biome-ignore format: one line
  try {
    const env = { PGHOST: folder, PGUSER: 'field', PGDATABASE: 'postgres' }
    const sql = `create table item (id int primary key, title text); insert into item select i, 'row ' || i from generate_series(1, 1000) i; analyze`
    execFileSync('psql', ['-q', '-c', sql], { env: { ...process.env, ...env } })
    return await work(env)
  } finally {
    run(join(programs, 'pg_ctl'), 'stop', '-s', '-D', data, '-m', 'immediate')
    rmSync(folder, { recursive: true, force: true })
  }
}
