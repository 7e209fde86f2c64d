import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aNewOrder } from '#tests/fixtures/a-placed-order.ts'
import { aServedVenue, aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import type { OrderContent, PersonalOrder } from './order-store.ts'
import { orderedAt, writeReceipt } from './write-receipt.ts'

const line = aSoupLine()
const { content: plain } = aNewOrder()

/** A soup paid with $12.50, stored with no more fields than the first version had. */
function anOrder(
  content: Partial<OrderContent> = {},
  given: Partial<PersonalOrder> = {},
): PersonalOrder {
  return {
    facts: {},
    orderId: asId<OrderId>('order-1'),
    venueId: asId<VenueId>('maker'),
    checkNum: 7,
    status: 'ready',
    type: 'take-out',
    pickupTime: null,
    at: new Date('2026-07-01T16:00:00Z'),
    content: { ...plain, items: [line], ...content },
    ...given,
  }
}

const shown = {
  restaurant: { id: 'hall', slug: 'hall-then', name: 'Hall then', hub: true },
  items: [{ name: 'Soup then', options: ['Large'] }],
}
const unknown = { cached: null, language: 'en' } as const

test('a receipt shows what its guest read, even if the venue no longer exists', () => {
  expect(writeReceipt(anOrder({ shown, currency: 'GBP' }), unknown)).toEqual({
    orderId: 'order-1',
    restaurant: { id: 'hall', slug: 'hall-then', name: 'Hall then', hub: true },
    checkNum: 7,
    status: 'ready',
    type: 'take-out',
    placedAt: '2026-07-01T16:00:00.000Z',
    currency: 'GBP',
    costs: plain.costs,
    paidBy: 'pay_on_premise',
    items: [{ name: 'Soup then', options: ['Large'], line }],
  })
})

test('a venue is shown under its name of that time, with its current slug and time zone', async () => {
  const cached = await aCachedVenue(aServedVenue({ timezone: 'America/Vancouver' }))
  const { slug } = cached.venue
  expect(writeReceipt(anOrder({ shown }), { cached, language: 'en' }).restaurant).toEqual({
    id: 'hall',
    hub: true,
    slug,
    name: 'Hall then',
    timezone: 'America/Vancouver',
  })
})

test('an order stored without names is shown by the current document in the language asked for, in dollars', async () => {
  const soup = { localization: { fr: { name: 'Soupe à l’oignon' } } }
  const french = { localization: { fr: { name: 'Chez les voisins' } } }
  const cached = await aCachedVenue(aServedVenue(french, soup))
  const { slug } = cached.venue
  const receipt = writeReceipt(anOrder(), { cached, language: 'fr' })
  expect(receipt).toMatchObject({
    restaurant: { id: 'maker', slug, name: 'Chez les voisins' },
    currency: 'CAD',
    items: [{ name: 'Soupe à l’oignon', options: [] }],
  })
})

test('where neither is known the venue has no name, and items a neutral one', () => {
  expect(writeReceipt(anOrder(), unknown)).toMatchObject({
    restaurant: { id: 'maker', slug: '', name: '' },
    items: [{ name: expect.stringMatching(/./), options: [] }],
  })
})

test('a card is shown where one was charged, and none where nothing was due', () => {
  const card = { brand: 'VISA', last4: '4242' } as const
  const paidHow = (paymentMethod: 'credit_card' | 'apple_pay', amountDue = 12.5, given = {}) => {
    const checkout = { ...plain.checkout, paymentMethod }
    const costs = { ...plain.costs, amountDue }
    const { paidBy, paidWith } = writeReceipt(anOrder({ checkout, costs }, given), unknown)
    return { paidBy, paidWith }
  }
  const known = { card }
  expect(paidHow('credit_card', 12.5, known)).toEqual({ paidBy: 'credit_card', paidWith: card })
  expect(paidHow('credit_card')).toEqual({ paidBy: 'credit_card', paidWith: undefined })
  expect(paidHow('apple_pay', 12.5, known)).toEqual({ paidBy: 'apple_pay', paidWith: undefined })
  expect(paidHow('credit_card', 0, known)).toEqual({
    paidBy: 'payment_not_required',
    paidWith: undefined,
  })
})

test('an order was placed at the venue it was shown at, else at the venue that made it', () => {
  expect(orderedAt(anOrder({ shown }))).toBe('hall')
  expect(orderedAt(anOrder())).toBe('maker')
})
