import type { GuardCheck } from './guard.ts'

/** No block has figures of both sides. A run always measures every scenario, so somebody left it out. */
export const notMeasured: GuardCheck = ({ blocks, scenario, results }) => {
  if (blocks.length > 0) return []
  const what = results.blocks.length === 0 ? 'nothing' : `\`${scenario.name}\``
  const message = `${what} was${results.blocks.length === 0 ? '' : ' not'} measured`
  return [{ guard: 'not-measured', effect: 'invalid', side: 'head', message }]
}
