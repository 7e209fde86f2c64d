/**
 * What a postal code that is being typed begins with in the gazetteer: `k1n 5s7` gives `K1N`, `902` gives `902`,
 * `90210-1234` gives `90210`. Null: no postal code, or less than two characters of one.
 */
export function typedPostalCode(text: string): string | null {
  if (text.length > 32) return null
  const plain = text.toUpperCase().replace(/[\s-]+/g, '')
  if (/^[A-Z]\d(?:[A-Z](?:\d(?:[A-Z]\d?)?)?)?$/.test(plain)) return plain.slice(0, 3)
  if (/^\d{2,9}$/.test(plain)) return plain.slice(0, 5)
  return null
}
