import { appendFileSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gitMaybe } from '../../prepare/git/git.ts'
import { demandUnlinked } from '../../prepare/output.ts'
import type { Talk } from '../questions.ts'
import type { Hints, Service } from '../read/project.ts'
import { configText, type Findings } from './config-text.ts'
import { type Runner, workflowText } from './workflow-text.ts'

/** A file that was written, or would be. */
export type Written = { path: string; content: string }

/** Writes config, workflow and a line of .gitignore, or says what it would write; never overwrites. `here`: from the root. */
export async function write(
  findings: Findings,
  runner: Runner,
  { root, here, dryRun, talk }: { root: string; here: string; dryRun: boolean; talk: Talk },
): Promise<Written[]> {
  const wanted = [
    { path: join(root, here, 'perf-gate.yml'), content: configText(findings) },
    { path: join(root, runner.workflow), content: workflowText(runner) },
  ]
  if (dryRun) {
    for (const { path, content } of wanted) talk.say(`would write ${relative(process.cwd(), path)}:\n\n${content}`)
    return wanted
  }
  if (!(await talk.confirm(`Write this, a workflow that runs it, and a line in .gitignore?\n\n${wanted[0]!.content}`)))
    return []
  const kept = wanted.filter(({ path }) => existsSync(path))
  const written = wanted.filter(file => !kept.includes(file))
  for (const { path } of written) demandUnlinked(path, root)
  for (const { path, content } of written) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content, { flag: 'wx' })
    talk.say(`wrote ${relative(process.cwd(), path)}`)
  }
  for (const { path } of kept) talk.say(`kept ${relative(process.cwd(), path)} as it is`)
  await ignoreResults(root, talk, wanted)
  return written
}

/** Services that the server was told about or has a connection to. It is not enough that one listens, or is in a compose file. Pure. */
export function servicesUsed({ env = {}, start, setup }: Findings['server'], uses: number[], hints: Hints): Service[] {
  const { services, told } = hints
  const text = [...Object.values(env), start, setup].join('\n')
  const wasTold = Object.keys(told).some(name => name in env)
  const isNamed = (port: number) => new RegExp(`:${port}(?!\\d)`).test(text)
  return services.filter(({ outside }) => wasTold || uses.includes(outside) || isNamed(outside))
}

/** Keeps results out of commits, and warns if what was written is ignored as well. */
async function ignoreResults(root: string, talk: Talk, written: Written[]): Promise<void> {
  const isIgnored = async (name: string) => (await gitMaybe(root, ['check-ignore', '--quiet', name])) !== undefined
  if (!(await isIgnored('perf-gate-results/results.json'))) {
    const path = join(root, '.gitignore')
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
    const text = isLink || !existsSync(path) ? '' : readFileSync(path, 'utf8')
    if (!isLink) appendFileSync(path, `${text === '' || text.endsWith('\n') ? '' : '\n'}perf-gate-results/\n`)
    talk.say(isLink ? '.gitignore is a link: add perf-gate-results/ to it' : 'added perf-gate-results/ to .gitignore')
  }
  for (const name of written.map(({ path }) => relative(root, path)))
    if (await isIgnored(name)) talk.say(`.gitignore hides ${name}: commit it with \`git add --force ${name}\``)
}
