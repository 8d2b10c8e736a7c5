import { grouped } from '../../grouped.ts'

const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1)

/** Files that a program may read when it starts. */
const data =
  /\.((geo|nd)?json|jsonl|[ct]sv|ya?ml|toml|ini|properties|sql|env|graphql|xml|txt|wasm|dat|bin|db|sqlite3?|po|proto|parquet)$/
/** Manifests that people write. Lock files are written by programs. */
export const manifest =
  /(^|\/)(package\.json|go\.mod|requirements[^/]*|pyproject\.toml|Pipfile|setup\.cfg|pom\.xml|build\.gradle(\.kts)?|libs\.versions\.toml)$/
/** Files from which a package makes pages. Many packages do not make a function of each. */
const templates =
  /\.(hbs|handlebars|mustache|pug|jade|njk|nunjucks|liquid|eta|ejs|twig|html|j2|jinja2?|mako|tmpl|gohtml|ftl)$/

/** What a server neither runs nor reads: all else may change what it does. The versions in locks are those of packages, suspects themselves. */
const harmless = [
  /(^|\/)(__(tests|mocks)__|tests?)\/|[._](test|spec)\.[cm]?[jt]sx?$|_test\.(go|py)$|(^|\/)(test_\w+|conftest)\.py$|\.d\.[cm]?ts$/,
  /^[^/]*\.md$|^docs?\/.*\.(mdx?|rst|adoc)$/,
  /(^|\/)(licen[cs]es?|notice|readme|changelog|authors|contributing|security|robots|humans|ads|cmakelists)(\.(md|txt|rst))?$/i,
  /\.(png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf|otf|eot|mp[34]|webm|pdf)$/i,
  /(^|\/)((package-lock|npm-shrinkwrap)\.json|pnpm-lock\.yaml|bun\.lockb?|go\.(work\.)?sum|(yarn|poetry|uv|Pipfile|Cargo|composer|Gemfile)\.lock)$/,
  /(^|\/)(\.(github|gitlab|circleci|vscode|idea|husky|changeset|devcontainer)|k8s|kubernetes|helm)\//,
  /(^|\/)\.(git\w+|gitlab-ci|editorconfig|(docker|npm|eslint|prettier)ignore|(eslint|prettier|mocha|nyc)rc|markdownlint|flake8|golangci)(\.\w+)?$/,
  /(^|\/)((biome|renovate|lerna|nx|turbo|vercel)\.json[c5]?|(perf-gate|codecov|\.pre-commit-config)\.ya?ml|(fly|netlify|ruff)\.toml)$/,
  /(^|\/)(eslint|prettier|jest|vitest|playwright|commitlint)\.config\.\w+$/,
]

/**
 * Of changed files, those that may tell why something costs more: code first, then templates, data and all others, in turn, so that none of
 * these hides the others. `code`: files with functions.
 */
export function toldFiles(files: Iterable<string>, code: Iterable<string> = []): string[] {
  const endings = new Set([...code].map(endingOf))
  const kindOf = (file: string) =>
    [endings.has(endingOf(file)), templates.test(file), data.test(file), true].indexOf(true)
  const known = [...files].filter(file => !harmless.some(each => each.test(file)))
  return inTurn([...grouped(known, kindOf)].sort(([a], [b]) => a - b).map(([, all]) => all))
}

/** The first of each list, then the second of each, and so on. */
export function inTurn<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap(list => list.slice(i, i + 1))).flat()
}
