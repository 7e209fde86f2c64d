import type { LocalText } from '#domain/venue/venue.ts'

/** How a venue's kiosks behave; the venue's document says it. */
export interface KioskSettings {
  /** Without a touch, until a guest is asked whether they are still there. 10 to 600. */
  readonly idleSeconds: number
  /** The same while a guest pays. 30 to 600. */
  readonly paymentIdleSeconds: number
  /** On the attract screen, in turn; none: the venue's description does. */
  readonly messages: readonly LocalText[]
  /** Addresses of pictures of the attract screen, in turn; none: the venue's picture does. */
  readonly pictures: readonly string[]
}
