/** True if a text has the form of a staff PIN: 6 to 12 digits. */
export function isPin(text: string): boolean {
  return /^\d{6,12}$/.test(text)
}

/** The same of a person's own PIN, beside their name at a shared tablet: 4 to 6 digits. */
export function isPersonPin(text: string): boolean {
  return /^\d{4,6}$/.test(text)
}

/** The staff PIN of each demo venue, which its pages say. */
export const demoPin = '246810'

/** Wrong tries that cost no wait. */
const freeTries = 4
const firstWaitMs = 30_000
const longestWaitMs = 60 * 60_000

/**
 * The wait in milliseconds after the last of so many wrong PINs in a row: none for the first four, 30
 * seconds from the fifth on, doubled by each further one, an hour at most. The server and a device
 * without a network count alike.
 */
export function pinWaitMs(wrongTries: number): number {
  if (wrongTries <= freeTries) return 0
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (wrongTries - freeTries - 1))
}
