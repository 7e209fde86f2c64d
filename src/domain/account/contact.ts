import { isOneLine } from '#domain/language/one-line.ts'

/** The contact of an order's guest, as typed; empty texts: left out. */
export interface Contact {
  readonly fullName: string
  readonly email: string
  readonly phone: string
}

/** Characters. */
export const longestEmail = 254

/** Letters beyond ASCII (RFC 6531), without spaces and signs that cannot be seen. */
const beyond = String.raw`\u00bf-\u167f\u1681-\u1fff\u2c00-\u2fff\u3001-\ud7ff\uf900-\ufdff`
const atom = String.raw`[\w!#$%&'*+/=?^{|}~\x60${beyond}-]+`
const letters = String.raw`[\dA-Za-z${beyond}]+`
const lastLabel = String.raw`(?:[A-Za-z${beyond}]{2,}|xn--${letters}(?:-+${letters})*)`

/** The pattern has no flags, because the API's description contains its source. */
export const emailPattern = new RegExp(
  String.raw`^${atom}(?:\.${atom})*@${letters}(?:(?:\.|-+)${letters})*\.${lastLabel}$`,
)

/** For members' lists: letters of any language, only the form is checked. */
export const memberEmailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Ten digits as `groupPhone` writes them: 514-555-0199. */
export const phonePattern = /^\d{3}-\d{3}-\d{4}$/

/** True if a text can be an e-mail address; only a mail that arrives proves it. */
export function looksLikeEmail(text: string): boolean {
  return emailPattern.test(text)
}

/** True if a text, typed in any form, is a phone number of North America. */
export function looksLikePhone(typed: string): boolean {
  return phonePattern.test(groupPhone(typed))
}

/** True if a name can be shown, mailed and printed: it is one line and holds no HTML. */
export function looksLikeName(name: string): boolean {
  return !/[<>]/.test(name) && isOneLine(name)
}

/** Ten digits as 514-555-0199, without the 1 of an eleven-digit number; anything else as typed. */
export function groupPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (local.length !== 10) return typed.trim()
  return `${local.slice(0, 3)}-${local.slice(3, 6)}-${local.slice(6)}`
}
