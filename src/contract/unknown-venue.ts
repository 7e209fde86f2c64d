/** Separate from the other codes, because a first visit to a menu loads only these. */
export const unknownVenue = 9001
/** The server takes no calls for a while, and can be reached. */
export const maintenance = 9015

/** True if the body of an answer has this code. */
export function hasCode(answer: unknown, code: number): boolean {
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === code
}
