import assert from 'node:assert/strict'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { RunnerFiles } from '../../src/action/runner-files.ts'

const names = ['GITHUB_ENV', 'GITHUB_PATH']
const before = names.map(name => process.env[name])
after(() => {
  for (const [i, name] of names.entries())
    if (before[i] === undefined) delete process.env[name]
    else process.env[name] = before[i]
})

const ways: Record<string, (folder: string, file: string) => void> = {
  'in a folder that is shut': folder => chmodSync(folder, 0o555),
  'in a folder that nobody can enter': folder => chmodSync(folder, 0),
  'in a folder that is gone': folder => renameSync(folder, `${folder}.old`),
  'in a folder that is a file': folder => {
    renameSync(folder, `${folder}.old`)
    writeFileSync(folder, '')
  },
  'in a folder that is a link to itself': folder => {
    renameSync(folder, `${folder}.old`)
    symlinkSync(folder, folder)
  },
  'where there is a folder that cannot be emptied': (_, file) => {
    rmSync(file)
    mkdirSync(join(file, 'a/b'), { recursive: true })
    chmodSync(join(file, 'a'), 0)
  },
}
for (const [where, change] of Object.entries(ways))
  test(`the runner's files are restored ${where}`, () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'runner-files-')), 'commands')
    mkdirSync(folder)
    for (const name of names) {
      process.env[name] = join(folder, name)
      writeFileSync(join(folder, name), 'before')
    }
    const files = new RunnerFiles()
    for (const name of names) writeFileSync(join(folder, name), 'LATER=1')
    change(folder, join(folder, names[0]!))
    assert.deepEqual(files.restore(), names)
    for (const name of names) {
      assert.ok(lstatSync(join(folder, name)).isFile())
      assert.equal(readFileSync(join(folder, name), 'utf8'), 'before')
    }
  })
