import { relative, resolve } from 'node:path/posix'
import { isDeepStrictEqual } from 'node:util'
import type { Config, Scenario, Threshold } from '../config/config.ts'
import { decoded, demandSmall, oneOf, usualFiles, type Written } from '../config/load.ts'
import { toThresholds } from '../config/thresholds.ts'
import { GateError } from '../errors.ts'
import { type Access, noAnswer, orNothing } from '../github/access.ts'
import { workspace } from '../github/job.ts'
import { short } from '../github/pull-request.ts'
import type { Warning } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { listed } from '../text.ts'
import { version } from '../version.ts'

/** The config of a commit or branch as written, or why it is not available; `none`: there is no config. */
type FoundConfig = { written: Written } | { written?: undefined; why: string; none?: true }

/** Reads a config through the API, without a checkout. Throws `config-unreadable` (not text, too long), `config-invalid` (several). */
export async function configAt(
  access: Access,
  ref: string,
  { directory, config: file }: { directory: string; config?: string },
): Promise<FoundConfig> {
  const names = file === undefined ? usualFiles : [file]
  const inRepository = (...names: string[]) => relative(workspace(), resolve(workspace(), directory, ...names))
  const paths = names.map(name => inRepository(name))
  try {
    const outside = paths.find(path => path.startsWith('../'))
    if (outside !== undefined) return { why: `\`${outside}\` is outside the repository` }
    const texts = new Map<string, string>()
    for (const path of paths) {
      const text = await fileOf(access, ref, path)
      if (text !== undefined) texts.set(path, text)
    }
    const there = oneOf([...texts.keys()])
    if (there === undefined) return await without(access, ref, paths, inRepository())
    return { written: { text: texts.get(there) ?? '', file: there } }
  } catch (error) {
    if (error instanceof GateError) throw error
    return { why: `the config of ${named(ref)} could not be read (${noAnswer(error)})` }
  }
}

/** The config is missing only if GitHub lists the files without it: "not found" may mean no access. Throws what the API throws. */
async function without(
  { api, owner, repo }: Access,
  ref: string,
  paths: string[],
  folder: string,
): Promise<FoundConfig> {
  const { data } = await api.git.getTree({ owner, repo, tree_sha: ref, recursive: '1' })
  const leadsTo = ({ path, mode }: (typeof data.tree)[number]) =>
    paths.some(each => each === path || (mode === '120000' && each.startsWith(`${path}/`))) // or a folder that is a link
  const kept = data.tree.find(leadsTo)
  if (kept !== undefined) return { why: `\`${kept.path}\` of ${named(ref)} could not be read` }
  if (data.truncated)
    return { why: `GitHub does not list all files of ${named(ref)}, so it is not known whether it has a config` }
  // The checkout may be in a folder of its own (`path` of actions/checkout), which is not a folder of the repository
  if (folder !== '' && !data.tree.some(({ path }) => path?.startsWith(`${folder}/`)))
    return { why: `${named(ref)} has no folder \`${folder}\`, so it is not known where its config is` }
  return { why: `${named(ref)} has no config`, none: true }
}

/** A branch by its name, a commit by the start of its hash. */
export const named = (ref: string): string => (/^[0-9a-f]{40,64}$/.test(ref) ? short(ref) : `\`${ref}\``)

/** A file at a commit or branch, up to 1 MiB; undefined: none. Throws what the API throws; `config-unreadable`: it is not text. */
export async function fileOf({ api, owner, repo }: Access, ref: string, path: string): Promise<string | undefined> {
  const data = (await orNothing(api.repos.getContent({ owner, repo, path, ref })))?.data
  if (data === undefined || Array.isArray(data) || data.type !== 'file' || !('content' in data)) return undefined
  demandSmall(path, data.size)
  return decoded(path, Buffer.from(data.content, 'base64'))
}

