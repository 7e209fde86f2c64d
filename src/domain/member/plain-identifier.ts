import { plainCode } from './plain-code.ts'

/** The comparison form of a member's identifier: number, code, e-mail or phone. */
export function plainIdentifier(typed: string): string {
  const text = typed.normalize('NFC').trim()
  if (text.includes('@')) return plainEmail(text)
  const phone = plainPhone(text)
  // Only a text formatted as a phone loses its 1: a member's number may have eleven digits.
  return phone !== null && /[^\d]/.test(text) ? phone : plainCode(text)
}

export function plainEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** The ten digits; null: no North American phone. */
export function plainPhone(typed: string): string | null {
  if (!/^[\d\s().+\p{Pd}]+$/u.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : null
}
