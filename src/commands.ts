import { Command, InvalidArgumentError, Option } from 'commander'
import type { BisectFlags } from './cli/bisect.ts'
import type { RunFlags } from './cli/flags.ts'
import type { RecordFlags, TrendFlags } from './cli/history.ts'
import type { ReportFlags } from './cli/report.ts'
import { whyChoices } from './config/schema.ts'
import type { InitFlags } from './init/initialise.ts'
import { usualOut } from './results/find.ts'
import { version } from './version.ts'

// The arguments of each command. Its code is imported when it is called, so that --help does not wait for it.

export const program = new Command('perf-gate')
  .description('Does this change make the HTTP server slower, and how sure are we?')
  .version(version, '-v, --version')
  .showSuggestionAfterError()
  .exitOverride(error => process.exit(error.exitCode === 0 ? 0 : 64))
  .addHelpText(
    'after',
    '\nExit status: 0 passed, 1 regressed, 2 broken, 3 invalid, 4 inconclusive,\n  64 usage or config, 70 bug, 130 cancelled',
  )

const releasesAre = [
  '--releases <glob>',
  'tags that are releases: "shop@*" (default: those with a digit, but nightly ones)',
] as const
const baseIs =
  'commit to compare with, or `last-release` (default: merge base with the default branch; on that branch, HEAD, or HEAD~1 where nothing is uncommitted)'

const several = (one: string, others: string[] = []): string[] => [...others, one]
const passEnv = (): Option =>
  new Option('--pass-env <name>', 'environment variable that commands get too. Can be given several times').argParser(several) // biome-ignore format: one line

const measuring = (command: Command, out = usualOut): Command =>
  command
    .option('--config <file>', 'config file (default: perf-gate.yml or .github/perf-gate.yml)')
    .option('--out <dir>', 'folder for results.json, report.md, report.html and logs', out)
    .option('--seed <n>', 'seed of everything random (default: a random one, which is printed)', integer)
    .option('--budget <time>', 'time for measuring, as in the config: 90s, 6m')
    .option('--json', 'print verdict and rows as JSON instead of the report')
    .option('--quiet', 'no progress, and only the headline')
    .option('--scenario <name>', 'only this scenario. Can be given several times', several)
    .addOption(passEnv())

measuring(program.command('run').description('compare two commits and give a verdict'))
  .addOption(
    new Option(
      '--config-from <side>',
      "whose config counts: base, as on a pull request, or head (default: the file in this folder, which is head's)",
    ).choices(['base', 'head']),
  )
  .addOption(
    new Option(
      '--why <rows>',
      'which rows to explain with profiles after the verdict (default: as in the config)',
    ).choices(whyChoices),
  )
  .addOption(
    new Option('--only <what>', 'counted: only calls and sizes, without load. Takes seconds').choices(['counted']),
  )
  .option('--shard <i/n>', 'only the i-th of n equal parts of the scenarios; `report` merges the results of all')
  .option('--base <ref>', baseIs)
  .option(...releasesAre)
  .option('--head <ref>', 'commit to judge (default: the working tree, uncommitted changes included)')
  .action(async (flags: RunFlags) => (await import('./cli/run.ts')).run(flags))

measuring(
  program.command('why').description('profile both sides, and say what makes head slower or faster. Gives no verdict'),
  `${usualOut}/why`,
)
  .option('--base <ref>', baseIs)
  .option(...releasesAre)
  .option('--head <ref>', 'commit to explain (default: the working tree, uncommitted changes included)')
  .action(async (flags: RunFlags) => (await import('./cli/run.ts')).why(flags))

measuring(program.command('bisect').description('find the commit that made a scenario slower'))
  .argument('<good>', 'an older commit, as fast as it should be')
  .argument('<bad>', 'a later commit, which is slower')
  .option('--metric <name>', 'metric to follow: rps, p90, p99, cpu, calls, size (default: the one that regressed most)')
  .addOption(new Option('--why <rows>', 'never: end with the commit, without a profile').choices(['never']))
  .action(async (good: string, bad: string, flags: BisectFlags) =>
    (await import('./cli/bisect.ts')).bisectCommits(good, bad, flags),
  )

