/**
 * True: a name that a caller has made up may be repeated in an answer. It is like a field's, and
 * not like a person's name, an e-mail, a number of a phone or card, or a code. Two digits in all
 * are enough for a field's (`tax1`, `k12`), and too few for any of those numbers, however it is
 * written (decision 024).
 */
export function isLikeField(name: string): boolean {
  return name.length <= 40 && /^[a-z][a-z_]*(?:\d[a-z_]*){0,2}$/i.test(name) && /^[a-z]/.test(name)
}
