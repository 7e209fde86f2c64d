/** A typed postal code in capitals, without spaces and hyphens. */
export function plainPostalCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}

/** A code with a space at a place, counted from the end where it is negative. */
export function spaced(code: string, place: number): string {
  return code.length > 3 ? `${code.slice(0, place)} ${code.slice(place)}` : code
}
