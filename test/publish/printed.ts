import { mock } from 'node:test'

/** What this process prints until the scope ends; it is printed nowhere else. */
export class Printed implements Disposable {
  text = ''
  readonly #write = process.stdout.write.bind(process.stdout)
  readonly #stdout = mock.method(process.stdout, 'write', (chunk: string | Uint8Array, ...rest: never[]) => {
    if (typeof chunk !== 'string') return this.#write(chunk, ...rest)
    this.text += chunk
    return true
  });

  [Symbol.dispose](): void {
    this.#stdout.mock.restore()
  }
}
