import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { usualFiles } from '../../config/load.ts'
import { GateError } from '../../errors.ts'
import { findRepository } from '../../prepare/repository.ts'
import { type Project, recognise } from './recognise.ts'
import { configText, workflowText } from './texts.ts'

export interface Initialised {
  files: { path: string; content: string }[]
  /** What the user should know or do next. */
  notes: string[]
}

/**
 * Writes a config and a workflow for the project in a folder. Both stand at the root of the repository, where the action
 * looks for them. Throws `usage` when there is a config already; never overwrites.
 */
export async function init(directory: string): Promise<Initialised> {
  const root = (await findRepository(directory, new AbortController().signal).catch(() => undefined)) ?? directory
  const there = usualFiles.map(name => join(root, name)).find(existsSync)
  if (there !== undefined)
    throw new GateError('usage', `${there} exists already; \`perf-gate init\` does not overwrite it`)
  const project = recognise(name => readOrNothing(join(directory, name)))
  const folder = relative(realpathSync(root), realpathSync(directory)) || '.'
  const wanted = [
    { path: join(root, 'perf-gate.yml'), content: configText(project, folder) },
    { path: join(root, '.github/workflows/perf-gate.yml'), content: workflowText(project, folder) },
  ]
  const files = wanted.filter(({ path }) => !existsSync(path))
  for (const { path, content } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content, { flag: 'wx' })
  }
  const kept = wanted.filter(file => !files.includes(file)).map(({ path }) => `kept ${path} as it is`)
  return { files, notes: [...kept, ...advice(project)] }
}

const advice = ({ language, sure }: Project): string[] => [
  `${language === undefined ? 'No known kind of project was recognised' : `Recognised: ${language}`}. ${sure ? 'Check' : 'Complete'} \`start\` and \`path\` in perf-gate.yml, then: perf-gate run`,
]

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // not there: that is the answer
  }
}
