import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { usualFiles } from '../config/load.ts'
import { GateError } from '../errors.ts'
import { finish } from './finish.ts'
import { options, type RunFlags, restrict } from './flags.ts'
import { measured } from './shown.ts'

/** `perf-gate compare`: the config's variants, or those given as `name=DIR`. Without a config here, that of the first DIR counts. */
export const compareVariants = (named: string[], flags: RunFlags): Promise<void> =>
  finish(signal => {
    const variants = named.map(byHand)
    if (variants.length === 1)
      throw new GateError('usage', `\`${named[0]}\` is the only variant: name two or more, as in a=DIR b=DIR`)
    const adjust = (config: Config) =>
      restrict({ ...config, variants: variants.length > 0 ? variants : demandVariants(config) }, flags)
    const [first] = variants
    return measured(
      {
        ...options(['compare', ...named].join(' '), flags, signal),
        configDirectory: first === undefined || hasConfig(process.cwd()) ? undefined : resolve(first.directory!),
        adjust,
      },
      flags,
    )
  })

const hasConfig = (directory: string): boolean =>
  [...usualFiles, 'package.json'].some(name => existsSync(join(directory, name)))

function byHand(text: string, index: number): Config['variants'][number] {
  const [, name, directory] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (name === undefined || directory === undefined)
    throw new GateError('usage', `\`${text}\` is not a variant: write name=DIR`)
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    throw new GateError('usage', `\`${text}\`: there is no folder ${resolve(directory)}`)
  return { name, directory, baseline: index === 0 }
}

function demandVariants({ variants, file }: Config): Config['variants'] {
  if (variants.length > 1) return variants
  throw new GateError(
    'usage',
    `nothing to compare: ${file ?? 'the config'} has no \`variants\`, and none were given as name=DIR`,
  )
}
