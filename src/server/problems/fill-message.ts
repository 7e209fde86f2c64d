/**
 * Fills values into a message's braces: `table {tableNum}` → `table 12`. Ignores values other than
 * texts and numbers.
 */
export function fillMessage(message: string, values: Readonly<Record<string, unknown>>): string {
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}
