import { basename, dirname } from 'node:path/posix'
import { parse } from 'smol-toml'
import type { Candidate, Project } from './project.ts'
import type { ProjectFiles } from './project-files.ts'

// Languages that are compiled: built once, and the program is started.

export function go({ names, read }: ProjectFiles): Project | undefined {
  const module = read('go.mod')
  if (module === undefined) return undefined
  const own = basename(/^module\s+(\S+)/m.exec(module)?.[1] ?? '').replace(/^v\d+$/, '')
  const folders = names
    .filter(
      name =>
        name.endsWith('.go') && !name.endsWith('_test.go') && !/(^|\/)(vendor|testdata|examples?|_\w+)\//.test(name),
    )
    .filter(name => /^package main\b/m.test(read(name) ?? '') && /^func main\(\)/m.test(read(name) ?? ''))
    .map(name => dirname(name))
  const rank = (folder: string): number => {
    const name = basename(folder)
    if (folder === '.') return 0
    if (/^(server|api|web|http|httpd|serve|app|main|backend|service)$/.test(name)) return 1
    return name === own ? 2 : 3 + folder.split('/').length
  }
  const framework = /gin-gonic\/gin|labstack\/echo|gofiber\/fiber|go-chi\/chi|gorilla\/mux/.exec(module)?.[0]
  return {
    language: 'Go',
    framework: framework === undefined ? undefined : basename(framework),
    toolchain: { version: /^go (\d+\.\d+)/m.exec(module)?.[1] ?? 'stable' },
    candidates: [...new Set(folders)]
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, 5)
      .map(folder => ({
        build: `go build -o perf-gate-server ${folder === '.' ? '.' : `./${folder}`}`,
        start: './perf-gate-server',
        source: folder === '.' ? 'package main' : `package main in ${folder}`,
      })),
  }
}

export function rust({ names, read }: ProjectFiles): Project | undefined {
  const text = read('Cargo.toml')
  if (text === undefined) return undefined
  const members = [
    text,
    ...names.filter(name => /^[\w-]+(\/[\w-]+)?\/Cargo\.toml$/.test(name)).map(name => read(name) ?? ''),
  ]
  const binaries = members.flatMap(binariesOf)
  const extra = names.flatMap(name => /^src\/bin\/([\w-]+)(?:\.rs|\/main\.rs)$/.exec(name)?.[1] ?? [])
  const framework = /^\s*(axum|actix-web|rocket|warp|poem|salvo|tide)\b/m.exec(members.join('\n'))?.[1]
  return {
    language: 'Rust',
    framework,
    toolchain: {},
    candidates: [...new Set([...binaries, ...extra])]
      .toSorted((a, b) => Number(isServer(b)) - Number(isServer(a)))
      .slice(0, 5)
      .map(name => ({ start: `./target/release/${name}`, source: 'Cargo.toml' })),
  }
}

const isServer = (name: string): boolean => /server|api|web|http|app/.test(name)

function binariesOf(text: string): string[] {
  try {
    const { package: own, bin } = parse(text) as { package?: { name?: unknown }; bin?: { name?: unknown }[] }
    const named = (Array.isArray(bin) ? bin : []).map(({ name }) => name)
    return (named.length > 0 ? named : [own?.name]).filter(
      name => typeof name === 'string' && /^[\w-]+$/.test(name),
    ) as string[]
  } catch {
    return [] // a broken file is cargo's to complain about
  }
}

