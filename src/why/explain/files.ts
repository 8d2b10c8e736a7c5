const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1)

/** Files that a program may read when it starts. */
const data =
  /(^|\/)(Dockerfile|Procfile|Makefile)(\.\w+)?$|\.(sh|conf|service|(geo|nd)?json|jsonl|[ct]sv|ya?ml|toml|ini|properties|sql|env|graphql|xml|txt|wasm|dat|bin|db|sqlite3?|po|proto|parquet)$/
/** Manifests that people write. Lock files are written by programs. */
export const manifest =
  /(^|\/)(package\.json|go\.mod|requirements[^/]*|pyproject\.toml|Pipfile|setup\.cfg|pom\.xml|build\.gradle(\.kts)?|libs\.versions\.toml)$/
/** Settings of tools that a server does not read while it serves. */
const ofTools =
  /(^|\/)([tj]sconfig[^/]*|(biome|renovate|lerna|nx|turbo|nest-cli|vercel|composer|npm-shrinkwrap)\.jsonc?|(perf-gate|(docker-)?compose([.-][^/]*)?|pnpm-workspace)\.ya?ml|(Cargo|fly|netlify)\.toml|(k8s|kubernetes|helm)\/.*\.ya?ml)$/
/** Files from which a package makes pages. Many packages do not make a function of each. */
const templates =
  /\.(hbs|handlebars|mustache|pug|jade|njk|nunjucks|liquid|eta|ejs|twig|html|j2|jinja2?|mako|tmpl|gohtml|ftl)$/
const notServed = /(^|\/)((__tests__|tests?|spec|docs|examples?)\/|\.(?!env$)|(package|pnpm)-lock\.)|[._](test|spec)\./
/** Texts for people, and for tools. */
const texts =
  /(^|\/)(licen[cs]es?|notice|readme|changelog|changes|authors|version|robots|humans|security|ads|runtime|(requirements|constraints)[^/]*|cmakelists)\.txt$/i
/** Files in these folders are sent as they are, unless they are code. */
const asset = /(^|\/)(public|static)\//

/** Of changed files, those that may tell why something costs more: code first, then templates, then data. `code`: files with functions. */
export function toldFiles(files: Iterable<string>, code: Iterable<string> = []): string[] {
  const endings = new Set([...code].map(endingOf))
  const isCode = (file: string) => endings.has(endingOf(file))
  const rankOf = (file: string) => [isCode(file), templates.test(file), data.test(file)].indexOf(true)
  const known = [...files].filter(
    file => ![notServed, texts, ofTools].some(each => each.test(file)) && (isCode(file) || !asset.test(file)),
  )
  return known.filter(file => rankOf(file) >= 0).sort((a, b) => rankOf(a) - rankOf(b))
}
