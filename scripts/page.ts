import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

export interface BuiltPage {
  script: string
  style: string
  /** Paths of the modules in the script. */
  modules: string[]
}

/** Bundles what runs in the browser that shows report.html: one script without imports, one style sheet. */
export async function buildPage(root: string): Promise<BuiltPage> {
  const bundle = await rolldown({
    cwd: root,
    input: 'src/report/page/client/main.ts',
    platform: 'browser',
    transform: { target: 'es2023' },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  const [{ code, moduleIds }] = output
  const library = readFileSync(join(root, 'node_modules/uplot/dist/uPlot.min.css'), 'utf8')
  const style = `${library.trim()}\n${readFileSync(join(root, 'src/report/page/client/style.css'), 'utf8')}`
  for (const text of [code, style])
    if (/<\/(script|style)|<!--/i.test(text)) throw new Error('the page would end inside its own script or style')
  return { script: code, style, modules: moduleIds }
}
