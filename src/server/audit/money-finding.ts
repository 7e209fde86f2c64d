import type { OrderId, VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'
import type { PaymentState } from '#server/payment/payment-store.ts'

/** One inconsistency in a venue's money. Amounts are cents. */
export type MoneyFinding = { readonly venueId: VenueId } & (
  | ({ readonly type: 'ClaimWithoutOrder' } & ClaimOfOrder)
  /** The order was refused or cancelled, and its claim was not returned. */
  | ({ readonly type: 'ClaimNotReturned' } & ClaimOfOrder)
  /** The order is active or was made, and its claim was returned. */
  | ({ readonly type: 'ClaimReturned' } & ClaimOfOrder)
  | {
      readonly type: 'BillNotClaimed'
      readonly orderId: OrderId
      readonly billed: OrderClaims
      readonly claimed: OrderClaims
    }
  | {
      readonly type: 'CardBalance'
      readonly code: string
      readonly loaded: Cents
      readonly used: Cents
      readonly balance: Cents
    }
  | {
      readonly type: 'CodeUses'
      readonly code: string
      readonly allowed: number
      readonly used: number
      readonly left: number
    }
  | { readonly type: 'SlotWithoutOrder'; readonly orderId: OrderId }
  | {
      /** Locked, and the kitchen has no order; an order, and not locked; late for its lock. */
      readonly type: 'PreOrderWithoutOrder' | 'OrderOfOpenPreOrder' | 'PreOrderNotLocked'
      readonly orderId: OrderId
    }
  | { readonly type: 'OrderNotPaid'; readonly orderId: OrderId; readonly due: Cents }
  | {
      readonly type: 'PaymentAmount'
      readonly orderId: OrderId
      readonly due: Cents
      readonly paid: Cents
    }
  | {
      /** The gateway refused to give back the part of a school's day: its venue has to. */
      readonly type: 'DayNotRefunded'
      readonly orderId: OrderId
      readonly checkNum: number
      readonly date: string
      readonly paid: Cents
    }
  | {
      /** Money is held or was taken without an order for it. */
      readonly type: 'PaymentWithoutOrder' | 'PaymentNotRefunded'
      readonly key: string
      readonly state: PaymentState
      readonly paid: Cents
    }
  | {
      /** Open for too long, or unable to settle by itself. */
      readonly type: 'PaymentStuck' | 'PaymentFailed'
      readonly key: string
      readonly state: PaymentState
      readonly paid: Cents
    }
)

export interface ClaimOfOrder {
  readonly orderId: OrderId
  readonly claim: 'gift card' | 'code' | 'suite tab'
  /** For a tab the id of its suite. */
  readonly code: string
  /** Cents of a gift card or a tab; null: one use of a code. */
  readonly amount: Cents | null
}

/** Uses that an order makes of a gift card, a code (each in plain form) and a suite's tab. */
export interface OrderClaims {
  readonly giftCard: { readonly code: string; readonly amount: Cents } | null
  readonly code: string | null
  readonly suiteTab: { readonly eventSuiteId: string; readonly amount: Cents } | null
}
