import { grouped } from '../../grouped.ts'

const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1)

/** Files from which a package makes pages. Many packages do not make a function of each. */
const templates =
  /\.(hbs|handlebars|mustache|pug|jade|njk|nunjucks|liquid|eta|ejs|twig|html|j2|jinja2?|mako|tmpl|gohtml|ftl)$/

/** What a server neither runs nor reads. The versions in locks are those of packages, which are suspects themselves. */
const harmless = [
  /(^|\/)__(tests|snapshots)__\/|(^|\/)src\/test\/.*\.(java|kt)$|_test\.go$|\.snap$/,
  /(^|\/)tests?\/(.*\/)?((test_\w+|\w+_test|conftest)\.py|test[-_.][\w.-]+[jt]sx?)$/,
  /[-._](test|spec|cy|bench|stories)\.[cm]?[jt]sx?$|\.d\.[cm]?ts$/,
  /(^|\/)(README|CHANGE(LOG|S)|HISTORY|LICEN[CS]E|NOTICE|AUTHORS|CODEOWNERS|CONTRIBUTING|SECURITY|CODE_OF_CONDUCT)(\.(md|txt|rst))?$/,
  /(^|\/)((package-lock|npm-shrinkwrap)\.json|pnpm-lock\.yaml|bun\.lockb?|go\.(work\.)?sum|(yarn|poetry|uv|Pipfile)\.lock)$/,
  /(^|\/)\.(github|gitlab|circleci|changeset|vscode|idea|husky|devcontainer)\/|(^|\/)(k8s|kubernetes|helm)\/.*\.(ya?ml|tpl)$/,
  /(^|\/)\.(git(ignore|attributes)|gitlab-ci|travis|editorconfig|(npm|eslint|prettier)ignore|(eslint|prettier|stylelint|mocha|nyc|c8)rc)(\.\w+)?$/,
  /(^|\/)((biome|renovate|cspell|knip|vercel)\.json[c5]?|(perf-gate|\.?codecov|\.pre-commit-config|azure-pipelines)\.ya?ml|(fly|netlify|ruff)\.toml)$/,
  /(^|\/)(eslint|prettier|jest|vitest|playwright|commitlint|lint-staged)\.config\.\w+$|(^|\/)(Jenkinsfile|tox\.ini|pytest\.ini)$/,
]
/** Longer names count: patterns take long for hostile ones. */
const longestName = 500

/** `loaded`: files that are known to run. */
export const isHarmless = (file: string, loaded: Set<string>): boolean =>
  !loaded.has(file) && file.length <= longestName && harmless.some(each => each.test(file))

/** Code first, then templates and all others, in turn, so that none of these hides the others. */
export function inTurnOfKinds(files: string[], loaded: Set<string>): string[] {
  const endings = new Set([...loaded].map(endingOf))
  const kindOf = (file: string) => [endings.has(endingOf(file)), templates.test(file), true].indexOf(true)
  return inTurn([...grouped(files, kindOf)].sort(([a], [b]) => a - b).map(([, all]) => all))
}

/** The first of each list, then the second of each, and so on. */
export function inTurn<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap(list => list.slice(i, i + 1))).flat()
}
