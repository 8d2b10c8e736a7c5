/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'puppeteer-core'
import type { Night } from '../../src/history/night.ts'
import { driftPage } from '../../src/history/page.ts'
import { driftReport, trends } from '../../src/history/trend.ts'
import { random } from '../../src/plan/random.ts'
import { needs } from '../needs.ts'
import { assets, launch, open } from '../report/browser.ts'
import { nights, path } from './nights.ts'

const evil = '</script><img src=x onerror=alert(1)>'
const { skip } = needs('chromium')
let browser: Browser
before(async () => {
  if (!skip) browser = await launch()
})
after(() => browser?.close())

/** Forty nights since v1.1.0 and twenty since v1.2.0, of a scenario with an unusual name. */
const all: Night[] = nights(path([12, 0.06], [40, -0.06], [50, 0.04]), random(3, 'page')).map(
  ({ at, commit, ...figure }, i) => ({
    version: 1,
    at,
    run: `${i + 1}-1`,
    event: 'nightly',
    machine: { cpu: 'AMD EPYC 7763', cores: 4 },
    head: { ...commit, author: evil },
    rows: ['list products', evil].map(scenario => ({
      scenario,
      anchor: { hash: (i < 40 ? 'a' : 'b').repeat(40), name: i < 40 ? 'v1.1.0' : 'v1.2.0', because: 'release' },
      definition: '0'.repeat(16),
      figures: { p90: figure, cpu: { ...figure, d: figure.d / 2 } },
    })),
  }),
)
const shown = trends(all, 0.03)
const html = driftPage(shown, all, driftReport(shown, all, ''), assets)

test('the page of the nights has a chart for each scenario and metric, fits each width, and asks for nothing', {
  skip,
}, async () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [360, 768, 1440]) {
      await using page = await open(browser, html, { width, scheme })
      const plots = await page.tab.$$('.plot')
      assert.equal(plots.length, 4)
      for (const plot of plots) {
        await plot.scrollIntoView()
        await plot.waitForSelector('canvas')
      }
      assert.equal(await page.tab.evaluate(() => document.documentElement.scrollWidth), width)
      if (process.env.PICTURES)
        await page.tab.screenshot({ path: `${process.env.PICTURES}/${scheme}-${width}.png`, fullPage: true })
      assert.deepEqual([page.requests, page.complaints], [[], []])
    }
})

test('a night is read at the cursor, a step has its command, and hostile names are text', { skip }, async () => {
  await using page = await open(browser, html, { width: 1440 })
  const text = (await page.tab.$eval('main', each => each.textContent)) ?? ''
  assert.match(text, /since v1\.2\.0, 20 nights/)
  assert.match(text, /perf-gate bisect 0{8}\d\d 0{8}\d\d/)
  assert.ok(text.includes(evil))
  assert.equal(await page.tab.$('img'), null)
  const plot = (await page.tab.$('.plot'))!
  await plot.scrollIntoView()
  await plot.waitForSelector('canvas')
  await plot.focus()
  await page.tab.keyboard.press('End')
  const reading = () => page.tab.$eval('.u-legend', each => each.textContent ?? '')
  assert.match(await reading(), /^Night2026-03-01a night\+\d.*average of the last nights\+\d.*at least.*at most/)
  await page.tab.keyboard.press('Home')
  assert.match(await reading(), /^Night2026-01-01a night/)
})
