import { knowing } from '../github/pulls.ts'
import { quoted, world } from './act.ts'
import { broken, knowledge, pullRequest, quickstart } from './quickstart.ts'

await using here = await world(quickstart(quoted('perf-gate', 'gate.yml')))
const event = pullRequest(here, broken)
here.github.more = knowing(knowledge(here, event))
const t = performance.now()
const ran = await here.act('pull_request', 'perf-gate', event, {
  heard: line => {
    console.log(((performance.now() - t) / 1000).toFixed(1), line.slice(0, 140))
  },
})
console.log((performance.now() - t) / 1000, ran.code)
