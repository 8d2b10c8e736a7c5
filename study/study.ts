// npm run study -- record | pack | why | elsewhere | warmth | instrument: see docs/accuracy.md.
import { parseArgs } from 'node:util'
import { hasWrk, instrument } from './instrument.ts'
import { record } from './record.ts'
import { pack } from './recording.ts'
import { warmth } from './warmth.ts'
import { bench } from './why/bench.ts'
import { benchElsewhere } from './why/elsewhere.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    cells: { type: 'string', default: '' },
    blocks: { type: 'string', default: '6' },
  },
})
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort(new Error('stopped')))

const [what = 'record'] = positionals
if (what === 'record') await record(Number(values.minutes), values.cells.split(',').filter(Boolean), stop.signal)
else if (what === 'pack') pack()
else if (what === 'why') await bench(Number(values.minutes), stop.signal)
else if (what === 'elsewhere') await benchElsewhere(Number(values.minutes), stop.signal)
else if (what === 'warmth') await warmth(Number(values.blocks), values.cells.split(',').filter(Boolean), stop.signal)
else if (what !== 'instrument')
  throw new Error(`\`${what}\` is not one of record, pack, why, elsewhere, warmth, instrument`)
else if (hasWrk()) await instrument(3)
else throw new Error('this part compares with `wrk`, which is not installed: apt-get install wrk')
