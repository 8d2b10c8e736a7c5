/** How `init` talks: on a terminal it asks, elsewhere it takes the first choice. */
export interface Talk {
  say(text: string): void
  /** What is being done now. */
  busy(text: string): void
  /** The chosen one; the first, where nobody can be asked. */
  choose<T>(question: string, options: { value: T; label: string; hint?: string }[]): Promise<T>
  /** A text; undefined where nobody can be asked, or nothing was typed. */
  ask(question: string, example: string): Promise<string | undefined>
  confirm(question: string): Promise<boolean>
}

/** Nobody to ask: a line for each thing that is said or done. */
export function monologue(write: (line: string) => void): Talk {
  return {
    say: write,
    busy: text => write(`· ${text}`),
    choose: async (_, [first]) => first!.value,
    ask: async () => undefined,
    confirm: async () => true,
  }
}

/** Questions on a terminal. Ctrl-C aborts `cancel`. */
export async function dialogue(cancel: AbortController): Promise<Talk> {
  const { confirm, isCancel, log, select, text } = await import('@clack/prompts')
  const answered = <T>(value: T): Exclude<T, symbol> => {
    if (!isCancel(value)) return value as Exclude<T, symbol>
    cancel.abort(new Error('cancelled'))
    throw cancel.signal.reason
  }
  return {
    say: line => log.info(line),
    busy: line => log.step(line),
    async choose(question, options) {
      const choices = options.map(({ label, hint }, value) => ({ value, label, hint }))
      return options[answered(await select({ message: question, options: choices, signal: cancel.signal }))]!.value
    },
    async ask(question, placeholder) {
      return answered(await text({ message: question, placeholder, signal: cancel.signal })) || undefined
    },
    async confirm(question) {
      return answered(await confirm({ message: question, signal: cancel.signal }))
    },
  }
}
