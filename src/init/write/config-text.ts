import { stringify } from 'yaml'
import type { Candidate } from '../read/project.ts'

/** What the config will say, under its own keys: what a run cannot know by itself, and nothing that is the default. */
export interface Findings {
  server: Omit<Candidate, 'source'> & { directory?: string; install?: string; 'ready-timeout'?: string }
  scenario: {
    path: string
    headers?: Record<string, string>
    /** JSON fields that differ from launch to launch. */
    dynamic?: string[]
    /** Bodies differ from launch to launch, and no field says where. */
    'same-body'?: false
  }
  budget?: string
  ignore?: string[]
}

const schema = 'https://raw.githubusercontent.com/perf-gate/perf-gate/v1/perf-gate.schema.json'

/** Explains a value that nobody asked for. */
const reason =
  'Compiles once, without the optimizing compiler, so that the JVM is warm within seconds. To measure fully optimized code, remove `-XX:TieredStopAtLevel=1` and set a longer `budget`.'

/** The text of perf-gate.yml, with its keys in reading order. */
export function configText({ server, scenario, budget, ignore }: Findings): string {
  const { directory, install, build, start, port, setup, env = {}, ...rest } = server
  const settings = Object.keys(env).length > 0 ? env : undefined
  const ordered = { directory, install, build, start, port, setup, ...rest, env: settings }
  const config = { server: ordered, scenarios: [scenario], budget, ignore }
  const text = stringify(config, { lineWidth: 0, blockQuote: false })
  const explained = text.replace(/^( *)(?=JAVA_TOOL_OPTIONS: .*-XX:TieredStopAtLevel=1)/m, `$1# ${reason}\n$1`)
  return `# yaml-language-server: $schema=${schema}\n${explained}`
}
