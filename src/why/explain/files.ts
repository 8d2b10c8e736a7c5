import { grouped } from '../../grouped.ts'

const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1)

/** Files from which a package makes pages. Many packages do not make a function of each. */
const templates =
  /\.(hbs|handlebars|mustache|pug|jade|njk|nunjucks|liquid|eta|ejs|twig|html|j2|jinja2?|mako|tmpl|gohtml|ftl)$/

/**
 * What a server neither runs nor reads, unless functions of it are known: all else may change what it does. The versions in locks are those
 * of packages, which are suspects themselves.
 */
const harmless = [
  /(^|\/)(__(tests|mocks)__|tests?|e2e|cypress)\/.*\.([cm]?[jt]sx?|py|go|java|kt|snap)$/,
  /[._](test|spec|bench|stories)\.[cm]?[jt]sx?$|_test\.go$|(^|\/)(test_\w+|conftest)\.py$|\.(snap|d\.[cm]?ts)$/,
  /^[^/]*\.md$|^[A-Z_]+(\.(txt|rst))?$|(^|\/)(LICEN[CS]E|README|CHANGELOG|CONTRIBUTING)(\.(md|txt|rst))?$|(^|\/)\.changeset\//,
  /\.(png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf|otf|eot|mp[34]|webm|pdf)$/i,
  /(^|\/)((package-lock|npm-shrinkwrap)\.json|pnpm-lock\.yaml|bun\.lockb?|go\.(work\.)?sum|(yarn|poetry|uv|Pipfile)\.lock)$/,
  /(^|\/)\.(github|gitlab|circleci|vscode|idea|husky|devcontainer)\/|(^|\/)(k8s|kubernetes|helm)\/.*\.(ya?ml|tpl)$/,
  /(^|\/)\.(git(ignore|attributes)|gitlab-ci|travis|editorconfig|(docker|npm|eslint|prettier)ignore|(eslint|prettier|stylelint|mocha|nyc|c8)rc)(\.\w+)?$/,
  /(^|\/)((biome|renovate|cspell|knip|vercel)\.json[c5]?|(perf-gate|\.?codecov|\.pre-commit-config|azure-pipelines)\.ya?ml|(fly|netlify|ruff)\.toml)$/,
  /(^|\/)(eslint|prettier|jest|vitest|playwright|commitlint|lint-staged)\.config\.\w+$|(^|\/)(Jenkinsfile|CODEOWNERS|tox\.ini|pytest\.ini)$/,
]
export const isHarmless = (file: string, loaded: Set<string>): boolean =>
  !loaded.has(file) && harmless.some(each => each.test(file))

/**
 * Of changed files, those that may tell why something costs more: code first, then templates and all others, in turn, so that none of these
 * hides the others. `loaded`: files of which functions are known.
 */
export function toldFiles(files: Iterable<string>, loaded: Set<string>): string[] {
  const endings = new Set([...loaded].map(endingOf))
  const kindOf = (file: string) => [endings.has(endingOf(file)), templates.test(file), true].indexOf(true)
  const known = grouped(
    [...files].filter(file => !isHarmless(file, loaded)),
    kindOf,
  )
  return inTurn([...known].sort(([a], [b]) => a - b).map(([, all]) => all))
}

/** The first of each list, then the second of each, and so on. */
export function inTurn<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap(list => list.slice(i, i + 1))).flat()
}
