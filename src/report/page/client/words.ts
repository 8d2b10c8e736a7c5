/** `list products`, `todos: read` */
export const titleOf = ({ scenario, request }: { scenario: string; request?: string }): string =>
  request === undefined ? scenario : `${scenario}: ${request}`
