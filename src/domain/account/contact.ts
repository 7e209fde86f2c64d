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

/** True if a text can be an e-mail address; only a mail that arrives proves it. */
export function looksLikeEmail(text: string): boolean {
  return emailPattern.test(text)
}

/** True if a name can be shown, mailed and printed: it is one line and holds no HTML. */
export function looksLikeName(name: string): boolean {
  return !/[<>]/.test(name) && isOneLine(name)
}
