/** The network faults of this page; one at a time, so that each effect has one cause. */
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
  /** Only the next order loses its request or answer; else every order. */
  readonly once: boolean
  /** The page is torn down right after the next order was sent; once. */
  readonly kill: boolean
  /** Error of the device's clock, in hours. */
  readonly skewHours: number
}

export const noFaults: LabFaults = { trouble: 'None', once: true, kill: false, skewHours: 0 }
