import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { buildPage } from '../../scripts/page.ts'
import { judged } from '../../src/judge/judged.ts'
import type { Judgement } from '../../src/judge/judgement.ts'
import { page } from '../../src/report/page/page.ts'
import type { Results } from '../../src/results/results.ts'

/** Script and style, built from the sources. */
export const assets = await buildPage(resolve(import.meta.dirname, '../..'))

/** The page of a run. */
export const pageOf = (results: Results, judgement: Judgement = judged(results)): string =>
  page(results, judgement, assets)

/** Debian's Chromium, or what PUPPETEER_EXECUTABLE_PATH names. */
export const launch = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath:
      process.env.PUPPETEER_EXECUTABLE_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })

export interface Opened extends AsyncDisposable {
  tab: Page
  /** Addresses that it requested, except its own. */
  requests: string[]
  /** What it logged or threw, and what its policy refused. */
  complaints: string[]
}

/** Opens a page from a file, like a user who downloaded it. */
export async function open(
  browser: Browser,
  html: string,
  { width = 1280, scheme = 'light' }: { width?: number; scheme?: 'light' | 'dark' } = {},
): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const file = join(folder, 'report.html')
  writeFileSync(file, html)
  const tab = await browser.newPage()
  const own = pathToFileURL(file).href
  const requests: string[] = []
  const complaints: string[] = []
  tab.on('request', request => void (request.url().split('#')[0] === own || requests.push(request.url())))
  tab.on('console', message => complaints.push(message.text()))
  tab.on('pageerror', error => complaints.push(String(error)))
  await tab.setViewport({ width, height: 900, isMobile: width < 600, hasTouch: width < 600 })
  await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
  await tab.goto(own)
  return {
    tab,
    requests,
    complaints,
    [Symbol.asyncDispose]: async () => {
      await tab.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