measuring(program.command('compare').description('compare several variants: those of the config, or folders'))
  .argument('[name=dir...]', 'variants and their folders; the first is the baseline')
  .action(async (variants: string[], flags: RunFlags) =>
    (await import('./cli/compare.ts')).compareVariants(variants, flags),
  )

measuring(program.command('record').description('measure a commit against the last release, and keep the figures'))
  .requiredOption('--to <dir>', 'folder of the figures: a checkout of the data branch, or any other')
  .option('--head <ref>', 'commit to measure (default: HEAD)')
  .option(...releasesAre)
  .option('--since <tag>', "also measure the project's own releases from this tag on")
  .action(async (flags: RecordFlags) => (await import('./cli/history.ts')).record(flags))

program
  .command('trend')
  .description('say what moved since the last release, and where')
  .argument('<dir>', 'folder that `record` filled')
  .option('--drift <percent>', 'fail if the newest night is this far above the accepted level, for example 5%')
  .option(
    '--accepted <date...>',
    'date on which you accepted the level, for example 2026-11-21. A red night after it is a further step',
  )
  .option('--page <file>', 'also write it as an HTML page')
  .option('--json', 'print the trends as JSON')
  .action(async (folder: string, flags: TrendFlags) => (await import('./cli/history.ts')).trend(folder, flags))

program
  .command('report')
  .description('judge results again and print the report')
  .argument('<file...>', 'results.json of one run, or of all parts of one (--shard), which are merged')
  .option('--markdown', 'markdown, as in a pull request, instead of text')
  .option('--json', 'print verdict and rows as JSON instead of the report')
  .option('--quiet', 'print only the headline')
  .action(async (files: string[], flags: ReportFlags) => (await import('./cli/report.ts')).reportFiles(files, flags))

program
  .command('demo')
  .description('plant a regression in a bundled example and find it (about a minute)')
  .option('--budget <duration>', 'how long it may measure (default: 125s)')
  .option('--out <dir>', 'folder for results.json, report.md, report.html and logs')
  .option('--seed <n>', 'seed of everything random', integer)
  .action(async (flags: RunFlags) => (await import('./cli/demo.ts')).demo(flags))

program
  .command('init')
  .description('detect how the project in this folder starts, and write perf-gate.yml and a workflow')
  .option('--yes', 'ask no questions, as without a terminal')
  .option('--dry-run', 'try it out, and write nothing')
  .option('--start <command>', 'shell line that starts the server (default: found in its files)')
  .option('--path <path>', 'path to measure (default: one that responds 2xx)')
  .addOption(passEnv())
  .action(async (flags: InitFlags) => (await import('./init/initialise.ts')).init(flags))

program
  .command('check')
  .description('say in half a minute whether both sides start and respond alike, and which changes a run would detect')
  .option('--config <file>', 'config file (default: perf-gate.yml or .github/perf-gate.yml)')
  .option('--base <ref>', baseIs)
  .option(...releasesAre)
  .option('--head <ref>', 'commit to judge (default: the working tree, uncommitted changes included)')
  .addOption(passEnv())
  .action(async (flags: RunFlags) => (await import('./cli/check/check.ts')).check(flags))

program
  .command('doctor')
  .description('say which changes this machine can detect (about a minute)')
  .option('--seed <n>', 'seed of everything random', integer)
  .option('--here', "use this project's server instead of the bundled one: like `check`, with more time")
  .action(async (flags: RunFlags & { here?: boolean }) => (await import('./cli/check/check.ts')).doctor(flags))

function integer(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value >= 2 ** 32)
    throw new InvalidArgumentError('a whole number from 0 to 4294967295 is needed.')
  return value
}
