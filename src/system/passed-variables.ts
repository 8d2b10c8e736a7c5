import { GateError } from '../errors.ts'

/** Variables of ours that commands are to have, if they are set. `where`: the input or flag. Throws `usage` for an invalid name. */
export function namedVariables(names: string[], where: string): Record<string, string> {
  const wrong = names.find(name => !/^[A-Za-z_]\w*$/.test(name))
  if (wrong !== undefined)
    throw new GateError('usage', `${where}: \`${wrong}\` is not the name of an environment variable`)
  return Object.fromEntries(names.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
}
