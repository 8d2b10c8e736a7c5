/** A place in a file, and what is wrong there. */
export interface ConfigPlace {
  /** Relative to where the config is looked for. */
  file: string
  line: number
  column: number
  message: string
}

/** More than an error lists. */
const most = 10

/** What an error of a config says about places: a line `file:line:column: sentence` each. Other lines are about none. */
export function configPlaces(message: string): ConfigPlace[] {
  return message.split('\n').slice(0, 100).flatMap(place).slice(0, most)
}

function place(text: string): ConfigPlace[] {
  const [, file, line, column, message] = /^([^\s:][^:]{0,300}):(\d{1,7}):(\d{1,7}): (.{1,2000})/.exec(text) ?? []
  if (file === undefined || message === undefined) return []
  return [{ file, line: Number(line), column: Number(column), message }]
}
