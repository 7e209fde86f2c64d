/** The code of a server under maintenance: it takes no calls for a while, and can be reached. */
export const maintenance = 9015

/** Whether the body of an answer says so. */
export function isMaintenance(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  return 'code' in answer && answer.code === maintenance
}
