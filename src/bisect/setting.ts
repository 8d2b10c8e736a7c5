import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { machine } from '../measure/machine.ts'
import { attach } from '../prepare/attachments.ts'
import { chooseConfig } from '../prepare/choose-config.ts'
import { repositoryOf } from '../prepare/git/repository.ts'
import { handOverLogs, makeOutput } from '../prepare/output.ts'
import { hiddenFrom } from '../results/hide.ts'
import { rootOf } from '../system/below.ts'
import { newRun } from '../system/marks.ts'
import { demandPlatform } from '../system/platform.ts'
import { stopMarked } from '../system/stop.ts'
import type { Launching } from './blocks.ts'
import type { Commit } from './commits.ts'
import { type VersionOptions, Versions } from './versions.ts'

/** What it takes to measure commits of a repository. */
export interface Setup extends VersionOptions {
  /** A config file other than the usual ones. */
  config?: string
  /** Changes what the file says: picks a scenario, or sets a budget. */
  adjust: (config: Config) => Config
  /** Folder for logs, and for what is remembered. */
  out: string
  pass: Record<string, string>
  /** Mark of the processes; drawn when absent. */
  run?: string
  say: (text: string) => void
}

/** What commits are measured with: their repository, the config, and launches on this machine. */
export interface Setting extends Pick<Setup, 'out' | 'say'> {
  repository: string
  launching: Launching
  versionsOf: (commits: Commit[]) => Versions
}

/** Does `work` with the config in the user's folder, and leaves no process behind. Errors: not-a-repository, those of the config. */
export async function inSetting<Answer>(setup: Setup, work: (setting: Setting) => Promise<Answer>): Promise<Answer> {
  demandPlatform()
  const { directory, signal } = setup
  const repository = await repositoryOf(directory, signal)
  const folder = resolve(directory, setup.out)
  const chosen = await chooseConfig({ ...setup, ours: [folder] })
  const config = setup.adjust(chosen.config)
  const out = makeOutput(folder, rootOf(directory))
  const run = setup.run ?? newRun()
  const logs = join(out, 'logs')
  const attachments = await attach(config, chosen.read, setup.pass)
  const launching = { config, machine: machine(), attachments, run, logs, signal, say: () => {} }
  const versionsOf = (commits: Commit[]) => new Versions(config, commits, { ...setup, run, logs, out })
  try {
    return await work({ repository, launching, out, say: setup.say, versionsOf })
  } catch (error) {
    throw hiddenFrom(error, attachments.secrets)
  } finally {
    await stopMarked(run).finally(() => handOverLogs(logs, attachments.secrets))
  }
}
