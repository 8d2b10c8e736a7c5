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

/** What a value that a reader did not ask for is there for, by its key. */
const reasons: Record<string, string> = {
  JAVA_TOOL_OPTIONS:
    ' The JVM is warm within seconds. To measure fully optimised code instead, remove this and set a longer `budget`.',
}

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
    withReasons(new Document({ server, scenarios: [scenario] }))
      .toString({ lineWidth: 0, blockQuote: false })
      .trimEnd(),
    '',
  ].join('\n')
}

function withReasons(document: Document): Document {
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && Object.hasOwn(reasons, String(key.value))) key.commentBefore = reasons[String(key.value)]
    },
  })
  return document
}
