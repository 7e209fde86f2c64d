import type { Cents } from '#domain/money/money.ts'
import type { SlotClaim } from '#domain/pickup/slot-claims.ts'

/** What an order takes up besides its number. It is taken with all of its claims or not at all. */
export type Claim =
  | (SlotClaim & { readonly type: 'Slot' })
  /** Cents of a gift card, by its plain code. */
  | { readonly type: 'GiftCard'; readonly code: string; readonly amount: Cents }
  /** One use of a discount code, by its plain code. */
  | { readonly type: 'Discount'; readonly code: string }

/** Somebody else took it a moment before. Nothing of the order is kept. */
export interface ClaimRefused {
  readonly refused: Claim
}

export function isClaimRefused(answer: object | null): answer is ClaimRefused {
  return answer !== null && 'refused' in answer
}
