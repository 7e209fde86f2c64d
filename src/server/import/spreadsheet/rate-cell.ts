/**
 * Parses a rate: `13%`, `0.13`; null for anything else. Shifts the decimal point in the text,
 * because 9.975 / 100 is not exactly 0.09975.
 */
export function readRate(text: string): number | null {
  const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,15})?)\s*(%?)$/.exec(text) ?? []
  if (digits === undefined) return null
  return percent === '%' ? Number(`${digits}e-2`) : Number(digits)
}

/** Ways of selling with their rates: "dine_in 13% | take_out 0%"; null: no such list. */
export function readWays(text: string): ReadonlyMap<string, string> | null {
  const ways = text.split('|').map((part) => /^\s*([a-z]+(?:_[a-z]+)?)\s*:?\s+(\S.*)$/i.exec(part))
  const read = ways.map((way) => [way?.[1]?.toLowerCase() ?? '', way?.[2]?.trim() ?? ''] as const)
  return read.some(([name]) => name === '') ? null : new Map(read)
}

/** Writes a tax rate of one part or two, or by way of selling, so that it is read back exactly. */
export function writeRate(value: unknown): string {
  if (typeof value === 'number') return writePart(value)
  if ('dine_in' in Object(value)) {
    const ways = Object.entries(Object(value))
    return ways.map(([way, rate]) => `${way} ${writeRate(rate)}`).join(' | ')
  }
  const { tax1, tax2 } = Object(value)
  return `${writePart(Number(tax1))} + ${writePart(Number(tax2))}`
}

function writePart(rate: number): string {
  const percent = `${Number(`${rate}e2`)}%`
  return readRate(percent) === rate ? percent : String(rate)
}
