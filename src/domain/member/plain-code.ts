/** The stored form of a code, without typed spaces and hyphens, in capitals. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}
