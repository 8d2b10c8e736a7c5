import { basename, dirname } from 'node:path/posix'
import { parse } from 'smol-toml'
import type { ProjectFiles } from './files.ts'
import { frameworkIn } from './frameworks.ts'
import { mapping, type Project, readMapping } from './project.ts'

// Compiled languages: the program is built once, and then started.

export function go({ names, read }: ProjectFiles): Project | undefined {
  const module = read('go.mod')
  if (module === undefined) return undefined
  const own = basename(/^module\s+(\S+)/m.exec(module)?.[1] ?? '')
  const others = names.filter(name => name.endsWith('/go.mod')).map(name => name.replace(/go\.mod$/, ''))
  const folders = names
    .filter(
      name =>
        /^(?!.*_test\.go$).*\.go$/.test(name) && !/(^|\/)(vendor|testdata|tests?|testing|examples?|_\w+)\//.test(name),
    )
    .filter(name => !others.some(module => name.startsWith(module)))
    .filter(name => /^package main\b[\s\S]*^func main\(\)/m.test(read(name) ?? ''))
    .map(name => dirname(name))
  const rank = (folder: string): number => {
    if (folder === '.') return 0
    if (/^(server|api|web|http|httpd|serve|app|main|backend|service)$/.test(basename(folder))) return 1
    return basename(folder) === own ? 2 : 3 + folder.split('/').length
  }
  return {
    framework: frameworkIn('go', module.replace(/^.*\/\/ indirect$/gm, ''))?.name,
    candidates: [...new Set(folders)]
      .toSorted((a, b) => rank(a) - rank(b))
      .map(folder => ({
        build: `go build -o perf-gate-server ${folder === '.' ? '.' : `./${folder}`}`,
        start: './perf-gate-server',
        source: folder === '.' ? 'package main' : `package main in ${folder}`,
      })),
  }
}

/** `isPart`: it is installed with a workspace above, into whose folder cargo would build, and there all of it. */
export function rust({ names, read }: ProjectFiles, _: unknown, isPart: boolean): Project | undefined {
  if (!names.includes('Cargo.toml')) return undefined
  const manifests = names.filter(name => /^([\w-]+\/){0,2}Cargo\.toml$/.test(name)).map(name => read(name) ?? '')
  const extra = names.flatMap(name => /^src\/bin\/([\w-]+)(?:\.rs|\/main\.rs)$/.exec(name)?.[1] ?? [])
  const isServer = (name: string) => Number(/server|api|web|http|app/.test(name))
  return {
    framework: frameworkIn('rust', manifests.join('\n'))?.name,
    install: isPart ? 'cargo fetch --locked' : undefined, // what is detected builds as well
    candidates: [...new Set([...manifests.flatMap(binariesIn), ...extra])]
      .toSorted((a, b) => isServer(b) - isServer(a))
      .map(name => ({
        build: isPart ? 'cargo build --release --locked --target-dir target' : undefined,
        start: `./target/release/${name}`,
        source: 'Cargo.toml',
      })),
  }
}

/** Programs that a Cargo.toml builds. */
function binariesIn(text: string): string[] {
  const { package: own, bin } = readMapping(text, parse)
  const named = (Array.isArray(bin) ? bin : []).map(each => mapping(each).name)
  return (named.length > 0 ? named : [mapping(own).name]).filter(
    (name): name is string => typeof name === 'string' && /^[\w-]+$/.test(name),
  )
}

const startable =
  /(spring-boot|quarkus)-(maven|gradle)-plugin|org\.springframework\.boot['"]|<mainClass>|mainClassName|application['"`]/

export function java({ names, read }: ProjectFiles): Project | undefined {
  const builds = names.filter(name => /^([\w-]+\/)?(pom\.xml|build\.gradle(\.kts)?)$/.test(name))
  if (![...builds, ...names].some(name => /^(pom\.xml|(build|settings)\.gradle(\.kts)?)$/.test(name))) return undefined
  const text = builds.map(name => read(name) ?? '').join('\n')
  const isMaven = names.includes('pom.xml')
  const isParent = isMaven && /<packaging>\s*pom\s*</.test(read('pom.xml') ?? '')
  const modules = builds
    .filter(name => name.includes('/'))
    .toSorted((a, b) => Number(startable.test(read(b) ?? '')) - Number(startable.test(read(a) ?? '')))
    .map(name => `${dirname(name)}/`)
  const framework = frameworkIn('java', text)
  const [start = 'java -jar {jar}'] = framework?.start ?? []
  const starts = [...(isParent && modules.length > 0 ? [] : ['']), ...modules]
    .map(folder => folder + (isMaven ? 'target' : 'build'))
    .flatMap(built => archives(built, isMaven).map(jar => start.replace('{jar}', jar).replace('{built}', built)))
  return {
    framework: framework?.name,
    candidates: [...new Set(starts)].map(start => ({ start, source: isMaven ? 'pom.xml' : 'build.gradle' })),
  }
}

/** Next to the archive that can be started, there may be those of sources and documentation, and the plain one it was made from. */
function archives(built: string, isMaven: boolean): string[] {
  const made = isMaven ? built : `${built}/libs`
  const plain = `"$(ls ${made}/*.jar | grep -vE -- '-(plain|sources|javadoc|tests).jar|/original-')"`
  return [`${made}/*.jar`, plain, `${made}/*.war`]
}
