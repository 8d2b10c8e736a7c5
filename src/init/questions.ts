/** How `init` talks: on a terminal it asks, elsewhere it takes the first choice. */
export interface Talk {
  say(text: string): void
  /** What is being done now. */
  busy(text: string): void
  /** The chosen one, or the first if nobody can be asked. */
  choose<T>(question: string, options: { value: T; label: string; hint?: string }[]): Promise<T>
  /** A text; undefined if nobody can be asked, or nothing was typed. */
  ask(question: string, example: string): Promise<string | undefined>
  confirm(question: string): Promise<boolean>
}

/** Asks nobody, and writes a line for each thing that is said or done. */
export function monologue(write: (line: string) => void): Talk {
  return {
    say: write,
    busy: text => write(`· ${text}`),
    choose: async (_, [first]) => first!.value,
    ask: async () => undefined,
    confirm: async () => true,
  }
}

/** Questions on a terminal. Ctrl-C in one of them is like Ctrl-C anywhere else, and aborts `signal`. */
export async function dialogue(signal: AbortSignal): Promise<Talk> {
  const { confirm, isCancel, log, select, text } = await import('@clack/prompts')
  const answered = <T>(value: T): Exclude<T, symbol> => {
    if (!isCancel(value)) return value as Exclude<T, symbol>
    process.emit('SIGINT')
    throw new Error('cancelled')
  }
  return {
    say: line => log.info(line),
    busy: line => log.step(line),
    async choose(message, all) {
      const options = all.map(({ label, hint }, value) => ({ value, label, hint }))
      return all[answered(await select({ message, options, signal }))]!.value
    },
    ask: async (message, placeholder) => answered(await text({ message, placeholder, signal })) || undefined,
    confirm: async message => answered(await confirm({ message, signal })),
  }
}
