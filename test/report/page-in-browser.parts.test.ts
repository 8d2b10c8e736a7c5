/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'puppeteer-core'
import { gated, simulate } from '../compare/results.ts'
import { scenario } from '../measure/servers.ts'
import { needs } from '../needs.ts'
import { why, whyRow } from '../why/why-row.ts'
import { launch, open, pageOf } from './browser.ts'

const evil = '</script><img src=x onerror=alert(1)>'
const { skip } = needs('chromium')
let browser: Browser
before(async () => {
  if (!skip) browser = await launch()
})
after(() => browser?.close())

const html = pageOf(
  simulate({
    effect: 1.3,
    spread: 0.01,
    blocks: 8,
    scenarios: [
      scenario({ name: evil, thresholds: gated() }),
      ...[10, 100].map(size =>
        scenario({ name: `list ${size}`, sweep: { of: 'list', values: { size } }, thresholds: gated() }),
      ),
    ],
    tamper: (slice, block) => void Object.assign(slice, { at: slice.round * 800 + block }),
  }),
)

const column = (tab: Page, name: string) =>
  tab.$$eval(`.rows td.${name}`, cells => cells.map(cell => cell.textContent ?? ''))
/** Share of the pixels of a plot that are painted. */
const painted = (tab: Page) =>
  tab.$$eval('canvas', canvases =>
    canvases.map(canvas => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, i) => i % 4 === 3 && value > 0).length / (data.length / 4)
    }),
  )

/** Scrolls through the page as a reader does: plots are drawn when they come near. */
async function seen(tab: Page): Promise<void> {
  for (const plot of await tab.$$('.plot')) {
    await plot.scrollIntoView()
    await plot.waitForSelector('canvas')
  }
}

test('opened from a file, the page draws every chart, asks for nothing, and has nothing to complain of', {
  skip,
}, async () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await using page = await open(browser, html, { width, scheme })
      await seen(page.tab)
      for (const share of await painted(page.tab)) assert.ok(share > 0.005, `${share} of a plot is painted`)
      assert.equal(await page.tab.evaluate(() => document.documentElement.scrollWidth), width) // nothing sticks out
      assert.ok((await page.tab.screenshot()).length > 10_000)
      assert.deepEqual([page.requests, page.complaints], [[], []])
    }
})

test('light and dark are two pictures, and the page follows when it changes', { skip }, async () => {
  await using page = await open(browser, html)
  const background = () => page.tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  assert.notEqual(await background(), light)
  assert.deepEqual(page.complaints, [])
})

test('rows are sorted by a click on a heading or by its key, and the heading says how', { skip }, async () => {
  await using page = await open(browser, html)
  const { tab } = page
  const heading = await tab.$('.rows th ::-p-text(Metric)')
  await heading!.click()
  const metrics = await column(tab, 'metric')
  assert.deepEqual(metrics, metrics.toSorted())
  assert.equal(await tab.$eval('th[aria-sort="ascending"]', each => each.textContent), 'Metric')
  await tab.keyboard.press('Enter')
  assert.deepEqual(await column(tab, 'metric'), metrics.toSorted().toReversed())
  assert.equal(await tab.$eval('th[aria-sort="descending"]', each => each.textContent), 'Metric')
})

test('rows are filtered by words and by verdict, and how many are left is told', { skip }, async () => {
  await using page = await open(browser, html)
  const { tab } = page
  await tab.type('#filter', 'list 100 cpu')
  assert.deepEqual(await column(tab, 'scenario'), ['list 100'])
  assert.match(await tab.$eval('#rows [role=status]', each => each.textContent ?? ''), /^1 of \d+ rows$/)
  await tab.$eval('#filter', input => {
    ;(input as HTMLInputElement).value = ''
    input.dispatchEvent(new Event('input'))
  })
  await tab.select('#verdict', 'regressed')
  for (const verdict of await column(tab, 'verdict')) assert.match(verdict, /regressed/)
})

test('a hostile name is text on the page', { skip }, async () => {
  await using page = await open(browser, html)
  assert.ok((await column(page.tab, 'scenario')).includes(evil))
  assert.equal(await page.tab.$('img'), null)
})

test('a chart is read by arrow keys, and stands as a table, too', { skip }, async () => {
  await using page = await open(browser, html)
  const { tab } = page
  await tab.waitForSelector('#latency canvas')
  await tab.focus('#latency .plot')
  await tab.keyboard.press('End')
  assert.match(await tab.$eval('#latency .reading', each => each.textContent ?? ''), /^maximum: base [\d.]+ .?s · head/)
  await tab.keyboard.press('ArrowLeft')
  assert.match(await tab.$eval('#latency .reading', each => each.textContent ?? ''), /^99\.\d+ %: base/)
  await tab.click('#latency summary')
  await tab.waitForSelector('#latency details table')
  assert.match(
    await tab.$eval('#latency details table', each => each.textContent ?? ''),
    /Percentile\s*base\s*head\s*0 %[\s\S]+50 %[\s\S]+99 %[\s\S]+maximum/,
  )
})

