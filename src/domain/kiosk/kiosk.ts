import type { Instant } from '#domain/time/venue-time.ts'
import type { LocalText } from '#domain/venue/local-text.ts'

/** A device that staff have set up as a kiosk, for the guests of one venue. */
export interface Kiosk {
  readonly slug: string
  readonly name: string
  readonly place: KioskPlace
  /** Staff have paused it: it takes no guest. */
  readonly paused: boolean
  /** Staff have revoked it at the server: it takes no guest, and only sends what waits here. */
  readonly revoked: boolean
  /** True if guests may print their receipt; left out: false. */
  readonly prints?: boolean
  /** True if its pages draw a keyboard, because the device has none; left out: false. */
  readonly drawsKeyboard?: boolean
}

/** Where the orders of a kiosk go, as staff set it on the device. */
export type KioskPlace =
  | { readonly type: 'table'; readonly tableNum: string }
  /** The guest chooses one of these. */
  | { readonly type: 'tables'; readonly tableNums: readonly string[] }
  /** The guest collects the order when its number is called. */
  | { readonly type: 'pickUp' }

/** Tables that one kiosk may offer. */
export const mostKioskTables = 200

/** How a venue's kiosks behave; the venue's document says it. */
export interface KioskSettings {
  /** Seconds without a touch until a guest is asked whether they are still there. 10 to 600. */
  readonly idleSeconds: number
  /** The same while a guest pays. 30 to 600. */
  readonly paymentIdleSeconds: number
  /** On the attract screen, in turn; none: the venue's description does. */
  readonly messages: readonly LocalText[]
  /** Addresses of pictures of the attract screen, in turn; none: the venue's picture does. */
  readonly pictures: readonly string[]
}

/** A fault of the program at a kiosk, without its text: that may hold what a guest typed. */
export interface KioskFault {
  readonly at: Instant
  /** `TypeError` */
  readonly name: string
  /** File, line and column; empty: not known. */
  readonly where: string
}

/** The latest that a kiosk stores and reports. */
export const mostKioskFaults = 20
