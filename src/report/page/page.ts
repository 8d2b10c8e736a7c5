import { createHash } from 'node:crypto'
import type { Judgement } from '../../judge/judgement.ts'
import type { Results } from '../../results/results.ts'
import { view } from '../view.ts'
import type { Content, DriftContent } from './content.ts'
import { curves } from './curves.ts'
import { explained } from './explained.ts'
import { memory } from './memory.ts'

export interface Assets {
  script: string
  style: string
}

export interface RunOrigin {
  /** `acme/shop` */
  repository?: string
  pullRequest?: number
}

export const page = (results: Results, judgement: Judgement, assets: Assets, place: RunOrigin = {}): string =>
  pageWith(contentOf(results, judgement, place), assets, 'report.md has the same tables')

/**
 * A self-contained page: it loads nothing, wherever it is opened. All that comes from others is in one block of JSON that the script
 * shows as text. The policy lets nothing else run, and nothing leave. `instead`: a sentence on what shows the same without a script.
 */
export function pageWith(content: Content | DriftContent, { script, style }: Assets, instead: string): string {
  const policy = `default-src 'none'; script-src 'sha256-${hash(script)}'; style-src 'sha256-${hash(style)}'; base-uri 'none'; form-action 'none'`
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
<noscript><p>This page is drawn by its script, which is switched off here. ${instead}.</p></noscript>
<script type="application/json" id="content">${embedded(content)}</script>
<script>${script}</script>
</body>
</html>
`
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

export function contentOf(results: Results, judgement: Judgement, place: RunOrigin = {}): Content {
  const { repository, pullRequest } = place
  const { compared, why, grid, figures, shown, reshaped, quiet, ...rest } = view(results, judgement)
  const where = [repository, pullRequest === undefined ? undefined : `pull request ${pullRequest}`]
  const when = `${results.startedAt.slice(0, 16).replace('T', ' ')} UTC`
  return {
    ...rest,
    provenance: [...where, compared, when].filter(Boolean).join(' · '),
    facts: [...rest.facts, ['Started', results.startedAt], ['perf-gate', results.generator]],
    curves: curves(results),
    memory: memory(results),
    why: explained(results.why?.rows ?? [], why),
  }
}

/** JSON in which no HTML parser sees a tag, a comment or an entity, and no JavaScript parser the end of a line. */
export const embedded = (content: Content | DriftContent): string =>
  JSON.stringify(content).replace(/[<>&\u2028\u2029]/g, one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
