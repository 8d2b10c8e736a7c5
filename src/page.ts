import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Judgement } from './judge/judgement.ts'
import type { Results } from './measure/results.ts'
import { type Assets, page } from './report/page/page.ts'

/** What `npm run build` makes for the browser: in `dist/`, also when run from source. */
const asset = (name: string): string =>
  readFileSync(
    fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? `../dist/${name}` : `./${name}`, import.meta.url)),
    'utf8',
  )

/** A script and a style sheet with the hashes by which a policy lets them in. */
export const assets = (script: string, style: string): Assets => ({
  script,
  style,
  hashes: { script: hash(script), style: hash(style) },
})

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

/** `report.html`: what a run was, as a page that needs nothing else. */
export const pageOf = (results: Results, judgement: Judgement): string =>
  page(results, judgement, assets(asset('page.js'), asset('page.css')))
