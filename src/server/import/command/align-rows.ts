/** The rows of a table as lines, each column as wide as its widest cell. */
export function alignRows(rows: readonly (readonly string[])[]): readonly string[] {
  const [headings = []] = rows
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
