import { stringify } from 'yaml'

/** What is worth saying in a config: nothing that is the default. */
export interface Findings {
  directory: string
  install?: string
  build?: string
  setup?: string
  start: string
  port?: number
  /** ms */
  readyTimeout?: number
  env: Record<string, string>
  path: string
  headers?: Record<string, string>
  /** JSON fields that differ from launch to launch. */
  dynamic: string[]
  /** Do bodies differ from launch to launch, and no field says where? */
  sameBody: boolean
  /** ms */
  budget?: number
  /** Globs of files that cannot reach the server. */
  ignore?: string[]
}

const schema = 'https://raw.githubusercontent.com/perf-gate/perf-gate/v1/perf-gate.schema.json'

/** What a value is there for that nobody asked for. */
const reason =
  'Compiles once, without the optimising compiler, so that the JVM is warm within seconds. To measure fully optimised code, remove `-XX:TieredStopAtLevel=1` and set a longer `budget`.'

/** The config that `perf-gate init` writes: what a run cannot know by itself, and no default. */
export function configText(found: Findings): string {
  const { directory, install, build, start, port, setup, readyTimeout, env, path, headers, dynamic, budget } = found
  const seconds = (ms?: number) => ms && `${Math.ceil(ms / 1000)}s`
  const server = {
    directory: directory === '.' ? undefined : directory,
    install,
    build,
    start,
    port,
    setup,
    'ready-timeout': seconds(readyTimeout),
    env: Object.keys(env).length > 0 ? env : undefined,
  }
  const scenario = {
    path,
    headers,
    dynamic: dynamic.length > 0 ? dynamic : undefined,
    'same-body': found.sameBody ? undefined : false,
  }
  const text = stringify(
    { server, scenarios: [scenario], budget: seconds(budget), ignore: found.ignore },
    { lineWidth: 0, blockQuote: false },
  )
  const explained = text.replace(/^( *)(?=JAVA_TOOL_OPTIONS: .*-XX:TieredStopAtLevel=1)/m, `$1# ${reason}\n$1`)
  return `# yaml-language-server: $schema=${schema}\n${explained}`
}
