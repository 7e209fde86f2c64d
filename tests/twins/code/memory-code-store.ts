import type { VenueId } from '#domain/ids.ts'
import type { CodeStore, DiscountCode, GiftCard } from '#server/code/code-store.ts'

export interface MemoryCodeStore extends CodeStore {
  /** Changed in place by orders. */
  readonly discounts: Map<string, DiscountCode>
  readonly giftCards: Map<string, GiftCard>
}

/** Codes in memory, for simulations and tests. */
export function createMemoryCodeStore(): MemoryCodeStore {
  const discounts = new Map<string, DiscountCode>()
  const giftCards = new Map<string, GiftCard>()
  return {
    discounts,
    giftCards,
    findDiscount: async (venueId, code) => discounts.get(codeName(venueId, code)) ?? null,
    findGiftCard: async (venueId, code) => giftCards.get(codeName(venueId, code)) ?? null,
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
