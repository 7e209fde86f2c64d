import { memberEmailPattern } from '#domain/account/contact.ts'
import { northAmericanPhones } from '#domain/country/read-phone.ts'
import type { MemberIdentifierKind } from './member.ts'

/** Validates a typed member identifier. Null: no fault found, it can be looked up. */
export function checkIdentifier(
  typed: string,
  kind: MemberIdentifierKind | null,
): MemberIdentifierKind | null {
  const text = typed.trim()
  const fits: Readonly<Record<MemberIdentifierKind, boolean>> = {
    email: memberEmailPattern.test(text),
    phone: plainPhone(text) !== null,
    name: /^[\p{L}][\p{L}\s.'’\p{Pd}]+$/u.test(text),
    account: /[\p{L}\d]{3}/u.test(text.replace(/[\s\p{Pd}]/gu, '')),
  }
  const asked = kind ?? (text.includes('@') ? 'email' : 'account')
  return fits[asked] ? null : asked
}

/** The comparison form of a member's identifier: number, code, e-mail or phone. */
export function plainIdentifier(typed: string): string {
  const text = typed.normalize('NFC').trim()
  if (text.includes('@')) return plainEmail(text)
  const phone = plainPhone(text)
  // Only a text formatted as a phone loses its 1: a member's number may have eleven digits.
  return phone !== null && /[^\d]/.test(text) ? phone : plainCode(text)
}

export function plainEmail(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase()
}

/** The ten digits of a North American phone, or one with the code of its country; null: no phone. */
export function plainPhone(typed: string): string | null {
  const phone = northAmericanPhones.read(typed)
  if (phone?.startsWith('+')) return typed.includes('+') ? phone : null
  return phone?.replaceAll('-', '') ?? null
}

/** The stored form of a code, without typed spaces and hyphens, in capitals. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}
