import type { ProjectFiles } from './project-files.ts'

/** Scripts of package.json that make tables, by name. */
const script = /^(db[:-])?(migrate|migrations?:run|migrate:(latest|up|deploy|run)|prisma:migrate|setup|init|push)$/

/** Lines that make a Node project's tables: a script, else what its tool's own guide says. Pure. */
export function nodeSetups(
  { names, read }: ProjectFiles,
  scripts: Record<string, unknown>,
  dependencies: Record<string, unknown>,
  run: (script: string) => string,
): string[] {
  const named = Object.keys(scripts).find(
    name => script.test(name) && /db|migrat|prisma/.test(`${name}${scripts[name]}`),
  )
  const has = (pattern: RegExp) => names.some(name => pattern.test(name))
  const drizzle = has(/^drizzle\/.*\.sql$/) ? 'drizzle-kit migrate' : 'drizzle-kit push'
  const all = [
    named === undefined ? undefined : run(named),
    has(/^(src\/)?prisma\/migrations\//) ? 'prisma migrate deploy' : undefined,
    has(/^(src\/)?prisma\/schema\.prisma$/) ? 'prisma db push' : undefined,
    has(/^(src\/)?(db\/)?knexfile\.[cm]?[jt]s$/) ? 'knex migrate:latest' : undefined,
    has(/^\.sequelizerc$/) || 'sequelize-cli' in dependencies ? 'sequelize db:migrate' : undefined,
    has(/^drizzle\.config\.[cm]?[jt]s$/) ? drizzle : undefined,
  ]
  const schema = names.find(name => /^src\/prisma\/schema\.prisma$/.test(name))
  const isTold = /"prisma"\s*:\s*\{/.test(read('package.json') ?? '')
  return all
    .filter(line => line !== undefined)
    .map(line => (line.startsWith('prisma') && schema !== undefined && !isTold ? `${line} --schema ${schema}` : line))
    .slice(0, 2)
}

/** Flask projects, too, call the script that manages them `manage.py`. */
export const isDjango = ({ names, read }: ProjectFiles): boolean =>
  names.includes('manage.py') && !/\bflask/i.test(read('manage.py') ?? '')

/** Lines that make a Python project's tables. Pure. */
export function pythonSetups(files: ProjectFiles, wanted: string, app: string | undefined): string[] {
  const { names } = files
  if (isDjango(files)) return ['python3 manage.py migrate --noinput']
  if (names.includes('alembic.ini')) return ['alembic upgrade head']
  const isFlask = names.some(name => /(^|\/)migrations\/alembic\.ini$/.test(name)) && /flask-migrate/.test(wanted)
  return isFlask && app !== undefined ? [`flask --app ${app} db upgrade`] : []
}
