import { besides } from '../../words.ts'
import type { Content, ShownRow } from '../content.ts'

/** `list products`, `todos: read` */
export const titleOf = ({ scenario, request }: { scenario: string; request?: string }): string =>
  request === undefined ? scenario : `${scenario}: ${request}`

/** `fast`, `fast against slow` */
export const variantOf = ({ variant, against }: ShownRow, variants: Content['variants']): string =>
  besides(variants[variant]!.name, against)
