import type { Judgement } from '../../judge/judgement.ts'
import type { Results } from '../../results/results.ts'
import type { Assets } from './assets.ts'
import type { Content } from './content.ts'
import { describe, type Place, reductions } from './describe.ts'

/** The most the data in a page may have, UTF-16 units. With script and style a page stays below 2 MB. */
const mostData = 1_500_000

/**
 * A run as a page that stands by itself: nothing is loaded, from wherever it is opened. All that comes from results is in
 * one block of JSON that the script shows as text; the policy lets nothing else run, and nothing leave.
 */
export function page(results: Results, judgement: Judgement, { script, style, hashes }: Assets, place?: Place): string {
  const policy = `default-src 'none'; script-src 'sha256-${hashes.script}'; style-src 'sha256-${hashes.style}'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>perf-gate</title>
<style>${style}</style>
</head>
<body>
<noscript><p>This page is drawn by its script, which is switched off here. report.md has the same tables.</p></noscript>
<script type="application/json" id="content">${embedded(fitting(describe(results, judgement, place)))}</script>
<script>${script}</script>
</body>
</html>
`
}

/** JSON in which no parser of html sees a tag, a comment or an entity, and no parser of JavaScript the end of a line. */
export const embedded = (content: Content): string =>
  JSON.stringify(content).replace(
    /[<>&\u2028\u2029]/g,
    each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

function fitting(content: Content): Content {
  let shown = content
  for (const reduce of reductions) {
    if (embedded(shown).length <= mostData) break
    shown = reduce(shown)
  }
  return shown
}
