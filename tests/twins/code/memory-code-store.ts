import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { cents, zeroCents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { CodeStore, DiscountCode, GiftCard } from '#server/code/code-store.ts'

export interface MemoryCodeStore extends CodeStore {
  /** Changed in place by orders. */
  readonly discounts: Map<string, DiscountCode>
  readonly giftCards: Map<string, GiftCard>
  /** The use and the cents that the parts of a hub's order hold (see `hubName`). */
  readonly hubUses: Map<string, HubUse>
}

export interface HubUse {
  readonly parts: number
  readonly paid: Cents
}

export const unusedAtHub: HubUse = { parts: 0, paid: zeroCents }

/** Codes in memory, for simulations and tests. */
export function createMemoryCodeStore(): MemoryCodeStore {
  const discounts = new Map<string, DiscountCode>()
  const giftCards = new Map<string, GiftCard>()
  const hubUses = new Map<string, HubUse>()
  const ownUse = (venueId: VenueId, code: string, hubKey: IdempotencyKey | undefined) =>
    (hubKey && hubUses.get(hubName({ venueId, key: hubKey }, code))) ?? unusedAtHub
  return {
    discounts,
    giftCards,
    hubUses,
    findDiscount: async (venueId, code, hubKey) => {
      const found = discounts.get(codeName(venueId, code))
      if (!found) return null
      const own = ownUse(venueId, code, hubKey).parts > 0 ? 1 : 0
      return found.usesLeft === null ? found : { ...found, usesLeft: found.usesLeft + own }
    },
    findGiftCard: async (venueId, code, hubKey) => {
      const found = giftCards.get(codeName(venueId, code))
      if (!found) return null
      return { ...found, balance: cents(found.balance + ownUse(venueId, code, hubKey).paid) }
    },
    save: async (venueId, codes, { replace = false } = {}) => {
      const isNew = (held: ReadonlyMap<string, unknown>) => (one: { readonly code: string }) =>
        replace || !held.has(codeName(venueId, one.code))
      const newDiscounts = codes.discounts.filter(isNew(discounts))
      const newCards = codes.giftCards.filter(isNew(giftCards))
      for (const one of newDiscounts) discounts.set(codeName(venueId, one.code), one)
      for (const one of newCards) giftCards.set(codeName(venueId, one.code), one)
      const added = newDiscounts.length + newCards.length
      return { added, kept: codes.discounts.length + codes.giftCards.length - added }
    },
  }
}

export function codeName(venueId: VenueId, code: string): string {
  return `${venueId} ${code}`
}

/** A key is the same in capitals and in small letters. */
export function hubName({ venueId, key }: SubmissionName, code: string): string {
  return `${venueId} ${key.toLowerCase()} ${code}`
}
