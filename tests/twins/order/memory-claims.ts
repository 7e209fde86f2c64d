import type { OrderId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { SlotClaim } from '#domain/pickup/slot-claims.ts'
import {
  codeName,
  hubName,
  unusedAtHub,
  type MemoryCodeStore,
} from '#tests/twins/code/memory-code-store.ts'
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
  { codes: { discounts, giftCards, hubUses }, suites, preOrders }: MemoryClaimDeps,
  isOpenOrder: (orderId: OrderId) => boolean,
) {
  const places: HeldPlace[] = []
  const uses = new Map<OrderId, UsedCode[]>()

  function can(venueId: VenueId, claim: Claim): boolean {
    switch (claim.type) {
      case 'Slot':
        return heldAt(venueId, claim).length < claim.capacity
      case 'GiftCard':
        return canPay(giftCards.get(holderName(venueId, claim))?.balance ?? -1, claim)
      case 'Discount': {
        if (claim.hub && (hubUses.get(hubName(claim.hub, claim.code))?.parts ?? 0) > 0) return true
        const discount = discounts.get(holderName(venueId, claim))
        return discount !== undefined && discount.usesLeft !== 0
      }
      case 'SuiteTab':
        return suites.canAdd({ venueId, ...claim })
      case 'PreOrder':
        return preOrders.isLocking(venueId, claim)
    }
  }

  function canPay(balance: number, { hub, code, amount }: Extract<Claim, { type: 'GiftCard' }>) {
    const own = hub ? (hubUses.get(hubName(hub, code)) ?? unusedAtHub).paid : 0
    return balance >= amount && balance + own >= (hub?.cardPays ?? 0)
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
    const name = holderName(venueId, claim)
    const card = giftCards.get(name)
    const discount = discounts.get(name)
    if (isShared(claim, sign)) return
    if (claim.type === 'GiftCard' && card) {
      giftCards.set(name, { ...card, balance: cents(card.balance + sign * claim.amount) })
    } else if (claim.type === 'Discount' && discount && discount.usesLeft !== null) {
      discounts.set(name, { ...discount, usesLeft: discount.usesLeft + sign })
    }
  }

  /** Counts a part of a hub's order. True: others of its parts hold the use of its code as well. */
  function isShared({ hub, ...claim }: UsedCode['claim'], sign: 1 | -1): boolean {
    if (!hub) return false
    const name = hubName(hub, claim.code)
    const { parts, paid } = hubUses.get(name) ?? unusedAtHub
    if (claim.type === 'GiftCard') {
      hubUses.set(name, { parts, paid: cents(paid - sign * claim.amount) })
      return false
    }
    hubUses.set(name, { paid, parts: parts - sign })
    return Math.max(parts, parts - sign) > 1
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

/** The venue whose code it is. */
function holderName(venueId: VenueId, { hub, code }: UsedCode['claim']): string {
  return codeName(hub?.venueId ?? venueId, code)
}
