import { createLogUpdate } from 'log-update'
import { inLog, type ProgressState, progressLine } from '../report/progress.ts'
import { inJob } from '../system/log.ts'

/** Shows progress on a stream: a live region on a terminal, a line a block in a log. */
export function showProgress(stream: NodeJS.WriteStream): (state: ProgressState) => void {
  if (!stream.isTTY) return inLog(line => stream.write(`${inJob(line)}\n`))
  const update = createLogUpdate(stream)
  return state => update(progressLine(state, stream.columns ?? 80))
}
