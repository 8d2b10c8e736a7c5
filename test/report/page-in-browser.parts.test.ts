/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'puppeteer-core'
import { report } from '../../src/report/report.ts'
import { gated, simulate } from '../compare/results.ts'
import { scenario } from '../measure/servers.ts'
import { needs } from '../needs.ts'
import { why, whyRow } from '../why/why-row.ts'
import { launch, open, pageOf } from './browser.ts'
import { cases, made } from './cases.ts'

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
  tab.$$eval(`.rows tbody .${name}`, cells => cells.map(cell => cell.textContent ?? ''))
/** Share of the pixels of a plot that are painted. */
const painted = (tab: Page) =>
  tab.$$eval('canvas', canvases =>
    canvases.map(canvas => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, i) => i % 4 === 3 && value > 0).length / (data.length / 4)
    }),
  )

/** Scrolls through the page like a reader: plots are drawn when they come near. */
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

test('the verdict and the limit of each row are in view at every width, and the drawing has a third of a desk', {
  skip,
}, async () => {
  for (const width of [360, 768, 1000, 1440]) {
    await using page = await open(browser, html, { width })
    const { tab } = page
    assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth), width)
    const ends = await tab.$$eval('#rows > .scroll .rows td:is(.verdict, .limit):not(.none)', cells =>
      cells.map(cell => cell.getBoundingClientRect().right),
    )
    for (const right of ends) assert.ok(right <= width, `${right} at ${width}`)
    if (width < 1440) continue
    const [drawing, table] = await tab.$$eval('#rows > .scroll .rows, #rows > .scroll .rows td.against', all =>
      [all[1]!, all[0]!].map(each => each.getBoundingClientRect().width),
    )
    assert.ok(drawing! > 0.3 * table!, `${drawing} of ${table}`)
  }
})

test('the comment of twelve rows that regressed needs no scrolling on a phone', { skip }, async () => {
  const [line] = report(...made('regressed'))
    .split('\n\n')
    .filter(part => part.startsWith('|'))
  const rows = line!.split('\n').filter((_, i) => i !== 1)
  const cells = rows.map(row =>
    row
      .split('|')
      .slice(1, -1)
      .map(cell => `<td>${cell.trim()}</td>`)
      .join(''),
  )
  const style =
    'table{border-collapse:collapse;font:14px sans-serif} td{padding:6px 13px;border:1px solid} tr:first-child{font-weight:600}' // GitHub's
  const table = `<!doctype html><meta name=viewport content="width=device-width"><style>${style}</style><table>${cells.map(row => `<tr>${row}</tr>`).join('')}</table>`
  await using page = await open(browser, table, { width: 390 })
  await page.tab.$eval('body', body => void Object.assign(body.style, { margin: '0 33px' })) // the margins around a comment
  assert.ok((await page.tab.$eval('table', each => each.getBoundingClientRect().width)) <= 324)
})

for (const name of Object.keys(cases))
  test(`the page of a run that is ${name.replaceAll('-', ' ')} reads like its golden file`, { skip }, async () => {
    await using page = await open(browser, pageOf(...made(name)))
    const text = await page.tab.evaluate(() =>
      [...document.querySelectorAll('header, #findings, #standings, #rows, #proposal, #why > h2, #why p, #facts')]
        // biome-ignore lint/performance/useDomNodeTextContent: the text as it is laid out
        .map(part => (part as HTMLElement).innerText)
        .join('\n\n'),
    )
    const path = `test/golden/${name}.page.txt`
    if (process.env.UPDATE || !existsSync(path)) writeFileSync(path, `${text}\n`)
    assert.equal(`${text}\n`, readFileSync(path, 'utf8'))
    assert.deepEqual(page.complaints, [])
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
  const reading = () => tab.$eval('#latency .u-legend', each => each.textContent ?? '')
  assert.match(await reading(), /^Percentile99\.9\d+ %base[\d.]+ .?shead[\d.]+ .?s$/)
  await tab.keyboard.press('Home')
  assert.match(await reading(), /^Percentile0 %base/)
  await tab.click('#latency summary')
  assert.match(
    // biome-ignore lint/performance/useDomNodeTextContent: only what is in view
    await tab.$eval('#latency details', each => (each as HTMLElement).innerText),
    /Scenario\s+Variant\s+[\s\S]+p50[\s\S]+Requests[\s\S]+list 10\s+base/,
  )
})

