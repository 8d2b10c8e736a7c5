import { getInput, getMultilineInput } from '@actions/core'
import { whyChoices } from '../config/schema.ts'
import { duration, share } from '../config/units.ts'
import { GateError } from '../errors.ts'
import { parseShard } from '../plan/shard.ts'
import { usualOut } from '../results/find.ts'
import { namedVariables } from '../system/passed-variables.ts'

/** The action's inputs, read once. Undefined: not given. */
export type Inputs = ReturnType<typeof readInputs>['inputs']

const given = (name: string): string | undefined => getInput(name) || undefined

/** Reads each input. One that cannot be used counts as empty, so that what is `wrong` (the first one's error) can be told where it has to. */
export function readInputs() {
  const errors: unknown[] = []
  const usable = <Value>(get: () => Value): Value | undefined => {
    try {
      return get()
    } catch (error) {
      errors.push(error)
    }
  }
  const read = <Value>(name: string, parse: (text: string, called: string) => Value): Value | undefined => {
    const text = getInput(name)
    return text === '' ? undefined : usable(() => parse(text, `input \`${name}\``))
  }
  const oneOf = <Value extends string>(name: string, values: Value[]) => read(name, among(values))
  const label = given('accept-label') ?? 'perf-regression-accepted'
  const inputs = {
    mode: oneOf('mode', ['gate', 'measure', 'report', 'record']) ?? 'gate',
    /** What fails a job: the verdict as well, or only an error, because another job decides. */
    failOn: oneOf('fail-on', ['verdict', 'error']) ?? 'verdict',
    configFrom: oneOf('config-from', ['base', 'head']) ?? 'base',
    /** `required`: no command of a variant runs where it cannot be isolated; `off`: none is isolated. */
    isolation: oneOf('isolation', ['required', 'auto', 'off']) ?? 'auto',
    comment: oneOf('comment', ['always', 'changes', 'never']) ?? 'always',
    /** Is one issue kept up to date about drift? */
    openIssue: oneOf('open-issue', ['true', 'false']) === 'true',
    directory: given('directory') ?? '.',
    out: given('out') ?? usualOut,
    scenarios: getMultilineInput('scenario'),
    /** Environment variables for the commands that are measured, with their values. */
    pass: usable(() => namedVariables(getMultilineInput('pass-env'), 'input `pass-env`')) ?? {},
    /** JSON of the job's matrix, `null` without one. */
    matrix: getInput('matrix'),
    config: given('config'),
    /** Folder of earlier nights, if a night is measured or recorded. */
    nights: given('nights'),
    base: given('base'),
    /** Tags that are releases, as a glob; undefined: the usual ones. */
    releases: given('releases'),
    head: given('head'),
    commentKey: given('comment-key'),
    /** Name of a check run to create. */
    checkRun: given('check-run'),
    commentAuthor: given('comment-author'),
    token: given('github-token'),
    /** Label, or line in the description, that accepts a regression; undefined: nothing does. */
    acceptLabel: label === 'never' ? undefined : label,
    /** The drift that fails a night, a fraction; undefined: none does. */
    drift: read('drift', share),
    budget: read('budget', duration),
    /** Undefined: all of the scenarios. */
    part: read('shard', parseShard),
    seed: read('seed', seedOf),
    /** Undefined: everything. */
    only: oneOf('only', ['counted']),
    /** Which rows are explained; undefined: as the config says. */
    why: oneOf('why', [...whyChoices]),
  }
  return { inputs, wrong: errors[0] }
}

const among =
  <Value extends string>(values: Value[]) =>
  (text: string, called: string): Value => {
    const found = values.find(value => value === text)
    if (found !== undefined) return found
    throw new GateError('usage', `${called}: \`${text}\` is not one of ${values.map(each => `\`${each}\``).join(', ')}`)
  }

function seedOf(text: string, called: string): number {
  const seed = Number(text)
  if (/^\d+$/.test(text) && seed < 2 ** 32) return seed
  throw new GateError('usage', `${called}: \`${text}\` is not a whole number from 0 to 4294967295`)
}
