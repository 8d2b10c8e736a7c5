import { execFileSync } from 'node:child_process'

/** Why a test that needs a tool is skipped; false when the tool is there. In CI a missing tool is a failure, never a skip. */
export function skipped(tool: string): string | false {
  try {
    execFileSync(tool, ['--version'], { stdio: 'ignore' })
    return false
  } catch {
    return process.env.CI ? false : `${tool} is not installed; .ci/run installs it`
  }
}
