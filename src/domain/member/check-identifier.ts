import { memberEmailPattern } from '#domain/account/contact.ts'
import type { MemberIdentifierKind } from './membership-prompt.ts'
import { plainPhone } from './plain-identifier.ts'

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
