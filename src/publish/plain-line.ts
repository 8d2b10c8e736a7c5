/** All but letters, digits, the signs of a verdict and ` .,:%+-/_…−`. */
const unsafe = /[^❌✅🚫⚠☑🛑💥🚀\p{L}\p{M}\p{N} .,:%+\-/_…−]/gu

/**
 * A headline for the output `summary`, which workflows paste into shell lines and messages: letters, digits, the signs of a verdict,
 * and ` .,:%+-/_…−`. Nothing in it ends a quote, starts a command or a mention, or acts as markup. The report says more, with names
 * unchanged. At most 500 characters.
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
