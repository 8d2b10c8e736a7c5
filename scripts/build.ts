// npm run build: bundles the entries into dist/, which runs on Node 20, 22 and 24 with nothing installed.
// Why rolldown: its ES modules need no shim for the CommonJS in autocannon, and it splits shared code by itself.
import { chmodSync, copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { licenses } from './licenses.ts'
import { buildPage } from './page.ts'

const root = resolve(import.meta.dirname, '..')
const out = resolve(process.argv[2] ?? join(root, 'dist'))

const bundle = await rolldown({
  cwd: root,
  input: {
    cli: 'src/cli.ts',
    main: 'src/main.ts',
    post: 'src/post.ts',
    loadgen: 'src/loadgen.ts',
    sockets: 'src/system/sockets.ts',
  },
  platform: 'node',
  transform: { target: 'node20' },
  onLog: (level, log, handle) => (level === 'warn' && log.code === 'EVAL' ? undefined : handle(level, log)),
})
const layout = {
  format: 'esm' as const,
  minify: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js', // all in one folder: loadgen.js and sockets.js are found next to the code that starts them
}
const page = await buildPage(root)
await bundle.generate(layout) // what cannot be bundled stops here, before the old files go
rmSync(out, { recursive: true, force: true })
const { output } = await bundle.write({ ...layout, dir: out })
await bundle.close()
chmodSync(join(out, 'cli.js'), 0o755)
const others = ['go/reporter.go', 'python/allow-tracing.py', 'java/Recording.java', 'java/sampling.jfc']
for (const name of ['node/preload.cjs', 'node/waits.cjs', ...others]) // what servers run, and what reads recordings of Java
  copyFileSync(join(root, 'src/why/profile', name), join(out, basename(name)))
copyFileSync(join(root, 'src/measure/server/moved-port.cjs'), join(out, 'moved-port.cjs'))
copyFileSync(join(root, 'src/init/write/workflow.yml'), join(out, 'workflow.yml'))
writeFileSync(join(out, 'page.js'), page.script)
writeFileSync(join(out, 'page.css'), page.style)
writeFileSync(join(out, 'package.json'), '{ "type": "module" }\n')
writeFileSync(
  join(out, 'LICENSES.txt'),
  licenses(root, [...output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : [])), ...page.modules]),
)
