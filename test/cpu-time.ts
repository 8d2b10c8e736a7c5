/** ms of CPU that this process has taken: a bound by it holds on a machine that is busy with other things. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