test('how cost grows is a table with the exponent of each variant and its interval, and why one has fewer points', {
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
  const rows = await page.tab.$$eval('#growth tbody tr', all => all.map(each => each.textContent ?? ''))
  assert.match(rows[0]!, /^base[\d.]+ µs[\d.]+ ms[\d.]+ mssize\^(1|0\.9|1\.0)\d* \([\d.]+ … [\d.]+\)$/)
  assert.match(rows[1]!, /timed out \(100 %\)size\^.*, 2 points$/)
  assert.ok(rows[2]!.startsWith(evil))
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

test('the blocks of a row are drawn with its interval, and say their changes', { skip }, async () => {
  await using page = await open(browser, html)
  const said = await page.tab.$$eval('#rows > .scroll .rows tbody tr:first-child .block', all =>
    all.map(each => each.textContent ?? ''),
  )
  assert.ok(said.length >= 6, String(said.length))
  for (const text of said) assert.match(text, /^block \d+: −2\d\.\d %$/)
})

test('what an explanation quotes is set as code', { skip }, async () => {
  for (const [because, codes] of [
    ['`head` runs a program that was not compiled again: `server.build` has to run `go build`.', 3],
    ['No process of `head` delivered a profile.', 1],
  ] as const) {
    const row = whyRow({ scenario: 'home', outcome: 'unprofiled', because, suspects: [], functions: [] })
    await using page = await open(browser, pageOf({ ...simulate({ effect: 1.3, spread: 0.01 }), why: why(row) }))
    assert.equal(await page.tab.$$eval('.why code', all => all.length), codes)
    assert.doesNotMatch(await page.tab.$eval('.why', each => each.textContent ?? ''), /`/)
  }
})

test('the stacks of an explanation are walked by keyboard, told in words, and drawn with what head added', {
  skip,
}, async () => {
  const results = { ...simulate({ effect: 1.3, spread: 0.01 }), why: why(whyRow({ scenario: 'home' })) }
  for (const scheme of ['light', 'dark'] as const) {
    await using page = await open(browser, pageOf(results), { scheme })
    const { tab } = page
    const told = () => tab.$eval('.told', each => each.textContent ?? '')
    const width = () =>
      tab.$$eval('.stacks button', all => all.map(each => Math.round(each.getBoundingClientRect().width)))
    const before = await width()
    assert.equal(before.length, 3)
    await tab.$eval('.stacks button', each => (each as HTMLElement).focus())
    assert.match(await told(), /^handler, server\.js:1: base 400\.0 µs, head 602\.0 µs, \+202 µs per request$/)
    await tab.keyboard.press('Tab')
    await tab.keyboard.press('Tab')
    assert.match(
      await told(),
      /^a function in list, src\/products\.js:9: base 0\.0 µs, head 200\.0 µs, not in base's profile; changed, and its growth is certain: \+200 ± \d+ µs \(99 %\) in all$/,
    )
    const looks = await tab.$$eval('.stacks button', all => all.map(each => each.className))
    assert.deepEqual(looks, ['step0', 'step0', 'step3 new certain'], 'colour is own growth')
    assert.match(
      await tab.$eval('.why ul.legend', each => each.textContent ?? ''),
      /grew by itself.*not in base's profile/,
    )
    assert.ok(before[2]! < before[0]! / 2, String(before))
    await tab.keyboard.press('Enter')
    assert.deepEqual(await width(), [before[0], before[0], before[0]])
    await tab.keyboard.press('Enter')
    assert.deepEqual(await width(), before)
    assert.match(
      await tab.$eval('.why tbody tr', each => each.textContent ?? ''),
      /^a function in list.*with what it calls/,
    )
    assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth), 1280)
    assert.deepEqual([page.requests, page.complaints], [[], []])
  }
})
