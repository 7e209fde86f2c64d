import { expect, test } from 'vitest'
import { readVenue } from '#contract/venue/read-venue.ts'
import { writeOrderCall } from './write-order-call.ts'
import { asId } from '#domain/ids.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { cents } from '#domain/money/money.ts'
import { nothingAhead } from '#domain/order/checkout-details.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { slotAt } from '#domain/time/venue-time.ts'
import { aRefusal } from '#tests/fixtures/some-order-records.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { aSchedule, chosen, chosenIn } from '#tests/fixtures/a-venue.ts'
import { leaveOut } from './leave-out.ts'
import type { LeaveOutQuestion } from './leave-out.ts'

const now = Date.UTC(2026, 10, 20, 17)
const { venue, menus } = readVenue(aSmallVenue())
const venueNow = { venue, index: indexMenus(menus), makers: new Map() }
const soup = aSubmittedLine({ quantity: 2 })
const pizza = aSubmittedLine(
  {
    orderId: 2,
    itemId: asId('margherita'),
    sectionId: asId('pizzas'),
    options: [chosenIn('size', chosen('small'))],
  },
  { name: 'Margherita', price: 1_400 },
)
const tip = { type: 'percentage', percentageValue: 15 } as const
const both = aSubmission({ tip, ifChanged: 'leaveOut', lines: [soup, pizza] })

test('sold-out lines are left out, and the rest is priced again under a new key', () => {
  const priced = priceCart({
    venue,
    index: venueNow.index,
    slot: slotAt(venue.timeZone, now),
    tip,
    cart: { lines: [pizza.line] },
    member: null,
    type: 'dine-in',
    delivered: false,
    deliveryCharge: null,
    discount: null,
    voucher: null,
  })
  if (!priced.ok) throw new Error('The pizza has no price')
  const submission = { ...both, lines: [pizza], costs: priced.value.costs }
  expect(leaveOut(venueNow, asked())).toEqual({
    newKey: 'key-2',
    submission,
    body: writeOrderCall(submission, venue),
    leftOut: [{ name: 'Onion soup', quantity: 2, message: 'Sold out' }],
  })
  expect(submission.costs.subtotal).toBe(1_400)
})

test('an order that would have nothing left is not sent', () => {
  const lines = [1, 2].map((orderId) => ({ orderId, code: 415, message: 'Sold out' }))
  expect(leaveOut(venueNow, asked({ refusal: aRefusal({ lines }) }))).toBeNull()
})

test('a refusal without lines leaves nothing out', () => {
  const strange = [{ orderId: 9, code: 415, message: 'Sold out' }]
  expect(leaveOut(venueNow, asked({ refusal: aRefusal({ lines: [] }) }))).toBeNull()
  expect(leaveOut(venueNow, asked({ refusal: aRefusal({ lines: strange }) }))).toBeNull()
})

test('a rest without a current price is not sent', () => {
  const gone = aSubmittedLine({ orderId: 2, itemId: asId('gone') })
  const submission = { ...both, lines: [soup, gone] }
  expect(leaveOut(venueNow, asked({ submission }))).toBeNull()
})

test('the rest of a pre-order is priced for its delivery', () => {
  const evening = { priceSchedule: aSchedule('A', { from: 18 * 4, letter: 'B' }) }
  const dear = menus.map((menu) => ({
    ...menu,
    sections: menu.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({
        ...item,
        ...evening,
        additionalPrices: { B: cents(2_000) },
      })),
    })),
  }))
  const then = { ...venueNow, index: indexMenus(dear) }
  const details = {
    ...both.details,
    ahead: { ...nothingAhead, deliveryTime: 'beginning' as const },
  }
  const refusal = aRefusal({ lines: [{ orderId: 2, code: 415, message: 'Sold out' }] })
  const subtotalAt = (pickupAt?: number) => {
    const terms = { ...noTerms, pickupAt }
    const submission = { ...both, config: { preOrder: true }, details, terms }
    return leaveOut(then, asked({ submission, refusal }))?.submission.costs.subtotal
  }
  expect(subtotalAt(Date.UTC(2026, 10, 27, 0))).toBe(4_000)
  expect(subtotalAt()).toBe(1_900)
})

function asked(changes: Partial<LeaveOutQuestion> = {}): LeaveOutQuestion {
  return { submission: both, refusal: aRefusal(), newKey: asId('key-2'), now, ...changes }
}
