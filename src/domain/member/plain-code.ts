/** A code as it is kept: people type and paste it with spaces, hyphens and small letters. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}
