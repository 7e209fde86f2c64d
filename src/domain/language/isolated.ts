/** Letters of the scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff]/

/**
 * A text for the inside of a sentence. One with letters from right to left is isolated by two marks
 * (U+2068, U+2069), so that no word or sign beside it moves.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
