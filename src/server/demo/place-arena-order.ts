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
import { billLines } from '#server/checkout/price/bill-lines.ts'
import { checkAvailable } from '#server/checkout/price/check-available.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import { priceOrder } from '#server/checkout/price/price-order.ts'
import { settlePayment } from '#server/checkout/payment/settle-payment.ts'
import { submitPaidOrder } from '#server/checkout/take/submit-paid-order.ts'
import { submitPreOrder } from '#server/checkout/suite/submit-pre-order.ts'
import type { NamedCard } from '#server/payment/stored-cards.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { slotNow } from '#server/venue/venue-moment.ts'
import type { ArenaOrder } from './arena-orders.ts'
import { demoOwner } from './demo-owner.ts'

interface PlacedByDemo {
  readonly order: ArenaOrder
  /** Card of the demo owner; null: nothing can be paid by card. */
  readonly card: NamedCard | null
  readonly at: Instant
}

/** Priced and submitted by the rules of every order. Called again, it changes nothing. */
export async function placeArenaOrder(
  deps: CheckoutDeps,
  cached: CachedVenue,
  { order, card, at }: PlacedByDemo,
): Promise<void> {
  const isCharged = order.suite.paymentPreference === 'charge'
  if (isCharged && card === null) return
  const payer = isCharged ? card : null
  const userId = payer && demoOwner.userId
  const venueId = cached.venue.id
  const requestHash = hashOf(order)
  const key = asId<IdempotencyKey>(uuidOfHash(requestHash))
  if ((await deps.orderStore.find({ venueId, key })) !== null) return
  const call = writeCall(cached, { order, card: payer, at })
  const priced = await priceOrder(deps, cached, { call, madeBy: userId, at })
  const submitted = {
    submission: { venueId, key, requestHash, version: cached.version, at: new Date(at) },
    call,
    cached,
    priced,
    language: languageOf(defaultLocale),
    userId,
    orderedAt: venueId,
    holder: payer && payer.holder,
  }
  const { suites } = call.data
  if (suites?.eventDayOrdering === false) {
    const { userId: ofSuite } = accountOfSuite({ venueId, suite: order.suite })
    await submitPreOrder(deps, {
      ...submitted,
      suites,
      madeBy: userId ?? ofSuite,
      ownerEmail: userId && demoOwner.email,
    })
  } else {
    await submitPaidOrder(deps, submitted)
    if (deps.payment) await settlePayment({ ...deps, ...deps.payment }, { venueId, key })
  }
}

/** The same on every server and at every start. */
function hashOf({ suite, place }: ArenaOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([suite.eventSuiteId, place]))
    .digest('hex')
}

function writeCall(cached: CachedVenue, { order, card, at }: PlacedByDemo): PlaceOrderCall {
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
        paymentMethod: card ? 'credit_card' : 'invoice',
        contact: { full_name: ownerName ?? name },
        ...(suitesInfo ? { suitesInfo } : {}),
      },
      ...(card ? { chosenCreditCard: { paymentCardId: card.paymentCardId } } : {}),
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
