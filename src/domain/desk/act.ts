import type { OrderId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** `kitchen` sees neither contacts nor amounts, and cancels nothing. */
export const deskRoles = ['counter', 'kitchen'] as const
export type DeskRole = (typeof deskRoles)[number]

/** `automatic`: an order is accepted as soon as it is seen. */
export const acceptances = ['by_hand', 'automatic'] as const
export type Acceptance = (typeof acceptances)[number]

export const refusalReasons = [
  'sold_out',
  'closing',
  'too_busy',
  'cannot_make_as_asked',
  'cannot_deliver',
  'twice',
  'no_show',
  'other',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export interface Refusal {
  readonly reason: RefusalReason
  /** The venue's words to the guest; empty: the reason alone. */
  readonly text: string
}

export const longestRefusalText = 140

/** Lines in one act of a ticket; an order of more has several. */
export const mostTicketLines = 200

/** Acts in one call. */
export const mostActs = 50

/** One press of staff at a desk. */
export type DeskAct = {
  readonly id: string
  readonly orderId: OrderId
  /** When it was pressed. */
  readonly at: Instant
  /** The order's last event on the screen that was pressed. */
  readonly basis: number
} & ActDetail

export type ActDetail =
  /** A card was looked at. */
  | { readonly kind: 'seen' }
  /** `promisedAt` null: without a time. */
  | { readonly kind: 'accept'; readonly promisedAt: Instant | null }
  | { readonly kind: 'promise'; readonly promisedAt: Instant }
  /** An order that was accepted for later is made now. */
  | { readonly kind: 'fire' }
  | { readonly kind: 'ready' }
  /** A ready order is made again. */
  | { readonly kind: 'recall' }
  | { readonly kind: 'hand_over' }
  /** Before it was accepted. */
  | { readonly kind: 'refuse'; readonly refusal: Refusal }
  /** Once it was accepted. `staff`: the seal of a person at a shared tablet. */
  | { readonly kind: 'cancel'; readonly refusal: Refusal; readonly staff?: string }
  /** Lines that a station has made, or has to make after all. */
  | {
      readonly kind: 'ticket'
      /** The station's id. */
      readonly station: string
      /** Places in the order's list. */
      readonly lines: readonly number[]
      readonly isDone: boolean
    }

export const rejections = [
  /** Refused, cancelled or handed over meanwhile. */
  'over',
  'being_made',
  'not_ready',
  /** A recall more than ten minutes after it was ready. */
  'too_late',
  /** Pressed more than an hour ago. */
  'too_old',
  'not_allowed',
  'unknown_order',
] as const
export type Rejection = (typeof rejections)[number]