/**
 * Lets a config judge results that were measured by another one. What was measured stays. Thresholds, expected responses, what counts as
 * the same work, and what an undecided run does come from the config. A scenario that the config lacks is shown, but not gated. One that
 * was not measured, or not as the config says, keeps its rows, without figures.
 */
export function judgedBy(results: Results, config: Config, source: string): { results: Results; warnings: Warning[] } {
  const measured = results.config.scenarios
  const named = (all: Scenario[], name: string) => all.find(scenario => scenario.name === name)
  const missing = config.scenarios.filter(({ name }) => named(measured, name) === undefined)
  const scenarios = [
    ...config.scenarios.map(own => ruled(named(measured, own.name) ?? own, own)),
    ...measured.flatMap(each => (named(config.scenarios, each.name) ? [] : { ...each, thresholds: [] })),
  ]
  const isOtherServer = !isDeepStrictEqual(plain(config.server), plain(results.config.server))
  const otherwise = config.scenarios.filter(own => {
    const other = named(measured, own.name)
    return other !== undefined && (isOtherServer || !isDeepStrictEqual(work(other), work(own)))
  })
  const isJudged = ({ scenario }: { scenario: string }) => named(otherwise, scenario) === undefined
  return {
    results: {
      ...results,
      blocks: results.blocks.map(block => ({ ...block, scenarios: block.scenarios.filter(isJudged) })),
      config: { ...results.config, file: config.file, gate: config.gate, limit: config.limit, scenarios },
      notes: [...results.notes, `Thresholds come from \`${config.file}\` in ${source}`],
    },
    warnings: [
      ...warning(missing, `in the config of ${source}, but not measured`),
      ...warning(scenarios.slice(config.scenarios.length), `not in the config of ${source}, so only shown`),
      ...warning(
        otherwise,
        `not judged, because the config of ${source} has a different server or load than was measured${byOther(results)}`,
      ),
    ],
  }
}

const ruled = (measured: Scenario, { thresholds, sameBody, dynamic, requests }: Scenario): Scenario => ({
  ...measured,
  thresholds,
  sameBody,
  dynamic,
  requests: measured.requests.map(request => {
    const own = requests.find(({ name }) => name === request.name)
    return { ...request, expect: own?.expect ?? request.expect }
  }),
})

/** A config that nobody vouches for, at least as strict as the defaults: what passes by it passes by any that is as strict or less. */
export function strictest(config: Config): Config {
  const strict = ({ thresholds }: Scenario): Threshold[] => {
    const own = new Map(thresholds.map(each => [each.metric, each]))
    const usual = toThresholds({}, {}).map(each => {
      const given = own.get(each.metric)
      return given !== undefined && given.worse < each.worse ? given : each
    })
    return [...usual, ...thresholds.filter(({ metric }) => usual.every(each => each.metric !== metric))]
  }
  const scenarios = config.scenarios.map(scenario => ({ ...scenario, thresholds: strict(scenario) }))
  return { ...config, scenarios, gate: { evidence: 'likely', onInvalid: 'fail', onInconclusive: 'pass' } }
}

/** What the server is asked to do, for comparison: a scenario without the rules that judge it. */
const work = ({ thresholds: _, sameBody: __, dynamic: ___, requests, ...load }: Scenario): unknown =>
  plain({ ...load, requests: requests.map(({ expect: _, ...request }) => request) })

/** Without keys that have no value. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Versions may fill in other defaults. Results are still compared: anyone can claim a version. */
const byOther = ({ generator }: Results): string => {
  if (generator === version) return ''
  const other = /^[\w.+-]{1,40}$/.test(generator) ? `perf-gate ${generator}` : 'another perf-gate'
  return ` (by ${other}; this is ${version}: use one version in both jobs)`
}

function warning(scenarios: Scenario[], what: string): Warning[] {
  if (scenarios.length === 0) return []
  const names = scenarios.map(({ name }) => `\`${name.replaceAll('`', 'ˋ')}\``)
  return [{ fact: `${listed(names, 6)}: ${what}.` }]
}
