/** The signs of a verdict. */
const signs = ['❌', '✅', '🚫', '⚠', '☑', '🛑', '💥', '🚀']

const unsafe = new RegExp(`[^${signs.join('')}\\p{L}\\p{M}\\p{N}\\uFE0F .,:%+\\-/_…−]`, 'gu')

/**
 * A headline for the output `summary`, which workflows paste into shell lines and messages: letters, digits, the signs of a
 * verdict, and ` .,:%+-/_…−`. Nothing in it ends a quote, starts a command or a mention, or means markup. It says less than
 * the report, where names stand as they are. At most 500 characters.
 */
export function plainLine(text: string): string {
  const line = text
    .replace(/\p{Cf}|`/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?[;(]+ ?/g, ', ')
    .replace(unsafe, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[-+/., ]+/, '')
  return [...line].slice(0, 500).join('').trimEnd()
}
