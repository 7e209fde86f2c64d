import type { OrderId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { SlotClaim } from '#domain/pickup/slot-claims.ts'
import { codeName, type MemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import type { MemorySuiteStore } from '#tests/twins/suite/memory-suite-store.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import type { MemoryPreOrders } from './memory-pre-orders.ts'
import type { SlotCount, SlotSpan } from '#server/order/order-store.ts'

interface HeldPlace extends SlotClaim {
  readonly venueId: VenueId
  readonly orderId: OrderId
}

interface UsedCode {
  readonly venueId: VenueId
  readonly claim: Extract<Claim, { readonly code: string }>
}

export interface MemoryClaimDeps {
  readonly codes: MemoryCodeStore
  readonly suites: MemorySuiteStore
  readonly preOrders: MemoryPreOrders
}

/** What orders in this process use up. */
export function createMemoryClaims(
  { codes: { discounts, giftCards }, suites, preOrders }: MemoryClaimDeps,
  isOpenOrder: (orderId: OrderId) => boolean,
) {
  const places: HeldPlace[] = []
  const uses = new Map<OrderId, UsedCode[]>()

  function can(venueId: VenueId, claim: Claim): boolean {
    switch (claim.type) {
      case 'Slot':
        return heldAt(venueId, claim).length < claim.capacity
      case 'GiftCard':
        return (giftCards.get(codeName(venueId, claim.code))?.balance ?? -1) >= claim.amount
      case 'Discount': {
        const discount = discounts.get(codeName(venueId, claim.code))
        return discount !== undefined && discount.usesLeft !== 0
      }
      case 'SuiteTab':
        return suites.canAdd({ venueId, ...claim })
      case 'PreOrder':
        return preOrders.isLocking(venueId, claim)
    }
  }

  function write(order: Pick<HeldPlace, 'venueId' | 'orderId'>, claim: Claim): void {
    if (claim.type === 'Slot') {
      places.push({ ...order, ...claim })
      return
    }
    const { venueId, orderId } = order
    if (claim.type === 'SuiteTab') {
      const { madeBy, device, sentBy = null, at: madeAt } = claim
      suites.addToTab({ venueId, ...claim }, { orderId, madeBy, device, sentBy, madeAt })
      return
    }
    if (claim.type === 'PreOrder') {
      preOrders.lock({ venueId, ...claim }, claim.at)
      return
    }
    uses.set(orderId, [...(uses.get(orderId) ?? []), { venueId, claim }])
    change(venueId, claim, -1)
  }

  /** Idempotent: afterwards the order holds nothing. */
  function giveBack(orderId: OrderId, at: Date): void {
    for (const { venueId, claim } of uses.get(orderId) ?? []) change(venueId, claim, 1)
    uses.delete(orderId)
    suites.takeOffTab(orderId, at)
  }

  function change(venueId: VenueId, claim: UsedCode['claim'], sign: 1 | -1): void {
    const name = codeName(venueId, claim.code)
    const card = giftCards.get(name)
    const discount = discounts.get(name)
    if (claim.type === 'GiftCard' && card) {
      giftCards.set(name, { ...card, balance: cents(card.balance + sign * claim.amount) })
    } else if (claim.type === 'Discount' && discount && discount.usesLeft !== null) {
      discounts.set(name, { ...discount, usesLeft: discount.usesLeft + sign })
    }
  }

  function heldAt(venueId: VenueId, at: Pick<SlotClaim, 'menuId' | 'startsAt'>) {
    return places.filter(
      (place) =>
        place.venueId === venueId &&
        place.menuId === at.menuId &&
        place.startsAt === at.startsAt &&
        isOpenOrder(place.orderId),
    )
  }

  function countSlots(venueId: VenueId, { menuIds, from, to }: SlotSpan): readonly SlotCount[] {
    const within = places.filter(
      (place) =>
        place.venueId === venueId &&
        menuIds.includes(place.menuId) &&
        place.startsAt >= from &&
        place.startsAt < to,
    )
    const counts = within.map(({ menuId, startsAt }) => ({
      menuId,
      startsAt,
      orders: heldAt(venueId, { menuId, startsAt }).length,
    }))
    const byName = new Map(counts.map((count) => [`${count.menuId} ${count.startsAt}`, count]))
    return [...byName.values()].filter(({ orders }) => orders > 0)
  }

  return { can, write, giveBack, countSlots }
}
