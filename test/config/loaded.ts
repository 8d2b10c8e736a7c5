import type { Config } from '../../src/config/config.ts'
import { configIn, readConfig } from '../../src/config/load.ts'

/** The config of a project: the given file, or one of the usual ones, or, without any, a guess. */
export const loadConfig = async (directory: string, file?: string): Promise<Config> =>
  configIn(directory, readConfig(directory, file))
