/**
 * Table numbers from a list such as `1-40,50,A1-A4` (parted by `,` or `|`), in its order. Null when a
 * part is neither a table number nor a range upwards, or when there are more than 2,000.
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

const mostTables = 2_000

function expandPart(part: string): readonly string[] | null {
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
