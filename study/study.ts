import { parseArgs } from 'node:util'
import { record } from './record.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, cells: { type: 'string', default: '' } },
})
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort(new Error('stopped')))

if ((positionals[0] ?? 'record') === 'record')
  await record(Number(values.minutes), values.cells.split(',').filter(Boolean), stop.signal)
