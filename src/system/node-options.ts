/** Environment with which every process of Node first loads the file at this absolute path. */
export function requiring(env: Record<string, string>, path: string): Record<string, string> {
  const quoted = `"${path.replace(/[\\"]/g, '\\$&')}"`
  return { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --require ${quoted}`.trim() }
}
