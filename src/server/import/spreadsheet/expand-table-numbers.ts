import { plainTableName } from '#domain/venue/plain-table-name.ts'
import { tableNamePattern } from '#domain/venue/table-name.ts'

/**
 * Expands table numbers from a list such as `1-40,50,Patio 1-4` (separated by `,` or `|`), in its
 * order; `"1-4"` in quotes is one table of that name. Null if a part is neither a table number nor
 * an ascending range, or with more than 2,000 tables.
 */
export function expandTableNumbers(text: string): readonly string[] | null {
  const tables: string[] = []
  for (const part of text.split(/[,|]/)) {
    const expanded = expandPart(plainTableName(part))
    if (expanded === null || tables.length + expanded.length > mostTables) return null
    tables.push(...expanded)
  }
  return tables
}

/** Inverse of expandTableNumbers, with ranges for three or more consecutive tables. */
export function collapseTableNumbers(tables: readonly string[]): string {
  const parts: string[] = []
  for (let first = 0; first < tables.length;) {
    let last = first
    while (tables[last + 1] !== undefined && tables[last + 1] === after(tables[last] ?? '')) last++
    if (last - first < 2) last = first
    const [from = '', to = ''] = [tables[first], tables[last]]
    const written = from.includes('-') ? `"${from}"` : from
    parts.push(first === last ? written : `${from}-${to}`)
    first = last + 1
  }
  return parts.join(' | ')
}

/** The next table number, `A9` → `A10`; null without a number, or with leading zeros. */
function after(table: string): string | null {
  const [, prefix = '', digits] = /^([\p{L}\p{M} #]*)([1-9]\d{0,3})$/u.exec(table) ?? []
  return digits === undefined ? null : `${prefix}${Number(digits) + 1}`
}

const mostTables = 2_000

function expandPart(part: string): readonly string[] | null {
  const [, quoted] = /^"([^"]*)"$/.exec(part) ?? []
  if (quoted !== undefined) {
    const named = plainTableName(quoted)
    return tableNamePattern.test(named) ? [named] : null
  }
  const [, prefix = '', from = '', otherPrefix = '', to = ''] =
    /^([\p{L}\p{M} #]*)(\d{1,5})\s*-\s*([\p{L}\p{M} #]*)(\d{1,5})$/u.exec(part) ?? []
  if (from === '') return tableNamePattern.test(part) ? [part] : null
  if (otherPrefix !== '' && otherPrefix !== prefix) return null
  if (!tableNamePattern.test(prefix + to)) return null
  const [first, last] = [Number(from), Number(to)]
  if (last < first || last - first >= mostTables) return null
  const width = from.startsWith('0') ? from.length : 0
  return Array.from(
    { length: last - first + 1 },
    (_, step) => prefix + String(first + step).padStart(width, '0'),
  )
}
