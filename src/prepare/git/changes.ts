import { GateError } from '../../errors.ts'
import { bytes, GitError, git, gitMaybe, gitNames } from './git.ts'
import { hunkLines } from './hunks.ts'

/** The commits compared; `dirty`: head with the uncommitted changes in the checkout. */
export interface Compared {
  base: string
  head: string
  dirty: boolean
}

/** `--text`: else git does not tell the lines of a file with a NUL byte, nor of one that `.gitattributes` calls binary. */
const plain = ['-U0', '--text', '--no-prefix', '--no-color', '--no-ext-diff', '--no-textconv', '--find-renames']

type Part = Record<'options' | 'paths', string[]>
const everything: Part = { options: [], paths: [] }
/**
 * By language, which lines are comments. Others have none here: what looks like one may be text. In Go `//go:embed`, `// +build` and the
 * lines of C that begin with `#` are not comments; other C code in a comment is taken for one.
 */
const comments: { line: string; files: string[] }[] = [
  { line: '//', files: ['*.js', '*.mjs', '*.cjs', '*.jsx', '*.ts', '*.mts', '*.cts', '*.tsx', '*.java', '*.kt'] },
  { line: '//[[:space:]]*([[:space:]][^+#[:space:]]|$)', files: ['*.go'] },
  { line: '# ', files: ['*.py'] },
]
/** Places are left out if only blank lines, or comments that are whole lines, were changed. */
const withoutComments: Part[] = [
  { options: [], paths: comments.flatMap(({ files }) => files.map(file => `:(top,exclude)${file}`)) },
  ...comments.map(({ line, files }) => ({
    options: ['--ignore-blank-lines', `-I^[[:space:]]*${line}|^[[:space:]]+$`],
    paths: files.map(file => `:(top)${file}`),
  })),
]

/** Maximum size of the lines about files and hunks, bytes: nobody writes more by hand. */
const mostDiff = 64 * 2 ** 20
/** More new files than this are not read. */
const mostNew = 200

/** What head changes: `hunkLines` of a diff, uncommitted changes included. `isCode`: without comments. Undefined if git cannot tell. */
export async function diffOf(repository: string, { base, head, dirty }: Compared, signal: AbortSignal, isCode = false) {
  const options = { signal, most: mostDiff }
  try {
    const sides = dirty ? [base] : [base, head]
    const told = (isCode ? withoutComments : [everything]).map(({ options: own, paths }) =>
      git(repository, ['diff', ...plain, ...own, ...sides, '--', ...paths], { ...options, lines: hunkLines }),
    )
    const tracked = (await Promise.all(told)).join('\n')
    if (!dirty) return tracked
    const fresh = await gitNames(repository, ['ls-files', '-z', '--others', '--exclude-standard'], options)
    return [tracked, ...fresh.slice(0, mostNew).map(wholeFile)].join('\n')
  } catch (error) {
    if (error instanceof GitError || error instanceof GateError) return undefined
    throw error
  }
}

/** Most lines that git shows around a changed one: all of any file that is read. */
const wholeFiles = `-U${10 ** 7}`

/** All lines of these files (from the root), for `wholeFilesOf`. `most`: bytes. Undefined if it is more, or git cannot tell. */
export function wholeDiffOf(
  repository: string,
  { base, head, dirty }: Compared,
  files: string[],
  options: { signal: AbortSignal; most: number },
): Promise<string | undefined> {
  const sides = dirty ? [base] : [base, head]
  return gitMaybe(repository, ['--literal-pathspecs', 'diff', ...plain, wholeFiles, ...sides, '--', ...files], {
    ...options,
    config: [['diff.suppressBlankEmpty', 'false']],
  })
}

/** Which of these files (paths from the root) head lacks, because git ignores them or they were generated. None if git cannot tell. */
export async function unknownFiles(repository: string, { head, dirty }: Omit<Compared, 'base'>, files: string[]) {
  const inCheckout = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const asked = dirty ? inCheckout : ['ls-tree', '-z', '--name-only', head]
  try {
    const found = await gitNames(repository, ['--literal-pathspecs', ...asked, '--', ...files])
    const known = new Set(found.map(name => bytes(name).toString()))
    return files.filter(file => !known.has(file))
  } catch (error) {
    if (error instanceof GitError || error instanceof GateError) return []
    throw error
  }
}

/** The beginning of a diff for a file that base does not have. Its length does not matter. */
const wholeFile = (name: string): string =>
  `diff --git ${name} ${name}\n--- /dev/null\n+++ ${bytes(name).toString()}\n@@ -0,0 +1,10000 @@`
