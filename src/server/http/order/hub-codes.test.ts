import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import type { CartLineWire } from '#contract/cart/cart-wire.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { Discount } from '#domain/pricing/costs.ts'
import { aHubOrderWith, aHubWithCodes } from '#tests/fixtures/a-hub.ts'
import { openHall } from '#tests/fixtures/a-hall.ts'
import { aCard, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { noon, post } from '#tests/fixtures/a-served-venue.ts'

const hubId = asId<never>('hall')
const fiveOff: Discount = { code: 'FIVE', type: 'dollars', amount: cents(500) }
const tenPercent: Discount = { code: 'TEN', type: 'percentage', percentageValue: 10 }
const card = { code: '6001', balance: cents(1_000) }

/** A hall with two codes for one use each, and a card. */
async function aHallWithCodes(changes: Parameters<typeof aHubWithCodes>[0] = {}) {
  const hall = await openHall()
  const hub = aHubWithCodes(changes)
  await hall.venueStore.publish(hub)
  const once = { startsAt: null, endsAt: null, usesLeft: 1 }
  await hall.codeStore.save(hubId, {
    discounts: [
      { code: 'FIVE', value: { type: 'amount', amount: cents(500) }, ...once },
      { code: 'TEN', value: { type: 'percent', percent: 10 }, ...once },
    ],
    giftCards: [card],
  })
  const ask = async (path: string, body: object) => {
    const answer = await hall.app.request(`/api/${path}`, post(hub, body))
    return { status: answer.status, body: await answer.json() }
  }
  return {
    ...hall,
    hub,
    ask,
    left: async () => [
      (await hall.codeStore.findDiscount(hubId, 'FIVE'))?.usesLeft,
      (await hall.codeStore.findDiscount(hubId, 'TEN'))?.usesLeft,
      (await hall.codeStore.findGiftCard(hubId, '6001'))?.balance,
    ],
    costs: () =>
      hall.orderStore.received().map(({ order: { content } }) => {
        const { discount, voucher, totalWithTip, amountDue } = content.costs
        return [discount?.amount, voucher?.amount, totalWithTip, amountDue]
      }),
  }
}

test('a hub’s codes and cards are looked up, and its bill is the device’s to the cent', async () => {
  const { ask, hub } = await aHallWithCodes()
  expect(await ask('orders/get-discount-info', { code: 'FIVE' })).toMatchObject({ status: 200 })
  expect(
    await ask('orders/get-gift-card', { restaurantId: 'hall', giftCardNumber: '6001' }),
  ).toMatchObject({ status: 200 })
  for (const discount of [null, fiveOff, tenPercent]) {
    for (const voucher of [null, card]) {
      const { type, data } = aHubOrderWith(hub, { discount, voucher })
      const items: readonly CartLineWire[] = data.items
      const asked = { type, items, costs: data.costs, tableNum: '12' }
      const { status, body } = await ask('orders/set-costs', asked)
      expect([status, body.costs]).toEqual([200, data.costs])
    }
  }
})

test('each part pays its share of the code and of the card, which are used once', async () => {
  const hall = await aHallWithCodes()
  const order = aHubOrderWith(hall.hub, { discount: fiveOff, voucher: card })
  const { status, body } = await hall.order(randomUUID(), order)
  // $5 off $4 and $19 is $0.87 and $4.13. $3.13 and $14.87 with 18 % service, 5 % and 9.975 % of
  // taxes and an 18 % tip are $4.80 and $22.86, of which a card of $10 pays $1.74 and $8.26.
  expect(hall.costs()).toEqual([
    [0.87, 1.74, 4.8, 3.06],
    [4.13, 8.26, 22.86, 14.6],
  ])
  expect([status, body]).toMatchObject([
    200,
    [
      { restaurantId: 'bread-counter', total: 4.8, giftCard: 1.74 },
      { restaurantId: 'soup-counter', total: 22.86, giftCard: 8.26 },
    ],
  ])
  expect(await hall.left()).toEqual([0, 1, 0])
})

test('what a part that is refused would have used is not used', async () => {
  const hall = await aHallWithCodes()
  const order = aHubOrderWith(hall.hub, { discount: tenPercent, voucher: card })
  await hall.venueStore.publish(aHubWithCodes({ soup: { sold_out: true } }))
  expect(await hall.order(randomUUID(), order)).toMatchObject({
    status: 200,
    body: [
      { restaurantId: 'bread-counter', giftCard: 1.74 },
      { restaurantId: 'soup-counter', code: 415 },
    ],
  })
  expect(await hall.left()).toEqual([1, 0, 826])
})

test('parts that are cancelled give the card back share by share, and the code with the last', async () => {
  const hall = await aHallWithCodes()
  const key = randomUUID()
  const order = aHubOrderWith(hall.hub, { discount: fiveOff, voucher: card })
  const { body } = await hall.order(key, order)
  const lefts = []
  for (const { restaurantId: venueId, orderId } of body) {
    await hall.orderStore.setStatus({ venueId, orderId, status: 'cancelled', at: new Date(noon) })
    lefts.push(await hall.left())
  }
  expect(lefts).toEqual([
    [0, 1, 174],
    [1, 1, 1_000],
  ])
  // Sent again, it is the order that was cancelled, and uses nothing.
  expect(await hall.order(key, order)).toMatchObject({ status: 200 })
  expect(await hall.left()).toEqual([1, 1, 1_000])
  expect(await hall.order(randomUUID(), order)).toMatchObject({ status: 200 })
  expect(await hall.left()).toEqual([0, 1, 0])
})

test('an order with a code that is used up, unknown or another’s is refused as a whole', async () => {
  const hall = await aHallWithCodes()
  const order = aHubOrderWith(hall.hub, { discount: fiveOff })
  await hall.order(randomUUID(), order)
  const second = await hall.order(randomUUID(), order)
  expect(second).toMatchObject({ status: 422, body: { code: problemCodes.discountOver } })
  const unknown = aHubOrderWith(hall.hub, { discount: { ...fiveOff, code: 'SIX' } })
  expect(await hall.order(randomUUID(), unknown)).toMatchObject({
    status: 422,
    body: { code: problemCodes.unknownDiscount },
  })
  // A counter's own codes are not the hall's.
  await hall.codeStore.save(asId<never>('soup-counter'), {
    discounts: [],
    giftCards: [{ code: '7001', balance: cents(1_000) }],
  })
  const others = aHubOrderWith(hall.hub, { voucher: { ...card, code: '7001' } })
  expect(await hall.order(randomUUID(), others)).toMatchObject({
    status: 422,
    body: { code: problemCodes.unknownGiftCard },
  })
  expect(hall.taken()).toHaveLength(2)
})

test('a card that pays less than was shown refuses the order, and a higher amount is never taken', async () => {
  const hall = await aHallWithCodes()
  const richer = aHubOrderWith(hall.hub, { voucher: { ...card, balance: cents(1_500) } })
  expect(await hall.order(randomUUID(), richer)).toMatchObject({
    status: 422,
    body: { code: problemCodes.totalsChanged },
  })
  expect(await hall.left()).toEqual([1, 1, 1_000])
})

test('a part whose share of the gift card is gone by then is charged to no card, and the other its own', async () => {
  const { ledger, payment } = aTill()
  const hub = aHubWithCodes({ restaurant: { payment_processor: 'moneris' } })
  const hall = await openHall({ payment }, (orderStore) => ({
    ...orderStore,
    take: async (submission, order, claims) => {
      // Another order empties the card between the parts.
      if (submission.venueId === 'soup-counter') await save(0)
      return orderStore.take(submission, order, claims)
    },
  }))
  const save = (balance: number) =>
    hall.codeStore.save(
      hubId,
      { discounts: [], giftCards: [{ code: '6001', balance: cents(balance) }] },
      { replace: true },
    )
  await hall.venueStore.publish(hub)
  await save(1_000)
  const { data, ...order } = aHubOrderWith(hub, { voucher: card })
  const checkout = {
    ...data.checkout,
    paymentMethod: 'credit_card' as const,
    card: aCard('4242424242424242'),
  }
  const paid = { ...order, data: { ...data, checkout } }
  const { status, body } = await hall.order(randomUUID(), paid)
  expect([status, body]).toMatchObject([
    200,
    [
      { restaurantId: 'bread-counter', giftCard: 1.74 },
      { restaurantId: 'soup-counter', code: problemCodes.totalsChanged },
    ],
  ])
  const acts = async (id: string) =>
    (await ledger.lines(asId<never>(id))).map(({ act, amount }) => [act, amount])
  // $6.15 less $1.74, and $29.20 less $8.26.
  expect(await acts('bread-counter')).toEqual([
    ['authorise', 441],
    ['capture', 441],
  ])
  expect(await acts('soup-counter')).toEqual([
    ['authorise', 2_094],
    ['void', 2_094],
  ])
})
