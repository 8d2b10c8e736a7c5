#!/usr/bin/env node
import { program } from './commands.ts'

// Entry point of the command line. A reader who has seen enough (`| head`) does not end a run: results and report are files.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error // EIO: a terminal that was closed
  })

process.on('uncaughtException', async error => {
  const { explain } = await import('./cli/finish.ts') // not above: --help does not need it
  process.exit(explain(error)) // not Node's 1, which would mean that head is slower
})
await program.parseAsync()
