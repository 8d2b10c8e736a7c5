/** The environment, changed so that every Node process first loads the file at this absolute path. */
export function requiring(env: Record<string, string>, path: string): Record<string, string> {
  const quoted = `"${path.replace(/[\\"]/g, '\\$&')}"`
  return { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --require ${quoted}`.trim() }
}
