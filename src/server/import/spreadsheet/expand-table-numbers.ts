/**
 * Table numbers from a list such as `1-40,50,A1-A4` (parted by `,` or `|`), in its order; `"1-4"` in
 * quotes is one table of that name. Null when a part is neither a table number nor a range upwards, or
 * when there are more than 2,000.
 */
export function expandTableNumbers(text: string): readonly string[] | null {
  const tables: string[] = []
  for (const part of text.split(/[,|]/)) {
    const expanded = expandPart(part.trim())
    if (expanded === null || tables.length + expanded.length > mostTables) return null
    tables.push(...expanded)
  }
  return tables
}

/** Writes what expandTableNumbers reads, with a range for three tables in a row or more. */
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

/** The number behind a table, `A9` → `A10`; null where it has none, or leading zeros. */
function after(table: string): string | null {
  const [, prefix = '', digits] = /^([A-Za-z]*)([1-9]\d{0,3})$/.exec(table) ?? []
  return digits === undefined ? null : `${prefix}${Number(digits) + 1}`
}

const mostTables = 2_000

function expandPart(part: string): readonly string[] | null {
  const [, named] = /^"([A-Za-z0-9-]{1,16})"$/.exec(part) ?? []
  if (named !== undefined) return [named]
  const [, prefix = '', from = '', otherPrefix = '', to = ''] =
    /^([A-Za-z]*)(\d{1,5})\s*-\s*([A-Za-z]*)(\d{1,5})$/.exec(part) ?? []
  if (from === '') return /^[A-Za-z0-9-]{1,16}$/.test(part) ? [part] : null
  if (otherPrefix !== '' && otherPrefix !== prefix) return null
  const [first, last] = [Number(from), Number(to)]
  if (last < first || last - first >= mostTables) return null
  const width = from.startsWith('0') ? from.length : 0
  return Array.from(
    { length: last - first + 1 },
    (_, step) => prefix + String(first + step).padStart(width, '0'),
  )
}
