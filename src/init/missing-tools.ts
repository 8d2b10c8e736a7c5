import { tools } from '../ecosystems.ts'
import { onPath } from '../prepare/folders.ts'
import type { Project, Tool } from './project.ts'
import type { ProjectFiles } from './project-files.ts'

const runtimes: Record<NonNullable<Project['language']>, string[]> = {
  Node: ['node'],
  Python: ['python3'],
  Go: ['go'],
  Java: ['java'],
  Rust: ['cargo'],
  Deno: ['deno'],
  Bun: ['bun'],
}

const ways: Record<string, string> = {
  ...Object.fromEntries(Object.entries(tools).map(([name, { get }]) => [name, get])),
  node: 'https://nodejs.org, or actions/setup-node',
  deno: 'https://deno.com, or `npm install --global deno`',
  pipenv: '`pipx install pipenv`',
}

/** Programs that the project needs and this machine lacks: named before anything is run. */
export async function missingTools(
  { language, toolchain }: Project,
  { names }: ProjectFiles,
  path: string,
): Promise<Tool[]> {
  const wanted = [
    ...(language === undefined ? [] : runtimes[language]),
    ...builders(language, names),
    ...(toolchain.manager ?? '').split(' ').filter(Boolean),
  ]
  const missing: Tool[] = []
  for (const name of new Set(wanted)) {
    const isCarried = (name === 'pnpm' || name === 'yarn') && (await onPath('corepack', path))
    if (!isCarried && !(await onPath(name, path))) missing.push({ name, get: ways[name] ?? 'install it' })
  }
  return missing
}

/** Maven and Gradle come with the project where it has a wrapper. */
function builders(language: Project['language'], names: string[]): string[] {
  if (language !== 'Java') return []
  if (names.includes('pom.xml')) return names.includes('mvnw') ? [] : ['mvn']
  return names.includes('gradlew') ? [] : ['gradle']
}
