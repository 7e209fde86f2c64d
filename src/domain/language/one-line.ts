/**
 * True if a text is one line that reads in the order in which it is stored. It has no control
 * character, no line or paragraph separator, and no character that overrides or isolates the
 * direction of writing, with which a name could rewrite the rest of a kitchen's ticket. The marks
 * of right-to-left scripts are allowed.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text)
}
