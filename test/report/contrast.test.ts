import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

// WCAG 2.1: 4.5 for text (1.4.3), 3 for lines and the borders of fields (1.4.11).

const css = readFileSync('src/report/page/client/style.css', 'utf8')
const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)]
const parts = [...css.matchAll(/var\(--(?:worse|link)\) (\d+)%/g)].map(([, part]) => Number(part) / 100)

const channels = (colour: string): number[] => [1, 3, 5].map(i => Number.parseInt(colour.slice(i, i + 2), 16) / 255)

function luminance(of: number[]): number {
  const [r, g, b] = of.map(value => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: number[], b: number[]): number {
  const [more, less] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (more! + 0.05) / (less! + 0.05)
}

for (const [i, scheme] of ['light', 'dark'].entries())
  test(`text and lines of the page stand out from what is behind them, in ${scheme}`, () => {
    const all = new Map(pairs.map(([, name, ...colours]) => [name!, colours[i]!]))
    const colour = (name: string) => channels(all.get(name)!)
    for (const name of ['text', 'muted', 'link', 'worse', 'better', 'unsure'])
      for (const behind of ['surface', 'page'])
        assert.ok(contrast(colour(name), colour(behind)) >= 4.5, `${name} on ${behind}`)
    for (let i = 0; i < 8; i++) assert.ok(contrast(colour(`line-${i}`), colour('surface')) >= 3, `line ${i}`)
    assert.equal(parts.length, 6)
    for (const kind of ['worse', 'link'])
      for (const part of parts) {
        const box = colour(kind).map((value, i) => part * value + (1 - part) * colour('grid')[i]!)
        assert.ok(contrast(colour('text'), box) >= 4.5, `a function's name on ${part} of ${kind}`)
      }
  })
