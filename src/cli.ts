#!/usr/bin/env node
import { program } from './commands.ts'

// Entry of the command line: reads the arguments. A reader who has seen enough (`| head`) ends no run: results and report are files.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

process.on('uncaughtException', async error => {
  const { explain } = await import('./cli/finish.ts') // with all the rest, which --help does not need
  process.exit(explain(error)) // not Node's 1, which says that head is slower
})
await program.parseAsync()