test('the plot of growth says the exponent of each variant with its interval, and why a line ends early', {
  skip,
}, async () => {
  const scenarios = [10, 100, 1000].map(size =>
    scenario({ name: `list ${size}`, sweep: { of: 'list', values: { size } }, thresholds: [] }),
  )
  const results = simulate({ scenarios, variants: ['base', 'slow', evil], spread: 0.01 })
  for (const { scenarios } of results.blocks)
    for (const [i, { slices }] of scenarios.entries())
      for (const slice of slices) {
        slice.duration *= [10, 100, 1000][i]! // linear
        if (i === 2 && slice.variant === 'slow') Object.assign(slice, { timeouts: slice.sent })
      }
  await using page = await open(browser, pageOf(results))
  const { tab } = page
  const legend = await tab.$$eval('#growth .legend button', all => all.map(each => each.textContent ?? ''))
  assert.deepEqual(
    legend.map(text => text.replace(/size\^.*/, '')),
    ['base', 'slow', evil],
  )
  for (const text of legend) assert.match(text, /size\^(1|0\.9|1\.0)\d* \([\d.]+ … [\d.]+\)(, 2 points)?$/)
  assert.match(legend[1]!, /, 2 points$/)
  const rows = await tab.$$eval('#growth tbody tr', all => all.map(each => each.textContent ?? ''))
  assert.match(rows[0]!, /^basesize\^[\d.]+ \(.*\)[\d.]+ µs[\d.]+ ms[\d.]+ ms$/)
  assert.match(rows[1]!, /timed out \(100 %\)$/)
  assert.match(await tab.$eval('#growth .plot', each => each.getAttribute('aria-label') ?? ''), /grows like size\^/)
  assert.deepEqual(page.complaints, [])
})

test('several variants stand side by side before their rows, those that serve most first', { skip }, async () => {
  const results = simulate({ variants: ['base', evil, 'slow'], effect: 1.3, spread: 0.01 })
  await using page = await open(browser, pageOf(results), { width: 390 })
  const [first] = await page.tab.$$eval('main section', all => all.map(({ id }) => id))
  assert.equal(first, 'standings')
  const names = await page.tab.$$eval('#standings tbody th', all => all.map(each => each.textContent))
  assert.deepEqual(names.toSorted(), ['base', evil, 'slow'].toSorted())
  assert.equal(names[0], 'base')
  assert.match(await page.tab.$eval('#standings', each => each.textContent ?? ''), /baseline/)
  assert.deepEqual(page.complaints, [])
  await using two = await open(browser, html)
  assert.equal(await two.tab.$('#standings'), null)
})

test('a sweep over values beyond all reason is still a page', { skip }, async () => {
  for (const values of [
    [1e-300, 1, 1e300],
    [-1e9, 0, 1e-9, 3],
    [1e300, 1.7e308],
  ]) {
    const scenarios = values.map((size, i) => scenario({ name: `s ${i}`, sweep: { of: 's', values: { size } } }))
    await using page = await open(browser, pageOf(simulate({ scenarios, blocks: 2 })))
    await seen(page.tab)
    assert.deepEqual(page.complaints, [], String(values))
    assert.doesNotMatch(await page.tab.$eval('#growth', each => each.textContent ?? ''), /NaN|Infinity|undefined/)
  }
})

test('a row leads to its blocks, and the focus with it', { skip }, async () => {
  await using page = await open(browser, html)
  const { tab } = page
  await tab.type('#filter', 'list 100 p90')
  await tab.click('.rows td.scenario a')
  assert.equal(await tab.$eval('#metric', each => (each as HTMLSelectElement).value), 'p90')
  assert.match(
    await tab.evaluate(() => document.activeElement!.getAttribute('aria-label') ?? ''),
    /^list 100\. head: change \+/,
  )
})

test('the icicle of an explanation is walked by keyboard, told in words, and drawn by base, head or change', {
  skip,
}, async () => {
  const results = { ...simulate({ effect: 1.3, spread: 0.01 }), why: why(whyRow({ scenario: 'home' })) }
  for (const scheme of ['light', 'dark'] as const) {
    await using page = await open(browser, pageOf(results), { scheme })
    const { tab } = page
    const told = () => tab.$eval('.told', each => each.textContent ?? '')
    const boxes = () =>
      tab.$$eval('.icicle [role=treeitem]', each => each.map(box => box.getAttribute('aria-label') ?? ''))
    assert.equal((await boxes()).length, 3)
    await tab.$eval('.icicle [tabindex="0"]', each => (each as SVGElement).focus())
    assert.match(await told(), /^handler, server\.js:1: base 400\.0 µs, head 602\.0 µs, \+202 µs per request$/)
    await tab.keyboard.press('ArrowDown')
    await tab.keyboard.press('ArrowDown')
    assert.match(await told(), /^list>\(anonymous\), src\/products\.js:9: base 0\.0 µs.*changed, a certain cause$/)
    await tab.keyboard.press('Enter')
    assert.equal((await boxes()).length, 1)
    await tab.keyboard.press('Escape')
    assert.equal((await boxes()).length, 3)
    await tab.click('input[value=base]')
    assert.ok(!(await boxes()).some(label => label.startsWith('list>')), 'base does not have it')
    await tab.click('input[value=change]')
    assert.ok((await boxes()).some(label => label.startsWith('list>')))
    await tab.select('#why-kind-0', 'own')
    assert.ok((await tab.$$('.functions tbody tr')).length > 0)
    assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth), 1280)
    assert.deepEqual([page.requests, page.complaints], [[], []])
  }
})
