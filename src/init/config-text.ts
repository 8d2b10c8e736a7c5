import { Document, isScalar, visit } from 'yaml'

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
  /** Fewer than the default, where that many cannot be made at once. */
  connections?: number
  /** JSON fields that differ from launch to launch. */
  dynamic: string[]
  /** Do bodies differ from launch to launch, and no field says where? */
  sameBody: boolean
  /** Questions that remain, for the person who reads it. */
  questions: string[]
}

const schema = 'https://raw.githubusercontent.com/perf-gate/perf-gate/v1/perf-gate.schema.json'

/** What a value is there for that nobody asked for. */
const reason =
  ' Compiles once, without the optimising compiler, so that the JVM is warm within seconds. To measure fully optimised code, remove `-XX:TieredStopAtLevel=1` and set a longer `budget`.'

/** The config that `perf-gate init` writes: what a run cannot know by itself, and no default. */
export function configText(found: Findings): string {
  const server = {
    ...(found.directory !== '.' && { directory: found.directory }),
    install: found.install,
    build: found.build,
    start: found.start,
    port: found.port,
    setup: found.setup,
    'ready-timeout': found.readyTimeout && `${Math.ceil(found.readyTimeout / 1000)}s`,
    ...(Object.keys(found.env).length > 0 && { env: found.env }),
  }
  const scenario = {
    path: found.path,
    connections: found.connections,
    ...(found.dynamic.length > 0 && { dynamic: found.dynamic }),
    ...(!found.sameBody && { 'same-body': false }),
  }
  return [
    `# yaml-language-server: $schema=${schema}`,
    ...found.questions.flatMap(question => question.split('\n').map(line => `# ? ${line}`)),
    withReason(new Document({ server, scenarios: [scenario] }))
      .toString({ lineWidth: 0, blockQuote: false })
      .trimEnd(),
    '',
  ].join('\n')
}

function withReason(document: Document): Document {
  visit(document, {
    Pair(_, { key, value }) {
      const isAdded = isScalar(key) && key.value === 'JAVA_TOOL_OPTIONS' && isScalar(value)
      if (isAdded && String(value.value).includes('-XX:TieredStopAtLevel=1')) key.commentBefore = reason
    },
  })
  return document
}
