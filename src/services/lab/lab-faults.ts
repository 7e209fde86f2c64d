/** What the network of this page does wrong; one at a time, so that what is seen has one reason. */
export const troubles = [
  'None',
  'LoseRequest',
  'LoseAnswer',
  'Slow',
  'VerySlow',
  'SignInPage',
  'NoNetwork',
] as const
type Trouble = (typeof troubles)[number]

export interface LabFaults {
  readonly trouble: Trouble
  /** A lost request or answer is that of the next order alone, or of every order. */
  readonly once: boolean
  /** The page is torn down right after the next order left; once. */
  readonly kill: boolean
  /** By how many hours the device's clock is wrong. */
  readonly skewHours: number
}

export const noFaults: LabFaults = { trouble: 'None', once: true, kill: false, skewHours: 0 }
