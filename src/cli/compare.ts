import type { Config } from '../config/config.ts'
import { GateError } from '../errors.ts'
import { finish } from './finish.ts'
import { commandLine, options, type RunFlags, restrict } from './flags.ts'
import { measured } from './measured.ts'

/** `perf-gate compare`: the config's variants, or `name=DIR` by hand. */
export const compareVariants = (named: string[], flags: RunFlags): Promise<void> =>
  finish(signal => {
    const variants = named.map(byHand)
    const adjust = (config: Config) =>
      restrict({ ...config, variants: variants.length > 0 ? variants : demandVariants(config) }, flags)
    return measured({ ...options(flags, signal), command: commandLine(['compare', ...named].join(' '), flags), adjust })
  })

function byHand(text: string, index: number): Config['variants'][number] {
  const [, name, directory] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (name === undefined || directory === undefined)
    throw new GateError('usage', `\`${text}\` is not a variant: write name=DIR`)
  return { name, directory, baseline: index === 0 }
}

function demandVariants({ variants, file }: Config): Config['variants'] {
  if (variants.length > 1) return variants
  throw new GateError(
    'usage',
    `nothing to compare: ${file ?? 'the config'} has no \`variants\`, and none were given as name=DIR`,
  )
}
