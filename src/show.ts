import { createLogUpdate } from 'log-update'
import { type ProgressState, progressFrame, progressLine } from './report/progress.ts'

/** Shows progress on a stream: a live region on a terminal, one line a block in a log. */
export function showProgress(stream: NodeJS.WriteStream): (state: ProgressState) => void {
  if (!stream.isTTY) return log(stream)
  const update = createLogUpdate(stream)
  return state => update(progressFrame(state, stream.columns ?? 80))
}

function log(stream: NodeJS.WriteStream): (state: ProgressState) => void {
  let shown = -1
  return state => {
    if (state.block === shown) return
    shown = state.block
    stream.write(`${progressLine(state)}\n`)
  }
}
