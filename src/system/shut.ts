import { GateError } from '../errors.ts'

/** Why a room cannot be had, as far as anybody said. */
const unsaid = 'the room did not open'

const runAgain =
  'Code of another job on the machine may be the reason, or what has run in this one, and that must not decide whether this code is isolated. Run again'

const leftKeys =
  'Code of an earlier run may have left them, and that must not decide whether later code is isolated. Remove them as the user of the runner, with `keyctl clear @u` and `keyctl clear @s` (package keyutils), or restart the machine'

/** Something ran out. What follows from that proves nothing. */
const ranOut =
  /Resource temporarily unavailable|[Cc]annot (fork|allocate memory)|Too many open files|\b(EAGAIN|ENOMEM|E[MN]FILE)\b|No space left|quota exceeded/

/** The machine denies something, or its programs or its kernel do not know it. */
const denies = new RegExp(
  [
    'denied|not permitted|not allowed|no new privileges|[Rr]ead-only|: (command )?not found$',
    'is required$|not in the sudoers|may not run|afraid|must (be|have)|no tty|effective uid is not 0|you do not exist|no valid sudoers', // what sudo says
    '(un(recogni[sz]ed|known)|[Ii]nvalid|illegal) (option|argument|filesystem)|not (implemented|supported)|wrong fs type|need Linux',
    ': bind .+ failed\\.$', // where root has no access, as on a disk of the network
  ].join('|'),
)

/** What the trial itself finds out. */
const finding =
  /can be (read|seen|changed|written to)$|cannot be (read|written|listed|emptied)$|chmod does not work$|also open in the room$|sudo works$/

/** What a trial that failed is told as. */
export const failedTrial = (why: string): string => `a test of the isolation failed: ${why}`

/** The line that tells why: one that a rule knows, or the first that is not sudo's. A warning of sudo or of a shell ends nothing. */
export function firstWords(said: string): string {
  const lines = said.trim().split('\n').filter(Boolean)
  const known =
    lines.find(line => ranOut.test(line) || isOfKeys(line)) ??
    lines.find(line => denies.test(line) && !/^sudo: unable to (?!change )/.test(line))
  return known ?? lines.find(line => !line.startsWith('sudo: ')) ?? lines.at(-1) ?? unsaid
}

const isOfKeys = (why: string): boolean => /kernel keys can be read$/.test(why)

/**
 * What to do about what keeps a room from holding; undefined if that is the machine. Only what the machine denies, or what the trial found,
 * shows that: whatever runs out, ends or breaks may be the doing of other code. `why`: from `tryOut`.
 */
export function wayOutOf(why: string): string | undefined {
  if (isOfKeys(why)) return leftKeys
  return !ranOut.test(why) && (denies.test(why) || finding.test(why)) ? undefined : runAgain
}

/** The error of a room that cannot be had. */
export const notIsolated = (why: string, wayOut = runAgain, lastWords?: string): GateError =>
  new GateError('not-isolated', `the code of the pull request cannot be isolated here: ${why}. ${wayOut}`, {
    lastWords,
  })
