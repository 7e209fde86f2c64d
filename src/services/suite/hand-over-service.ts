import type { DrawnCode } from './drawn-code.ts'
import type { HandedOverOrder } from '#contract/order/handed-over-order.ts'
import type { Currency, Cents } from '#domain/money/money.ts'
import type { Result } from '#domain/result.ts'
import type { HandOverProgress } from '#domain/suite/hand-over-parts.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'

/** Orders of suites that one device shows as codes and another one sends (see note: hand-over). */
export interface HandOverService {
  /**
   * The texts of an order's codes. From here on another device may send it, and only the server
   * takes it back.
   */
  readonly show: (order: OutboxEntry) => Promise<Result<readonly string[], ShowProblem>>
  readonly draw: (code: string) => Promise<DrawnCode>
  /** The order of codes that were all scanned. */
  readonly read: (
    event: { readonly slug: string; readonly eventId: string },
    progress: HandOverProgress,
  ) => Promise<Result<HandedOver, ReadProblem>>
  /** Stores it in the outbox of this device, which sends it. */
  readonly takeOver: (
    slug: string,
    order: HandedOver,
  ) => Promise<Result<'Stored' | 'AlreadyHere' | 'AlreadySent', StorageProblem>>
}

export type ShowProblem =
  /** The event is not stored here with its key. */
  | { readonly type: 'NoKey' }
  | { readonly type: 'TooLarge' }
  /** It was sent, changed or taken back meanwhile. */
  | { readonly type: 'Changed' }
  /** No secure connection, or an old browser. */
  | { readonly type: 'Unsupported' }
  | StorageProblem

export type ReadProblem =
  | { readonly type: 'Unsupported' }
  /** Not the codes of one order, or those of a newer build. */
  | { readonly type: 'Damaged' }
  | { readonly type: 'OtherVenue' }
  | { readonly type: 'OtherEvent' }

interface StorageProblem {
  readonly type: 'StorageFull' | 'StorageUnavailable'
}

export interface HandedOver {
  readonly order: HandedOverOrder
  readonly suite: string
  /** Null: not known. */
  readonly owner: string | null
  /** Includes the tip. */
  readonly total: Cents
  readonly currency: Currency
  /** The name of the device that took it; null: one without a name. */
  readonly from: string | null
}
