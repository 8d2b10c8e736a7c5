import { createHash } from 'node:crypto'

/** Script and style sheet of the page, with the hashes by which its policy lets them in. */
export interface Assets {
  script: string
  style: string
  /** SHA-256, base64. */
  hashes: { script: string; style: string }
}

export const assets = (script: string, style: string): Assets => ({
  script,
  style,
  hashes: { script: hash(script), style: hash(style) },
})

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')
