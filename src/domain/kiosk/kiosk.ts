import type { KioskPlace } from './kiosk-place.ts'

/** A device that staff have set up as a kiosk, for the guests of one venue. */
export interface Kiosk {
  readonly slug: string
  readonly name: string
  readonly place: KioskPlace
  /** Staff have paused it: it takes no guest. */
  readonly paused: boolean
  /** Staff have revoked it at the server: it takes no guest, and only sends what waits here. */
  readonly revoked: boolean
  /** Whether guests may print their receipt; left out: no. */
  readonly prints?: boolean
  /** Whether its pages draw a keyboard, because it has none of its own; left out: no. */
  readonly drawsKeyboard?: boolean
}
