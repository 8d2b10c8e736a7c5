const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1)

/** Files that a program may read when it starts. */
const data = new Set(['json', 'yaml', 'yml', 'toml', 'ini', 'properties', 'sql', 'env', 'graphql', 'xml'])
/** Files from which a package makes pages. Many packages run no function of its own for each. */
const templates = new Set(
  'hbs handlebars mustache pug jade njk nunjucks liquid eta ejs twig html j2 jinja jinja2 mako tmpl gohtml ftl'.split(
    ' ',
  ),
)
const notServed =
  /(^|\/)((__tests__|tests?|spec|docs|examples?|public|static)\/|\.(?!env$)|(package|pnpm)-lock\.)|[._](test|spec)\./

export const isTemplate = (file: string): boolean => templates.has(endingOf(file))

/** Of changed files, those that may tell why something costs more: code first, then templates, then data. `code`: files with functions. */
export function toldFiles(files: Iterable<string>, code: Iterable<string>): string[] {
  const known = [...files].filter(file => !notServed.test(file))
  const endings = new Set([...code].map(endingOf))
  return [...new Set([endings, templates, data].flatMap(kinds => known.filter(file => kinds.has(endingOf(file)))))]
}
