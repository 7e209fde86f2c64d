import { plainCode } from './plain-code.ts'

/** What a member gives to be found (a number, a code, an e-mail, a phone), as it is compared. */
export function plainIdentifier(typed: string): string {
  const text = typed.normalize('NFC').trim()
  if (text.includes('@')) return plainEmail(text)
  const phone = plainPhone(text)
  // Only what is written as a phone loses its 1: a member's number may have eleven digits.
  return phone !== null && /[^\d]/.test(text) ? phone : plainCode(text)
}

export function plainEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Its ten digits; null: no phone of North America. */
export function plainPhone(typed: string): string | null {
  if (!/^[\d\s().+\p{Pd}]+$/u.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : null
}
