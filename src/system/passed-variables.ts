import { GateError } from '../errors.ts'

/**
 * Variables of our environment that the user wants commands to have, such as the token of a private registry. `where`: the input or flag,
 * for messages. Throws `usage` for an invalid name. A variable that is not set is left out.
 */
export function namedVariables(names: string[], where: string): Record<string, string> {
  const wrong = names.find(name => !/^[A-Za-z_]\w*$/.test(name))
  if (wrong !== undefined)
    throw new GateError('usage', `${where}: \`${wrong}\` is not the name of an environment variable`)
  return Object.fromEntries(names.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
}
