/**
 * Parses a rate: `13%`, `0.13`; null for anything else. Shifts the decimal point in the text,
 * because 9.975 / 100 is not exactly 0.09975.
 */
export function readRate(text: string): number | null {
  const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,15})?)\s*(%?)$/.exec(text) ?? []
  if (digits === undefined) return null
  return percent === '%' ? Number(`${digits}e-2`) : Number(digits)
}

/** Writes a tax rate of one part or two, so that it is read back exactly. */
export function writeRate(value: unknown): string {
  if (typeof value === 'number') return writePart(value)
  const { tax1, tax2 } = Object(value)
  return `${writePart(Number(tax1))} + ${writePart(Number(tax2))}`
}

function writePart(rate: number): string {
  const percent = `${Number(`${rate}e2`)}%`
  return readRate(percent) === rate ? percent : String(rate)
}
