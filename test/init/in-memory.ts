import type { ProjectFiles } from '../../src/init/read/files.ts'

/** A project whose files exist only in memory. */
export const inMemory = (files: Record<string, string>): ProjectFiles => ({
  names: Object.keys(files),
  read: name => (Object.hasOwn(files, name) ? files[name] : undefined),
})
