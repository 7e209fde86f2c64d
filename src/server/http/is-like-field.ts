/**
 * Whether a name that a caller has made up is repeated in an answer: it is like a field's, and not like a person's
 * name, an e-mail, a number of a phone or card, or a code.
 */
export function isLikeField(name: string): boolean {
  return /^(?!.*\d{3})[a-z]\w{0,39}$/.test(name)
}
