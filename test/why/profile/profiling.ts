import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { machine } from '../../../src/measure/machine.ts'
import type { Variant } from '../../../src/prepare/variant.ts'
import type { WhyRow } from '../../../src/results/why.ts'
import { newRun } from '../../../src/system/marks.ts'
import { stopMarked } from '../../../src/system/stop.ts'
import { explain } from '../../../src/why/explain/explain.ts'
import { Budget } from '../../../src/why/profile/budget.ts'
import type { ProfileOptions } from '../../../src/why/profile/launched.ts'
import { type Profiles, profile } from '../../../src/why/profile/profile.ts'
import { config, scenario, variant } from '../../measure/servers.ts'
import { changesOf } from '../recordings.ts'

/** Text of each file of a checkout, by path. */
export type Files = Record<string, string>

export interface Launches {
  files: { base: Files; head: Files }
  /** As git prints it with -U0 --no-prefix. */
  diff: string
  variant: Partial<Variant>
  /** Folder of the server in the checkout. */
  below?: string
  launches?: number
  more?: Partial<ProfileOptions>
  /** Looks at what the profilers leave behind, before it is removed. */
  look?: (profiles: Profiles) => void
}

/** What profiles of two servers say about the difference between them. Nothing of it runs afterwards, however it ends. */
export async function explained({
  files,
  diff,
  variant: how,
  below = '.',
  launches = 3,
  more = {},
  look,
}: Launches): Promise<WhyRow> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
  const run = newRun()
  try {
    const folders = { base: join(root, 'b'), head: join(root, 'h') }
    for (const folder of Object.values(folders)) mkdirSync(folder)
    for (const side of ['base', 'head'] as const)
      for (const [path, text] of Object.entries(files[side])) {
        mkdirSync(dirname(join(folders[side], path)), { recursive: true })
        writeFileSync(join(folders[side], path), text)
      }
    const sideOf = (side: 'base' | 'head') => {
      const made = how.made?.map(each => ({ ...each, directory: join(folders[side], below) }))
      for (const { line, directory } of made ?? []) execFileSync('sh', ['-c', line], { cwd: directory })
      return variant(side, join(folders[side], below), { ...how, made })
    }
    let last: Profiles | undefined
    const { server, ...rest } = config()
    const options: ProfileOptions = {
      ...{ config: { ...rest, server: { ...server, readyTimeout: 60_000 } }, scenario: scenario(), seed: 1, run },
      ...{ logs: join(root, 'logs'), pinning: machine().pinning, base: sideOf('base'), head: sideOf('head') },
      roots: folders,
      budget: new Budget(120_000, new AbortController().signal),
      say: () => {},
      wanted: { warm: 700, load: 700 },
      ...more,
    }
    for await (const profiles of profile(options)) {
      last = profiles
      if (profiles.launches === launches) break
    }
    assert.ok(last)
    look?.(last)
    return explain(last.recording, changesOf(diff), { scenario: 'home', requests: last.amounts.slice }).row
  } finally {
    assert.equal(await stopMarked(run), 0)
    rmSync(root, { recursive: true, force: true })
  }
}
