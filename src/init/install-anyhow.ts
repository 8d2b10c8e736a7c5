import { GateError } from '../errors.ts'
import type { Candidate } from './project.ts'
import type { ProjectCopy } from './project-copy.ts'
import type { ProjectFiles } from './project-files.ts'
import { isPackage, isPublic, requirements } from './pyproject.ts'
import type { Talk } from './questions.ts'

/** Newer ones than the `python3` of the machine, which setup-python puts beside it. */
const pythons = ['python3.14', 'python3.13', 'python3.12']
const venv = 'python3 -m venv .venv && .venv/bin/python -m pip install'

/** What a person would try next when an install fails, by the line that failed and what it said. */
const remedies: { line: RegExp; words?: RegExp; instead: string[] }[] = [
  { line: /^npm (ci|install)\b/, words: /ERESOLVE/, instead: ['npm install --no-save --legacy-peer-deps'] },
  { line: /^npm ci$/, instead: ['npm install --no-save'] },
  { line: /^(corepack )?pnpm install --frozen-lockfile$/, instead: ['pnpm install --no-frozen-lockfile'] },
  {
    line: /^(corepack )?yarn install --frozen-lockfile$/,
    words: /incompatible with this module/,
    instead: ['yarn install --frozen-lockfile --ignore-engines'],
  },
  { line: /^(corepack )?yarn install --frozen-lockfile$/, instead: ['yarn install --pure-lockfile'] },
  { line: /^bun install --frozen-lockfile$/, instead: ['bun install --no-save'] },
  {
    line: /\bpipenv (sync|install)$/,
    words: /Python .*not found|requires? Python/i,
    instead: ['PIPENV_VENV_IN_PROJECT=1 pipenv --python "$(command -v python3)" sync'],
  },
  {
    line: /\bpipenv (sync|install)$/,
    instead: ['PIPENV_VENV_IN_PROJECT=1 pipenv install --skip-lock', `${venv} .`],
  },
  { line: /^uv sync --frozen$/, instead: ['uv sync'] },
  {
    line: /^poetry install$/,
    words: /current project|No file\/folder found|package-mode/,
    instead: ['poetry install --no-root'],
  },
]

/** Other lines for an install that failed; `pyproject` is the text of its pyproject.toml. Pure. */
export function insteadOf(line: string, words: string, pyproject?: string): string[] {
  const fitting = remedies.filter(each => each.line.test(line) && (each.words?.test(words) ?? true))
  const pip = /^poetry install$|pip install \.$/.test(line) ? byPip(pyproject) : []
  const wrapped = /^sh \.\/(mvn|gradle)w (.*)$/.exec(line)
  const unwrapped = wrapped === null ? [] : [`${wrapped[1]} ${wrapped[2]}`] // where the wrapper cannot download its tool
  const isTooOld = line.startsWith('python3 -m venv') && /Requires-Python|requires a different Python/i.test(words)
  const newer = isTooOld ? pythons.map(python => line.replace(/^python3/, python)) : []
  return [...new Set([...fitting.flatMap(({ instead }) => instead), ...pip, ...unwrapped, ...newer])]
}

/** What pip installs instead of poetry or uv, by the text of a pyproject.toml; none where pip would not find the same. Pure. */
export function byPip(pyproject: string | undefined): string[] {
  if (!isPublic(pyproject)) return []
  const asked = requirements(pyproject).map(each => `'${each}'`)
  return [
    ...(isPackage(pyproject) ? [`${venv} --editable .`] : []),
    ...(asked.length === 0 ? [] : [`${venv} ${asked.join(' ')}`]),
  ]
}

/**
 * Installs as the lock file says, and where that fails as a person would try next; with `instead`, where the program for that is missing,
 * in those ways first. Resolves with the line that worked, where a config has to say it. Errors: those of `prepare`, of the first try.
 */
export async function installAnyhow(
  copy: ProjectCopy,
  { candidate, files, instead }: { candidate: Candidate | undefined; files: ProjectFiles; instead: string[] },
  talk: Talk,
): Promise<string | undefined> {
  const [own = candidate?.install, ...ways] = instead
  try {
    await copy.install({ ...candidate, install: own })
    return own
  } catch (error) {
    if (!(error instanceof GateError) || error.code !== 'command-failed') throw error
    const failed = /^install of project failed: `(.+)` /.exec(error.message)?.[1] ?? ''
    const others = insteadOf(failed, error.lastWords ?? '', files.read('pyproject.toml'))
    for (const install of [...ways, ...others]) {
      talk.say(`\`${failed}\` fails here; trying \`${install}\``)
      if (await works(copy, { ...candidate, install })) return install
    }
    throw error
  }
}

const works = (copy: ProjectCopy, candidate: Partial<Candidate>): Promise<boolean> =>
  copy.install(candidate).then(
    () => true,
    error => {
      if (error instanceof GateError) return false
      throw error
    },
  )
