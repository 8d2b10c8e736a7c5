import { GateError } from '../../errors.ts'
import type { Talk } from '../questions.ts'
import type { Candidate } from '../read/project.ts'
import type { ProjectCopy } from './copy.ts'

/** What a person would try next when an install fails, by the line that failed and what it said. */
const remedies: { line: RegExp; words?: RegExp; instead: string }[] = [
  { line: /^npm (ci|install)\b/, words: /ERESOLVE/, instead: 'npm install --no-save --legacy-peer-deps' },
  { line: /^npm ci$/, instead: 'npm install --no-save' },
  { line: /^pnpm install --frozen-lockfile$/, instead: 'pnpm install --no-frozen-lockfile' },
  {
    line: /^yarn install --frozen-lockfile$/,
    words: /incompatible with this module/,
    instead: 'yarn install --frozen-lockfile --ignore-engines',
  },
  { line: /^uv sync --frozen$/, instead: 'uv sync' },
  { line: /^poetry install$/, words: /current project|package-mode/, instead: 'poetry install --no-root' },
]

/** Other lines for an install that failed. Pure. */
export const insteadOf = (line: string, words: string): string[] =>
  remedies.flatMap(each => (each.line.test(line) && (each.words?.test(words) ?? true) ? [each.instead] : []))

/**
 * Installs as the lock file says, and where that fails as a person would try next. Resolves with the line that worked, where
 * a config has to say it. Errors: those of `prepare`, of the first try.
 */
export async function installAnyhow(
  copy: ProjectCopy,
  candidate: Candidate | undefined,
  talk: Talk,
): Promise<string | undefined> {
  try {
    await copy.install(candidate)
    return candidate?.install
  } catch (error) {
    if (!(error instanceof GateError) || error.code !== 'command-failed') throw error
    const failed = /^install of project failed: `(.+)` /.exec(error.message)?.[1] ?? ''
    for (const install of insteadOf(failed, error.lastWords ?? '')) {
      talk.say(`\`${failed}\` fails here; trying \`${install}\``)
      const other = await copy.install({ ...candidate, install }).catch(each => each)
      if (other === undefined) return install
      if (!(other instanceof GateError)) throw other
    }
    throw error
  }
}
