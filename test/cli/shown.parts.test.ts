import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { needs } from '../needs.ts'

/** Terminal sequences (each after an escape character), line breaks, and text. */
const sequences = /\p{Cc}\[(?:\d*[AGK]|\?\d+[hl])|\r|\n|\P{Cc}+/gu

/** What a terminal shows in the end: lines may be erased, and the cursor moves up and to the left. */
function screen(text: string): string[] {
  const lines = ['']
  let at = 0
  for (const [part] of text.matchAll(sequences)) {
    if (part === '\n') lines[++at] ??= ''
    else if (/^\p{Cc}.*A$/u.test(part)) at -= Number(part.slice(2, -1) || 1)
    else if (/^\p{Cc}.*K$/u.test(part)) lines[at] = ''
    else if (!/^\p{Cc}/u.test(part)) lines[at] += part
  }
  return lines.filter(line => line !== '')
}

test(
  'on a terminal, what is printed while a run goes on stays, and the line of progress does not',
  needs('python3'),
  () => {
    const program = `
    import { print, say, showProgress } from '${resolve('src/cli/shown.ts')}'
    const progress = showProgress(process.stderr)
    const state = { block: 0, minBlocks: 6, maxBlocks: 24, elapsed: 0, budget: 0 }
    for (const phase of ['one', 'two']) {
      progress({ ...state, phase })
      print('printed after ' + phase)
      progress({ ...state, phase: 'again' })
      say('said after ' + phase)
    }
    progress({ ...state, phase: 'last' })
    print('the report')`
    const line = `stty cols 80 rows 24; ${process.execPath} --input-type=module -e "${program.replace(/"/g, '\\"')}"`
    const inPty = ['-c', 'import pty, sys; pty.spawn(sys.argv[1:])', '/bin/sh', '-c', line]
    const { stdout } = spawnSync('python3', inPty, { encoding: 'utf8', env: { ...process.env, CI: '' } })
    assert.deepEqual(screen(stdout), [
      'printed after one',
      'said after one',
      'printed after two',
      'said after two',
      'the report',
    ])
  },
)
