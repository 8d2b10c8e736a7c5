import { shortened } from '../text.ts'
import { managers, others } from './network-words.ts'

/** A service on this machine. If it does not respond, the network is not to blame: the commit may have forgotten to start it. */
const here = /\b(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0)\b|\[::1?\]|(?<![\w:])::1(?![\w:])/
/** Lines at the end of a hung command's output that show what it was trying. */
const trying = 3

const fits = (patterns: RegExp[], line: string) => patterns.some(each => each.test(line))

/** Code that a compiler or a test shows: `file.ts:12:3`, `file.ts(12,3)`, `file.java:[1,2]`, `12 | quoted`. */
const code = [
  /^\s*(?:\[\w+\] )?[^\s:(]+\.[A-Za-z]\w*(?::\d+:|:\[\d+,\d+\]|\(\d+,\d+\):)(?!\d+: \S+@v)/,
  /^\s*(?:> *)?\d+ *[|│]/,
]

/**
 * The line on which a command says that the network failed; undefined if there is none. `isHung`: it did not end, so retries among its last
 * lines count, too.
 */
export function networkFailure(
  lastWords: string,
  { phase, isHung }: { phase: 'install' | 'build' | 'setup'; isHung: boolean },
): string | undefined {
  const sayings = [managers, phase === 'install' ? others : {}].flatMap(each => Object.values(each))
  const lines = lastWords.trimEnd().split('\n')
  const fails = sayings.flatMap(each => each.fails)
  const retries = isHung ? sayings.flatMap(each => each.retries ?? []) : []
  const said = lines
    .slice(1 + lines.findLastIndex(line => fits(code, line) && /\berror\b/i.test(line))) // a compiler failed after the network
    .filter(line => !here.test(line) && !fits(code, line))
    .find((line, i, rest) => fits(fails, line) || (i >= rest.length - trying && fits(retries, line)))
    ?.trim()
  return said && shortened(said, 200)
}
