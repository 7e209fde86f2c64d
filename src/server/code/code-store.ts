import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import type { Cents, Charge } from '#domain/money/money.ts'
import type { SaveOutcome, SaveRule } from '#server/venue/save-rule.ts'

/**
 * A venue's discount codes and gift cards. Codes are in plain form (see check-identifier.ts). Orders use
 * them up (see order-store.ts).
 */
export interface CodeStore {
  /** `hubKey`: of a hub's order, so that what its own parts hold counts as left. */
  readonly findDiscount: (
    venueId: VenueId,
    code: string,
    hubKey?: IdempotencyKey,
  ) => Promise<DiscountCode | null>
  /** The same of its balance. */
  readonly findGiftCard: (
    venueId: VenueId,
    code: string,
    hubKey?: IdempotencyKey,
  ) => Promise<GiftCard | null>
  /** Adds codes. An existing code keeps its state, unless the rule says replace. */
  readonly save: (venueId: VenueId, codes: VenueCodes, rule?: SaveRule) => Promise<SaveOutcome>
}

export interface VenueCodes {
  readonly discounts: readonly DiscountCode[]
  readonly giftCards: readonly GiftCard[]
}

export interface DiscountCode {
  readonly code: string
  readonly value: Charge
  /** Null: at once. */
  readonly startsAt: Date | null
  /** Null: never. */
  readonly endsAt: Date | null
  /** Null: any number. */
  readonly usesLeft: number | null
}

export interface GiftCard {
  readonly code: string
  readonly balance: Cents
}
