import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A workflow that is quoted in a document. */
export interface Snippet {
  name: string
  text: string
  /** Line of the document that it begins at, for messages. */
  line: number
}

/** The whole workflows among the YAML blocks of a document, in order. */
export function workflowsIn(path: string): Snippet[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].flatMap(({ 1: body, index }) => {
    const { name, jobs } = (parse(body!) ?? {}) as { name?: string; jobs?: object }
    if (jobs === undefined) return []
    return [{ name: name!, text: body!, line: text.slice(0, index).split('\n').length + 1 }]
  })
}
