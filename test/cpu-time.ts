/** CPU time that this process has used, ms. A limit on it holds even on a busy machine. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
