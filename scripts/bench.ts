// npm run bench: what the load generator costs per request, compared with plain autocannon, in one run on one machine.
// Both send to the same server, in turns; each turn is a process of its own, pinned like the load generator.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { mean, median } from 'simple-statistics'
import { machine } from '../src/measure/machine.ts'
import { shortSlice } from '../src/plan/pace.ts'

const self = fileURLToPath(import.meta.url)
const turns = Number(process.argv[2] ?? 10)
const seconds = Number(process.argv[3] ?? 4)

/** CPU time per request, µs. */
type Cost = number

if (process.env.BENCH === 'server') await server()
else if (process.env.BENCH === 'plain') tell(await plain(process.env.URL!))
else if (process.env.BENCH === 'ours') tell(await ours(process.env.URL!))
else await bench()

async function bench(): Promise<void> {
  const pins = machine().pinning
  const target = start('server', pins?.servers)
  const [{ url }] = (await once(target, 'message')) as [{ url: string }]
  const ratios: number[] = []
  const costs: Record<'plain' | 'ours', Cost[]> = { plain: [], ours: [] }
  for (let turn = 0; turn < turns; turn++) {
    for (const who of turn % 2 === 0 ? (['plain', 'ours'] as const) : (['ours', 'plain'] as const)) {
      const child = start(who, pins?.generator, url)
      const [cost] = (await once(child, 'message')) as [Cost]
      costs[who].push(cost)
      if (child.exitCode === null) await once(child, 'exit')
    }
    ratios.push(costs.ours.at(-1)! / costs.plain.at(-1)!)
    console.log(
      `turn ${turn + 1}: plain autocannon ${costs.plain.at(-1)!.toFixed(1)} µs, load generator ${costs.ours.at(-1)!.toFixed(1)} µs a request, ratio ${ratios.at(-1)!.toFixed(3)}`,
    )
  }
  target.kill()
  const spread = `${Math.min(...ratios).toFixed(3)} … ${Math.max(...ratios).toFixed(3)}`
  console.log(
    `\nCPU time per request, medians of ${turns} turns of ${seconds} s: plain autocannon ${median(costs.plain).toFixed(1)} µs, load generator ${median(costs.ours).toFixed(1)} µs`,
  )
  console.log(`ratio, pair by pair: median ${median(ratios).toFixed(3)}, mean ${mean(ratios).toFixed(3)} (${spread})`)
}

function start(role: string, cpus: string | undefined, url = ''): ChildProcess {
  const pinned = cpus === undefined ? {} : { execPath: 'taskset', execArgv: ['-c', cpus, process.execPath] }
  return fork(self, process.argv.slice(2), { ...pinned, env: { ...process.env, BENCH: role, URL: url } })
}

async function server(): Promise<void> {
  const { createServer } = await import('node:http')
  const rows = Array.from({ length: 20 }, (_, id) => ({ id, title: `row ${id}`, prices: [1, 2, 3], tags: ['x', 'y'] }))
  const listening = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
  )
  listening.listen(0, '127.0.0.1', () =>
    process.send!({ url: `http://127.0.0.1:${(listening.address() as { port: number }).port}` }),
  )
}

async function plain(url: string): Promise<Cost> {
  const { default: autocannon } = await import('autocannon')
  const load = (duration: number) => autocannon({ url, connections: 10, duration })
  await load(1)
  const before = process.cpuUsage()
  const { requests } = await load(seconds)
  return cost(before, requests.total)
}

async function ours(url: string): Promise<Cost> {
  const { Stream } = await import('../src/measure/load/stream.ts')
  const request = { index: 0, method: 'GET', path: '/', headers: {} }
  const stream = new Stream({ url, connections: 10, pipelining: 1, kinds: 1, timeout: 10_000, requests: [request] })
  await stream.connected()
  await slices(stream, 1)
  const before = process.cpuUsage()
  const answered = await slices(stream, seconds)
  const spent = cost(before, answered)
  await stream.close()
  return spent
}

async function slices(stream: import('../src/measure/load/stream.ts').Stream, duration: number): Promise<number> {
  let answered = 0
  for (const end = performance.now() + duration * 1000; performance.now() < end; )
    answered += (await stream.slice({ ms: shortSlice })).requests[0]!.answered
  return answered
}

function cost(before: NodeJS.CpuUsage, requests: number): Cost {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / requests
}

/** Sends the figure to the parent and lets this process end. */
function tell(figure: Cost): void {
  process.send!(figure, () => process.disconnect())
}
