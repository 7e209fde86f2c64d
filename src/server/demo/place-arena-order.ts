import { createHash } from 'node:crypto'
import { writeCartLine } from '#contract/cart/cart-wire.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { writeCosts } from '#contract/pricing/costs-wire.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { uuidOfHash } from '#domain/uuid-of-hash.ts'
import { defaultLocale, languageOf } from '#domain/language/locale.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { accountOfSuite } from '#server/account/account-of-suite.ts'
import { billLines } from '#server/checkout/bill-lines.ts'
import { checkAvailable } from '#server/checkout/check-available.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import { priceOrder } from '#server/checkout/price-order.ts'
import { submitOrder } from '#server/checkout/submit-order.ts'
import { submitPreOrder } from '#server/checkout/submit-pre-order.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { slotNow } from '#server/venue/slot-now.ts'
import type { ArenaOrder } from './arena-orders.ts'

/** Priced and submitted by the rules of every order. Called again, it changes nothing. */
export async function placeArenaOrder(
  deps: CheckoutDeps,
  cached: CachedVenue,
  { order, at }: { readonly order: ArenaOrder; readonly at: Instant },
): Promise<void> {
  const venueId = cached.venue.id
  const requestHash = hashOf(order)
  const key = asId<IdempotencyKey>(uuidOfHash(requestHash))
  if ((await deps.orderStore.find({ venueId, key })) !== null) return
  const call = writeCall(cached, { order, at })
  const priced = await priceOrder(deps, cached, { call, madeBy: null, at })
  const submitted = {
    submission: { venueId, key, requestHash, version: cached.version, at: new Date(at) },
    call,
    cached,
    priced,
    language: languageOf(defaultLocale),
    userId: null,
    orderedAt: venueId,
  }
  const { suites } = call.data
  if (suites?.eventDayOrdering === false) {
    const { userId: madeBy } = accountOfSuite({ venueId, suite: order.suite })
    await submitPreOrder(deps, { ...submitted, suites, madeBy, ownerEmail: null, holder: null })
  } else {
    await submitOrder(deps, submitted)
  }
}

/** The same on every server and at every start. */
function hashOf({ suite, place }: ArenaOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([suite.eventSuiteId, place]))
    .digest('hex')
}

function writeCall(
  cached: CachedVenue,
  { order, at }: { readonly order: ArenaOrder; readonly at: Instant },
): PlaceOrderCall {
  const { suite, suitesInfo } = order
  const { venue, index } = cached
  const type = suitesInfo === null ? 'dine-in' : 'catering'
  const cart = { lines: linesOf(cached, order) }
  const slot = slotNow(cached, at)
  const { lines } = checkAvailable({ venue, index, cart, slot, type, member: null })
  const tip = { type: 'percentage', percentageValue: 0 } as const
  const costs = billLines(cached, { lines, type, tip, terms: noTerms })
  const { eventSuiteId, ownerName, name } = suite
  return {
    type,
    data: {
      config: {},
      items: lines.map(writeCartLine),
      costs: writeCosts(costs, venue.taxInfo.registrations),
      checkout: {
        paymentMethod: 'invoice',
        contact: { full_name: ownerName ?? name },
        ...(suitesInfo ? { suitesInfo } : {}),
      },
      suites: { eventSuiteId, eventDayOrdering: suitesInfo === null },
    },
  }
}

/** Something of each menu, another in each suite, that needs no choice and no age. */
function linesOf({ menus }: CachedVenue, { suite, place }: ArenaOrder): readonly CartLine[] {
  const number = Number(suite.name.replace(/\D/g, '')) + place
  return menus.flatMap(({ sections }, menu) => {
    const items = sections
      .flatMap((section) => section.items)
      .filter((item) => item.optionGroups.length === 0 && !item.soldOut && !item.alcoholic)
    const item = items[(number * 7) % items.length]
    return item
      ? [
          {
            orderId: menu + 1,
            itemId: item.id,
            menuId: item.menuId,
            sectionId: item.sectionId,
            quantity: 4 + (number % 5),
            options: [],
            memo: '',
          },
        ]
      : []
  })
}
