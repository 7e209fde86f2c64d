/** Text that a spreadsheet program evaluates, also in the wide forms of East Asian keyboards. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/

/** The text of a cell that no spreadsheet program evaluates: a formula has an apostrophe before it. */
export function quoteFormula(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** Inverse of quoteFormula. */
export function unquoteFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1).trimStart() : cell
}
