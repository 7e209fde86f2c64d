/**
 * Splits a cell into texts: separated by `|`, or by commas if the cell has no `|`. A backslash
 * escapes a separator within a text.
 */
export function splitCell(cell: string): readonly string[] {
  const parts = splitOn(cell, '|')
  return (parts.length > 1 ? parts : splitOn(cell, ',')).map(plain).filter((part) => part !== '')
}

/** Inverse of splitCell. */
export function joinCell(texts: readonly string[]): string {
  const escaped = texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`))
  const [only = ''] = escaped
  return escaped.length === 1 ? only.replaceAll(',', String.raw`\,`) : escaped.join(' | ')
}

/** `name = content` parts of a cell; null if a part has another form or a name is repeated. */
export function splitPairs(cell: string): readonly (readonly [string, string])[] | null {
  const pairs = splitOn(cell, '|').map((part) => splitOn(part, '=').map(plain))
  const names = new Set(pairs.map(([name]) => name))
  const wrong = pairs.some((pair) => pair.length !== 2 || pair.includes(''))
  if (wrong || names.size < pairs.length) return null
  return pairs.map(([name = '', content = '']) => [name, content] as const)
}

/** Inverse of splitPairs. */
export function joinPairs(pairs: readonly (readonly [string, string])[]): string {
  const escape = (text: string) => text.replaceAll(/[\\|=]/g, String.raw`\$&`)
  return pairs.map(([name, content]) => `${escape(name)} = ${escape(content)}`).join(' | ')
}

/** Splits at each separator without a backslash before it; keeps the backslashes. */
function splitOn(text: string, separator: string): readonly string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\[\\|,=]|[^]/g)) {
    if (piece === separator) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

function plain(part: string): string {
  return part.trim().replaceAll(/\\([\\|,=])/g, '$1')
}