export function java({ names, read }: ProjectFiles): Project | undefined {
  const builds = names.filter(name => /^([\w-]+\/)?(pom\.xml|build\.gradle(\.kts)?)$/.test(name))
  const main = ['pom.xml', 'build.gradle', 'build.gradle.kts'].find(name => names.includes(name))
  if (main === undefined && !names.includes('settings.gradle') && !names.includes('settings.gradle.kts'))
    return undefined
  const text = builds.map(name => read(name) ?? '').join('\n')
  const isMaven = main === 'pom.xml'
  const framework = jvmFrameworks.find(({ sign }) => sign.test(text))
  const version =
    /(?:<java\.version>|<maven\.compiler\.(?:release|source)>|<release>|JavaLanguageVersion\.of\(|JavaVersion\.VERSION_|sourceCompatibility\s*=\s*['"]?)(\d+)/.exec(
      text,
    )?.[1]
  const rank = (name: string): number =>
    (/spring-boot-(maven|gradle)-plugin|org\.springframework\.boot['"]|<mainClass>|mainClassName|application['"`]/.test(
      read(name) ?? '',
    )
      ? 0
      : 2) + (/(^|[\W_])(web|app|api|server|boot|service|backend)([\W_]|$)/.test(dirname(name)) ? 0 : 1)
  const folders = builds
    .filter(name => dirname(name) !== '.')
    .toSorted((a, b) => rank(a) - rank(b))
    .map(name => dirname(name))
  const isParent = main === 'pom.xml' && /<packaging>\s*pom\s*</.test(read(main) ?? '')
  const isWar = /<packaging>\s*war\s*<|^\s*id\s*[('"]+war\b|apply plugin: ['"]war/m.test(text)
  return {
    language: 'Java',
    framework: framework?.name,
    toolchain: { version: String(Math.max(17, Number(version ?? 21))), asked: version },
    candidates: [...(isParent && folders.length > 0 ? [] : ['']), ...folders.map(folder => `${folder}/`)].flatMap(
      folder =>
        archives(isMaven, folder, isWar).map(jar => ({
          start: framework?.start(jar) ?? `java -jar ${jar}`,
          source: isMaven ? 'pom.xml' : 'build.gradle',
        })),
    ),
  }
}

/** Beside the archive that can be started there may be sources, documentation, and what it was made of. */
const archives = (isMaven: boolean, folder: string, isWar: boolean): string[] => [
  ...(isWar ? [isMaven ? `${folder}target/*.war` : `"$(ls ${folder}build/libs/*.war | grep -v -- '-plain.war')"`] : []),
  ...jars(isMaven, folder),
]

const jars = (isMaven: boolean, folder: string): string[] =>
  isMaven
    ? [`${folder}target/*.jar`, `"$(ls ${folder}target/*.jar | grep -vE -- '-(sources|javadoc|tests).jar|/original-')"`]
    : [`${folder}build/libs/*.jar`, `"$(ls ${folder}build/libs/*.jar | grep -vE -- '-(plain|sources|javadoc).jar')"`]

const jvmFrameworks: { name: string; sign: RegExp; start: (jar: string) => string }[] = [
  {
    name: 'Quarkus',
    sign: /io\.quarkus/,
    start: jar =>
      `java -Dquarkus.http.port={port} -jar ${jar.includes('build/') ? 'build' : 'target'}/quarkus-app/quarkus-run.jar`,
  },
  {
    name: 'Spring Boot',
    sign: /spring-?boot|springframework\.boot/,
    start: jar => `java -jar ${jar} --server.port={port}`,
  },
  { name: 'Micronaut', sign: /io\.micronaut/, start: jar => `java -Dmicronaut.server.port={port} -jar ${jar}` },
]

/** Deno, whose tasks say how to start. */
export function deno({ names, read }: ProjectFiles): Project | undefined {
  const file = ['deno.json', 'deno.jsonc'].find(name => names.includes(name))
  if (file === undefined) return undefined
  const tasks = /"tasks"\s*:\s*\{([^}]*)\}/.exec(read(file) ?? '')?.[1] ?? ''
  const named = ['start', 'serve', 'preview', 'dev'].filter(name => new RegExp(`"${name}"\\s*:`).test(tasks))
  const entry = ['main.ts', 'server.ts', 'mod.ts', 'src/main.ts', 'index.ts'].find(name => names.includes(name))
  const candidates: Candidate[] = named.map(name => ({
    start: `deno task ${name}`,
    source: `${file}, task \`${name}\``,
  }))
  return {
    language: 'Deno',
    toolchain: {},
    candidates: [...candidates, ...(entry === undefined ? [] : [{ start: `deno run -A ${entry}`, source: entry }])],
  }
}
