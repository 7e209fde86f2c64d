/**
 * Whether a text is one line that reads in the order it is stored: no control character, line or
 * paragraph separator, and none that overrides or isolates the direction of writing, with which a
 * name could rewrite the rest of a kitchen's ticket. The marks of right-to-left scripts are none of
 * these.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text)
}
