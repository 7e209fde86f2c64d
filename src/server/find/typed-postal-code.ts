import { lengthOfQuery } from '#domain/place-search/search-defaults.ts'

/**
 * The beginning, in the gazetteer, of a postal code that is being typed: `k1n 5s7` gives `K1N`,
 * `902` gives `902`, `90210-1234` gives `90210`. Null: no postal code, or less than two characters.
 */
export function typedPostalCode(text: string): string | null {
  if (text.length > 32) return null
  const plain = text.toUpperCase().replace(/[\s-]+/g, '')
  if (/^[A-Z]\d(?:[A-Z](?:\d(?:[A-Z]\d?)?)?)?$/.test(plain)) return plain.slice(0, 3)
  if (/^\d{2,9}$/.test(plain)) return plain.slice(0, 5)
  return null
}

/** The last of the address, and not its first word: that is a house number, which may have five digits. */
export function postalCodeInside(text: string): string | null {
  const codes = text
    .slice(0, lengthOfQuery)
    .toUpperCase()
    .match(/\b(?:[A-Z]\d[A-Z][ -]?\d[A-Z]\d|(?<=[\s,])\d{5}(?:-\d{4})?)\b/g)
  return typedPostalCode(codes?.at(-1) ?? '')
}
