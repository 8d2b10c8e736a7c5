import stringWidth from 'string-width'

/** Columns in line, two blanks between them; the first row is the head. */
export function plainTable(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => stringWidth(row[column] ?? ''))))
  return rows.map(row =>
    row
      .map((cell, column) => cell + ' '.repeat(widths[column]! - stringWidth(cell)))
      .join('  ')
      .trimEnd(),
  )
}
