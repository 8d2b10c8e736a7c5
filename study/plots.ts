// The two pictures of docs/accuracy.md, drawn by Vega-Lite as self-contained SVG files.
import { parse, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'

export interface Point {
  method: string
  /** Place on the x axis: a planted change, or a number of blocks. */
  x: number
  /** Share of runs, 0…1, and its standard error. */
  share: number
  error: number
}

/** Share of red checks, plotted over `x`, one line for each method. Ours is thick. */
export async function lines(
  points: Point[],
  axes: { x: string; y: string; percent: boolean; most?: number },
): Promise<string> {
  const { most = 1 } = axes
  const spec: TopLevelSpec = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 620,
    height: 320,
    background: 'white',
    data: {
      values: points.map(point => ({
        ...point,
        low: Math.max(0, point.share - 2 * point.error),
        high: Math.min(most, point.share + 2 * point.error),
      })),
    },
    encoding: {
      x: {
        field: 'x',
        type: 'quantitative',
        title: axes.x,
        axis: { grid: false, ...(axes.percent ? { format: '%' } : { tickMinStep: 1 }) },
      },
      color: { field: 'method', type: 'nominal', title: null, sort: null, scale: { scheme: 'dark2' } },
    },
    layer: [
      {
        mark: { type: 'line', point: { filled: true, size: 40 }, clip: true },
        encoding: {
          y: {
            field: 'share',
            type: 'quantitative',
            title: axes.y,
            axis: { format: '%' },
            scale: { domain: [0, most] },
          },
          strokeWidth: { condition: { test: "datum.method === 'perf-gate'", value: 4 }, value: 1.5 },
        },
      },
      {
        mark: { type: 'rule', clip: true },
        encoding: { y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } },
      },
    ],
    config: {
      font: 'sans-serif',
      axis: { labelFontSize: 12, titleFontSize: 13 },
      legend: { labelFontSize: 13, labelLimit: 200 },
    },
  }
  return `${await new View(parse(compile(spec).spec), { renderer: 'none' }).toSVG()}\n`
}
