import type { LanguageCode } from '#domain/language/locale.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

/** Who asked for a text when an order is ready, until it went out and a while longer. */
export interface NoticeStore {
  /** Keeps a request; the same number for the same order is the same request. */
  readonly request: (asked: AskedNotice) => Promise<NoticeOutcome>
  /**
   * Takes what is due for whoever sends it: no one else gets it before `claimedUntil`. Nothing is due
   * before its order is ready or will never be.
   */
  readonly claim: (moment: ClaimMoment) => Promise<readonly DueNotice[]>
  readonly markSent: (notice: NoticeName, at: Date) => Promise<void>
  readonly tryAgain: (notice: NoticeName, at: Date) => Promise<void>
  /** Forgets what was asked for before a moment, sent or not, with its phone number. */
  readonly forget: (askedBefore: Date) => Promise<void>
}

export interface NoticeName {
  readonly venueId: VenueId
  /** Made with the request: what a messenger tells a repeated text by. */
  readonly noticeId: string
}

export interface AskedNotice extends NoticeName {
  readonly checkNum: number
  /** 514-555-0199 */
  readonly phone: string
  /** Of the text that is to come. */
  readonly language: LanguageCode
  readonly at: Date
}

export type NoticeOutcome =
  | { readonly type: 'Kept'; readonly status: OrderStatus }
  | { readonly type: 'UnknownNumber' }
  /** It was handed over, refused or cancelled: there is nothing to wait for. */
  | { readonly type: 'OrderOver' }
  | { readonly type: 'TooMany' }

export interface ClaimMoment {
  readonly at: Date
  readonly claimedUntil: Date
}

export interface DueNotice extends NoticeName {
  readonly orderId: OrderId
  readonly checkNum: number
  readonly status: OrderStatus
  readonly phone: string
  readonly language: LanguageCode
  /** How often it was tried before. */
  readonly attempts: number
}

/** Phones that may wait for one order. */
export const mostPhones = 5
/** Taken at once by whoever sends. */
export const mostAtOnce = 50
