import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import {
  anOrderOf,
  aServedVenue,
  aSoupLine,
  post,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const programmes = {
  has_discounts: true,
  voucher: { type: 'gift_card' },
  membership_program: { name: 'Circle' },
}
const always = { startsAt: null, endsAt: null, usesLeft: null }
const circle = { id: 'm-1', promos: ['circle'], provider: null, identifiers: ['MC1234'] }

async function aCounter(soup: object = {}) {
  const document = aServedVenue(programmes, soup)
  const server = await aServerInMemory(document)
  const venueId = asId<never>(String(document.restaurant.id))
  const { codeStore, memberStore, orderStore } = server
  await codeStore.save(venueId, {
    discounts: [
      { code: 'HALF', value: { type: 'percent', percent: 50 }, ...always },
      { code: 'BIG', value: { type: 'amount', amount: cents(90_000) }, ...always },
      { code: 'ONCE', value: { type: 'percent', percent: 10 }, ...always, usesLeft: 1 },
    ],
    giftCards: [{ code: '6001', balance: cents(2_000) }],
  })
  await memberStore.save(venueId, { members: [circle], enrolments: [] })
  const call = async (path: string, body: object, key?: string) => {
    const headers = key === undefined ? {} : withKey(key)
    const answer = await server.app.request(`/api/${path}`, post(document, body, headers))
    return { status: answer.status, body: await answer.json() }
  }
  const { items, costs } = anOrderOf(document).data
  /** The order that a guest would place with the server's costs. */
  const withTerms = async (given: Terms): Promise<PlaceOrderCall> => {
    const { discount = null, voucher = null, memberInfo, lines = items } = given
    const checkout = memberInfo ? { memberInfo } : {}
    const asked = { type: 'dine-in', tableNum: '12', items: lines, checkout }
    const priced = await call('orders/set-costs', {
      ...asked,
      costs: { tip: costs.tip, discount, voucher },
    })
    const order = anOrderOf(document)
    const paymentMethod =
      priced.body.costs.amountDue === 0 ? 'payment_not_required' : 'pay_on_premise'
    return {
      ...order,
      data: {
        ...order.data,
        items: priced.body.orderItems,
        costs: priced.body.costs,
        checkout: { ...order.data.checkout, ...checkout, paymentMethod },
      },
    }
  }
  const place = (order: PlaceOrderCall) => call('orders', order, randomUUID())
  const onCard = async () => (await codeStore.findGiftCard(venueId, '6001'))?.balance
  return { call, withTerms, place, onCard, codeStore, memberStore, orderStore, venueId, document }
}

interface Terms {
  readonly discount?: { readonly code: string }
  readonly voucher?: { readonly code: string }
  readonly memberInfo?: { readonly identifier: string }
  readonly lines?: readonly object[]
}

test('a gift card with a changed balance is the same bill if it pays the same', async () => {
  const { withTerms, place, onCard, codeStore, venueId } = await aCounter()
  await codeStore.save(venueId, {
    discounts: [],
    giftCards: [{ code: '6002', balance: cents(50_000) }],
  })
  const order = await withTerms({ voucher: { code: '6002' } })
  expect(order.data.costs.amountDue).toBe(0)
  expect((await place(order)).status).toBe(200)
  // Its balance has changed; the second order has the bill shown before.
  const second = await place(order)
  expect([second.status, second.body.total]).toEqual([200, order.data.costs.totalWithTip])
  const small = await withTerms({ voucher: { code: '6001' } })
  expect((await place(small)).status).toBe(200)
  expect(await onCard()).toBe(0)
  expect(await place(small)).toMatchObject({
    status: 422,
    body: { code: problemCodes.giftCardEmpty },
  })
})

test('a gift card that now pays less is another bill', async () => {
  const { withTerms, place, codeStore, venueId } = await aCounter()
  const order = await withTerms({ voucher: { code: '6001' } })
  const paid = order.data.costs.voucher?.amount ?? 0
  const other = (amount: number) => ({
    ...order,
    data: {
      ...order.data,
      costs: {
        ...order.data.costs,
        voucher: { code: '6001', balance: 20, amount },
        amountDue: Math.round((order.data.costs.totalWithTip - amount) * 100) / 100,
      },
    },
  })
  expect(await place(other(paid - 1))).toMatchObject({ status: 422, body: { code: 9012 } })
  expect((await codeStore.findGiftCard(venueId, '6001'))?.balance).toBe(2_000)
})

test('a percent code takes off its share, and a gift card pays the rest as far as it can', async () => {
  const { withTerms, place, onCard } = await aCounter()
  const order = await withTerms({ discount: { code: 'half' }, voucher: { code: '60-01' } })
  const { costs } = order.data
  // Two soups of 9.50
  expect(costs.discount).toEqual({
    code: 'HALF',
    type: 'percentage',
    percentageValue: 50,
    amount: 9.5,
  })
  expect(costs.voucher).toEqual({ code: '6001', balance: 20, amount: costs.totalWithTip })
  expect(costs.amountDue).toBe(0)
  const placed = await place(order)
  expect(placed.status).toBe(200)
  expect(await onCard()).toBe(2_000 - Math.round(costs.totalWithTip * 100))
})

test('a discount above the order makes nothing negative', async () => {
  const { withTerms, place } = await aCounter()
  const order = await withTerms({ discount: { code: 'BIG' }, voucher: { code: '6001' } })
  const { discount, voucher, ...costs } = order.data.costs
  expect(discount?.amount).toBe(19)
  expect(voucher?.amount).toBe(0)
  expect([costs.subtotalDiscounted, costs.taxes, costs.totalWithTip, costs.amountDue]).toEqual([
    0, 0, 0, 0,
  ])
  expect((await place(order)).status).toBe(200)
})

test('a single-use code is used once', async () => {
  const { withTerms, place } = await aCounter()
  const order = await withTerms({ discount: { code: 'ONCE' } })
  expect((await place(order)).status).toBe(200)
  expect((await place(order)).body).toMatchObject({ code: problemCodes.discountOver })
})

test('a code’s value is never the client’s', async () => {
  const { withTerms, place } = await aCounter()
  const order = await withTerms({ discount: { code: 'HALF' } })
  const renamed = { ...order.data.costs.discount, code: 'ONCE' } as never
  const forged = {
    ...order,
    data: { ...order.data, costs: { ...order.data.costs, discount: renamed } },
  }
  expect((await place(forged)).body).toMatchObject({ code: problemCodes.totalsChanged })
})

test('a card used meanwhile by another order is priced again, and an empty one refused', async () => {
  const { withTerms, place, onCard } = await aCounter()
  const order = await withTerms({ voucher: { code: '6001' } })
  expect((await place(order)).status).toBe(200)
  expect(await onCard()).toBe(0)
  expect((await place(order)).body).toMatchObject({ code: problemCodes.giftCardEmpty })
})

test('twenty concurrent orders on one card take exactly its balance', async () => {
  const { withTerms, place, onCard } = await aCounter()
  const order = await withTerms({
    discount: { code: 'HALF' },
    voucher: { code: '6001' },
    lines: [aSoupLine({ quantity: 1 })],
  })
  const each = Math.round((order.data.costs.voucher?.amount ?? 0) * 100)
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(order)))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(Math.floor(2_000 / each))
  expect(await onCard()).toBe(2_000 - taken.length * each)
  const refused = new Set(
    answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])),
  )
  expect([...refused]).toEqual([problemCodes.totalsChanged])
})

