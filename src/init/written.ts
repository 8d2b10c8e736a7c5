import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listening } from '../measure/server/ports.ts'
import { gitMaybe } from '../prepare/git/git.ts'
import { configText, type Findings } from './config-text.ts'
import type { Hints, Project, Service } from './project.ts'
import type { Talk } from './questions.ts'
import { databaseAt, knownImage } from './service-images.ts'
import { workflowText } from './workflow-text.ts'

/** A file that was written, or would be. */
export interface Written {
  path: string
  content: string
}

export interface WriteOptions {
  /** Root of the repository. */
  root: string
  /** Folder in it that `init` looked at. */
  folder: string
  project: Project
  hints: Hints
  dryRun: boolean
  talk: Talk
}

/** Writes config and workflow, and keeps results out of commits; never overwrites. Resolves with what it wrote, or would write. */
export async function writeFiles(findings: Findings, options: WriteOptions): Promise<Written[]> {
  const { root, folder, project, hints, dryRun, talk } = options
  const runner = { project, services: await needed(hints, findings), folder }
  const wanted = [
    { path: join(root, 'perf-gate.yml'), content: configText(findings) },
    { path: join(root, '.github/workflows/perf-gate.yml'), content: workflowText(runner) },
  ]
  if (dryRun) {
    for (const { path, content } of wanted) talk.say(`would write ${relative(process.cwd(), path)}:\n\n${content}`)
    return wanted
  }
  if (!(await talk.confirm(`Write this?\n\n${wanted[0]!.content}`))) return []
  const written = wanted.filter(({ path }) => !existsSync(path))
  for (const { path, content } of written) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content, { flag: 'wx' })
    talk.say(`wrote ${relative(process.cwd(), path)}`)
  }
  const kept = wanted.filter(file => !written.includes(file))
  for (const { path } of kept) talk.say(`kept ${relative(process.cwd(), path)} as it is`)
  await ignoreResults(options, wanted)
  return written
}

/** Services that the project is told of, or that listen here, where it came up. One that nobody asked for is not started. */
async function needed({ services, serviceEnvironment, databases }: Hints, { env }: Findings): Promise<Service[]> {
  const values = Object.values(env)
  const told = Object.keys(serviceEnvironment).some(name => name in env)
  const there = await Promise.all(services.map(({ ports }) => listening(hostPort(ports[0]!))))
  const isNamed = ({ ports }: Service) =>
    ports.map(hostPort).some(port => values.some(value => mentions(value, port) || databaseAt(value)?.port === port))
  const found = services.filter((service, i) => told || there[i] || isNamed(service))
  const named = addressed(Object.values(env))
  const used = addressed(databases)
  const isUsed = await Promise.all(used.map(({ ports }) => listening(hostPort(ports[0]!))))
  const all = [...found, ...named, ...used.filter((_, i) => isUsed[i])]
  return all.filter(({ ports }, i) => all.findIndex(other => other.ports[0] === ports[0]) === i)
}

/** Databases that no compose file has, by their addresses. */
function addressed(addresses: string[]): Service[] {
  return addresses.flatMap(value => {
    const { image, port, env } = databaseAt(value) ?? {}
    if (image === undefined) return []
    const known = knownImage(image)
    return [{ name: image.split(':')[0]!, image, ports: [`${port}:${known?.port}`], env: env!, health: known?.health }]
  })
}

const mentions = (value: string, port: number): boolean => new RegExp(`(^|:)${port}(?!\\d)`).test(value)

const hostPort = (port: string): number => Number(port.split(':')[0])

/** Results are not committed; what was written must be. */
async function ignoreResults({ root, talk }: WriteOptions, written: Written[]): Promise<void> {
  if ((await gitMaybe(root, ['rev-parse', '--git-dir'])) === undefined) return
  if ((await gitMaybe(root, ['check-ignore', '--quiet', 'perf-gate-results/results.json'])) === undefined) {
    const path = join(root, '.gitignore')
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    appendFileSync(path, `${text === '' || text.endsWith('\n') ? '' : '\n'}perf-gate-results/\n`)
    talk.say('added perf-gate-results/ to .gitignore')
  }
  for (const name of written.map(({ path }) => relative(root, path)))
    if ((await gitMaybe(root, ['check-ignore', '--quiet', name])) !== undefined)
      talk.say(`.gitignore hides ${name}: commit it with \`git add --force ${name}\``)
}
