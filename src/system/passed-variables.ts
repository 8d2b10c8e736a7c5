import { GateError } from '../errors.ts'

/** Variables of ours that commands are to have, if they are set. `where`: the input or flag. Throws `usage` for an invalid name. */
export function namedVariables(names: string[], where: string): Record<string, string> {
  const wrong = names.findIndex(name => !/^[A-Za-z_]\w*$/.test(name)) + 1
  if (wrong > 0)
    // it may be `NAME=` and a secret, and this message may be posted
    throw new GateError('usage', `${where}: entry ${wrong} is not the name of an environment variable`)
  return Object.fromEntries(names.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
}