test('a member pays the member’s price, on the line and on the bill', async () => {
  const { withTerms, place } = await aCounter({ memberPrice: 8, promos: ['circle'] })
  const order = await withTerms({ memberInfo: { identifier: 'mc 1234' } })
  expect(order.data.items).toMatchObject([{ orderPrice: 9.5, memberOrderPrice: 8 }])
  expect(order.data.costs.memberDiscount).toEqual({ preTax: true, amount: 3 })
  expect((await place(order)).status).toBe(200)
  const asGuest = { ...order.data.checkout, memberInfo: undefined }
  const forged = { ...order, data: { ...order.data, checkout: asGuest } }
  expect((await place(forged)).body).toMatchObject({ code: problemCodes.totalsChanged })
})

test('an added item and a validated cart have their member’s price', async () => {
  const { call } = await aCounter({ memberPrice: 8, promos: ['circle'] })
  const line = aSoupLine({ memberOrderPrice: 8 })
  const asked = { type: 'dine-in', config: { tableNum: '12' } }
  const item = { ...asked, itemsInCart: [], itemToAdd: line }
  const cart = { ...asked, itemsInCart: [line] }
  const checkout = { memberInfo: { identifier: 'MC1234' } }
  for (const [path, body] of [
    ['orders/item', item],
    ['orders/validate', cart],
  ] as const) {
    expect((await call(path, { ...body, checkout })).body).toEqual({ valid: true })
    const stranger = { memberInfo: { identifier: 'MC0000' } }
    const refused = await call(path, { ...body, checkout: stranger })
    expect([refused.status, refused.body.code]).toEqual([422, problemCodes.membership])
  }
  const dear = { ...cart, itemsInCart: [{ ...line, memberOrderPrice: 8.5 }], checkout }
  const { body } = await call('orders/validate', dear)
  expect(body.items).toMatchObject([{ code: problemCodes.priceChanged, newPrice: 8 }])
})

