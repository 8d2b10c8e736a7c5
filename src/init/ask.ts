import { request } from 'node:http'
import { commonHost } from '../measure/origin.ts'

/** What a GET brought. */
export interface Response {
  status: number
  /** Where a redirect leads. */
  location?: string
  /** Type without its parameters. */
  type: string
  body: Buffer
  /** Until its last byte, ms. */
  time: number
}

/** More of a body is not kept. */
const mostBytes = 8 * 2 ** 20

/** Sends a GET to 127.0.0.1; undefined without an HTTP response in time. Redirects are not followed. */
export function ask(port: number, path: string, timeout: number, signal?: AbortSignal): Promise<Response | undefined> {
  return new Promise(resolve => {
    const begun = performance.now()
    const nothing = () => resolve(undefined)
    const late = setTimeout(() => asked.destroy(), timeout)
    const asked = request(
      { host: '127.0.0.1', port, path, agent: false, signal, headers: { host: commonHost, accept: '*/*' } },
      response => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size <= mostBytes) chunks.push(chunk)
        })
        response.once('error', nothing)
        response.once('close', () => {
          const { location, 'content-type': type = '' } = response.headers
          const time = performance.now() - begun
          const body = Buffer.concat(chunks)
          resolve({ status: response.statusCode ?? 0, location, type: type.split(';')[0]!.trim(), body, time })
        })
      },
    )
    asked.once('error', nothing)
    asked.once('close', () => clearTimeout(late))
    asked.end()
  })
}

export const isSuccess = ({ status }: Response): boolean => status >= 200 && status < 300
