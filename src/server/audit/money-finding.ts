import type { OrderId, VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'
import type { PaymentState } from '#server/payment/payment-store.ts'

/** One thing about a venue's money that does not add up. Amounts are cents. */
export type MoneyFinding = { readonly venueId: VenueId } & (
  | ({ readonly type: 'ClaimWithoutOrder' } & ClaimOfOrder)
  /** The order was refused or cancelled, and its claim was not given back. */
  | ({ readonly type: 'ClaimNotReturned' } & ClaimOfOrder)
  /** The order is being made or was made, and its claim was given back. */
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
  | { readonly type: 'OrderNotPaid'; readonly orderId: OrderId; readonly due: Cents }
  | {
      readonly type: 'PaymentAmount'
      readonly orderId: OrderId
      readonly due: Cents
      readonly paid: Cents
    }
  | {
      /** Money is held or was taken, and no order asks for it. */
      readonly type: 'PaymentWithoutOrder' | 'PaymentNotRefunded'
      readonly key: string
      readonly state: PaymentState
      readonly paid: Cents
    }
  | {
      /** It has waited too long for its end, or cannot come to one by itself. */
      readonly type: 'PaymentStuck' | 'PaymentFailed'
      readonly key: string
      readonly state: PaymentState
      readonly paid: Cents
    }
)

export interface ClaimOfOrder {
  readonly orderId: OrderId
  readonly claim: 'gift card' | 'code'
  readonly code: string
  /** Of a gift card; null: one use of a code. */
  readonly amount: Cents | null
}

/** What an order takes of a gift card and by a code, each named in plain writing. */
export interface OrderClaims {
  readonly giftCard: { readonly code: string; readonly amount: Cents } | null
  readonly code: string | null
}