test('guessing members by adding items is limited like looking them up', async () => {
  const { call } = await aCounter()
  const asked = { type: 'dine-in', config: { tableNum: '12' }, itemsInCart: [] }
  const statuses: number[] = []
  for (let guess = 0; guess < 20; guess += 1) {
    const checkout = { memberInfo: { identifier: `MC${1_000 + guess}` } }
    statuses.push(
      (await call('orders/item', { ...asked, itemToAdd: aSoupLine(), checkout })).status,
    )
  }
  expect(statuses[0]).toBe(422)
  expect(statuses.at(-1)).toBe(429)
})

test('items for members only are refused to everyone else, by every call', async () => {
  const { ask, order } = await aMembersCounter()
  const { config, items } = order.data
  const asked = { type: 'dine-in', config }
  const calls = {
    'orders/item': { ...asked, itemsInCart: [], itemToAdd: items[0] },
    'orders/validate': { ...asked, itemsInCart: items },
    'orders/set-costs': { type: 'dine-in', items, costs: {} },
    orders: order,
  }
  const ofStadium = { memberInfo: { identifier: 'ST1' } }
  const ofVenue = { memberInfo: { identifier: 'MC1234' } }
  for (const [path, call] of Object.entries(calls)) {
    const as = (checkout: object) =>
      path === 'orders'
        ? { ...order, data: { ...order.data, checkout: { ...order.data.checkout, ...checkout } } }
        : { ...call, checkout }
    for (const checkout of [{ memberInfo: undefined }, ofStadium]) {
      const { body } = await ask(path, as(checkout))
      expect(body.warning ?? body).toMatchObject({ items: [{ code: problemCodes.availability }] })
    }
    const { status, body } = await ask(path, as(ofVenue))
    expect([status, body.warning ?? null]).toEqual([200, null])
  }
  const { body } = await ask('orders/set-costs', calls['orders/set-costs'])
  expect(body.orderItems).toEqual([])
})

test('an order’s loyalty status comes only from the venue’s list', async () => {
  const { place, order, standingOf } = await aLoyalCounter()
  for (const [email, claimed, known] of [
    ['Ana@Example.com', 'Platinum', 'Gold'],
    ['bo@example.com', 'Gold', null],
    [undefined, 'Gold', null],
    ['ana@example.com', undefined, null],
  ] as const) {
    const checkout = {
      ...order.data.checkout,
      contact: { full_name: 'Ana', ...(email ? { email } : {}) },
      ...(claimed ? { loyaltyProgram: { userStatus: claimed } } : {}),
    }
    const placed = await place({ ...order, data: { ...order.data, checkout } })
    expect(placed.status).toBe(200)
    expect(await standingOf(placed.body.orderId)).toBe(known)
  }
})

async function aLoyalCounter() {
  const { place, memberStore, orderStore, venueId, document } = await aCounter()
  const enrolments = [{ email: 'ana@example.com', status: 'Gold' }]
  await memberStore.save(venueId, { members: [], enrolments })
  const standingOf = async (id: string) => {
    const kept = await orderStore.read(venueId, asId(id))
    return kept?.content.checkout.loyaltyProgram?.userStatus ?? null
  }
  return { place, order: anOrderOf(document), standingOf }
}

/** A counter with menus for members only: one of its own programme and one of a stadium's. */
async function aMembersCounter() {
  const { document, venueId, withTerms } = await aCounter()
  const menus = document.menus.map((menu) => ({ ...menu, member_only: true }))
  const hidden = { ...document, menus }
  const { app, memberStore } = await aServerInMemory(hidden)
  const fan = { id: 'm-2', promos: ['circle'], provider: 'stadium', identifiers: ['ST1'] }
  await memberStore.save(venueId, { members: [circle, fan], enrolments: [] })
  const order = await withTerms({ memberInfo: { identifier: 'MC1234' } })
  const ask = async (path: string, body: object) => {
    const answer = await app.request(`/api/${path}`, post(hidden, body, withKey()))
    return { status: answer.status, body: await answer.json() }
  }
  return { ask, order }
}

test('a membership that has ended leaves the bill with a message, and refuses an order', async () => {
  const { call, withTerms, place } = await aCounter({ memberPrice: 8, promos: ['circle'] })
  const order = await withTerms({ memberInfo: { identifier: 'MC1234' } })
  const memberInfo = { identifier: 'MC0000' }
  const { body } = await call('orders/set-costs', {
    type: 'dine-in',
    items: order.data.items,
    costs: {},
    checkout: { memberInfo },
  })
  expect(body).toMatchObject({
    warning: { code: problemCodes.membership },
    costs: { memberDiscount: { amount: 0 } },
  })
  const checkout = { ...order.data.checkout, memberInfo }
  const refused = await place({ ...order, data: { ...order.data, checkout } })
  expect([refused.status, refused.body.code]).toEqual([422, problemCodes.membership])
})
