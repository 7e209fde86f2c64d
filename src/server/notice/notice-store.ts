import type { LanguageCode } from '#domain/language/locale.ts'
import type { IdempotencyKey, OrderId, VenueId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

/** Requests for a text when an order is ready; deleted some time after they were made. */
export interface NoticeStore {
  /** Stores a request; the same phone for the same order is the same request. */
  readonly request: (asked: AskedNotice) => Promise<NoticeOutcome>
  /**
   * Leases due notices to the caller: no other gets them before `claimedUntil`. A notice is due
   * once its order is ready, or never will be; and again once it was recalled, or is ready again. Before,
   * it is due once while the order was raised (AlertStore) and is not seen.
   */
  readonly claim: (moment: ClaimTime) => Promise<readonly DueNotice[]>
  readonly markSent: (notice: SentNotice, at: Date) => Promise<void>
  readonly tryAgain: (notice: NoticeName, at: Date) => Promise<void>
  /**
   * Deletes requests made before a moment, sent or not, with their phone numbers; of an order for a
   * later time once that was before it.
   */
  readonly forget: (before: Date) => Promise<void>
}

export interface NoticeName {
  readonly venueId: VenueId
  /** Created with the request: by it a messenger recognises a repeated text. */
  readonly noticeId: string
}

/** `recalled`: the order was said to be ready, and is not. `unseen`: its venue was told that it waits. */
export type NoticeWord = 'ready' | 'recalled' | 'over' | 'unseen'

interface SentNotice extends NoticeName {
  readonly word: NoticeWord
}

export interface AskedNotice extends NoticeName {
  readonly checkNum: number
  /** The order's key, which its guest alone knows; null: the number alone is known. */
  readonly key: IdempotencyKey | null
  /** 514-555-0199 */
  readonly phone: string
  /** Language of the text. */
  readonly language: LanguageCode
  readonly at: Date
}

export type NoticeOutcome =
  | { readonly type: 'Stored'; readonly status: OrderStatus }
  | { readonly type: 'UnknownNumber' }
  /** The order was completed, refused or cancelled: nothing to wait for. */
  | { readonly type: 'OrderOver' }
  | { readonly type: 'TooMany' }

export interface ClaimTime {
  readonly at: Date
  readonly claimedUntil: Date
}

export interface DueNotice extends SentNotice {
  readonly orderId: OrderId
  readonly checkNum: number
  readonly status: OrderStatus
  readonly phone: string
  readonly language: LanguageCode
  /** Earlier attempts. */
  readonly attempts: number
  /** Texts that have gone out for the request before. */
  readonly texts: number
}

/** Phones per order, of those who know its key and of those who do not. */
export const mostPhones = 5
/**
 * Notices of one phone at a venue whose requests came without an order's key: numbers can be counted
 * through, and the phone may be a stranger's.
 */
export const strangersBound = { open: 2, recent: 5, ms: 24 * 60 * 60_000 }
/** Notices per claim. */
export const mostAtOnce = 50
