import type { GuardCheck } from './guard.ts'

/** No block has figures of both sides. A run always measures every scenario, so somebody left it out. */
export const notMeasured: GuardCheck = ({ blocks, scenario, results }) => {
  if (blocks.length > 0) return undefined
  const what = results.blocks.length === 0 ? 'nothing' : `\`${scenario.name}\``
  return {
    guard: 'not-measured',
    effect: 'invalid',
    message: `${what} was${results.blocks.length === 0 ? '' : ' not'} measured`,
  }
}
