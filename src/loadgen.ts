import type { Numbered, Order, SliceLoad } from './measure/load/protocol.ts'
import { Stream } from './measure/load/stream.ts'

// Entry point of the load generator's own process: takes orders over IPC, and sends load to one variant at a time.
const streams = new Map<string, Stream>()

async function obey(order: Order | undefined): Promise<SliceLoad | undefined> {
  if (order === undefined) return undefined
  if (order.do === 'connect') {
    const stream = new Stream(order.spec)
    streams.set(order.stream, stream)
    await stream.connected()
    return undefined
  }
  const stream = streams.get(order.stream)
  if (stream === undefined) throw new Error(`no stream ${order.stream}`)
  if (order.do === 'slice') return await stream.slice(order.portion)
  if (order.do === 'renew') return void (await stream.renew())
  streams.delete(order.stream)
  stream.close()
  return undefined
}

process.on('message', ({ id, order }: Numbered) => {
  obey(order)
    .then(load => ({ id, load }))
    .catch((error: Error) => ({ id, error: error.stack ?? error.message }))
    .then(reply => process.send?.(reply))
})
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {}) // our parent decides when we end
