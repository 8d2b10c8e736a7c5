import { inJob } from '../system/log.ts'

export const look = () => ({
  columns: process.stdout.columns ?? 100,
  color: process.stdout.isTTY && !process.env.NO_COLOR,
})
export const print = (text: string): void => void process.stdout.write(`${inJob(text)}\n`)
