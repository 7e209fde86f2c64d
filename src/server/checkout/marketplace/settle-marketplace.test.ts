import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MarketplaceAnswer } from '#contract/order/marketplace.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import { aCounter, aFetchedHubOrder, aPacedHub } from '#tests/fixtures/a-hub.ts'
import { openHall } from '#tests/fixtures/a-hall.ts'
import { answerOf } from './settle-marketplace.ts'

type Part = MarketplaceAnswer[number]

const taken: Part = {
  restaurantId: 'soup-counter',
  name: 'Soups',
  orderId: 'order-1',
  checkNum: 1,
  status: 'received',
  pickupTime: null,
  total: 12.5,
}
const paused: Part = {
  restaurantId: 'bread-counter',
  name: 'Breads',
  code: 419,
  message: 'Paused.',
}
const soldOut: Part = {
  restaurantId: 'tea-counter',
  name: 'Teas',
  code: 415,
  message: 'Sold out.',
  items: [{ orderId: 2, itemId: 'tea', code: 415, message: 'Sold out.' }],
}

test('where one part is taken the answer is the list of all', () => {
  for (const parts of [[taken], [paused, taken], [taken, soldOut]]) {
    expect(answerOf(parts)).toStrictEqual({ httpStatus: 200, answer: parts })
  }
})

test('if every part is refused the answer is one refusal, with the first one’s message and the lines of all', () => {
  expect(answerOf([paused])).toStrictEqual({
    httpStatus: 422,
    answer: { code: 419, message: 'Paused.' },
  })
  expect(answerOf([paused, soldOut])).toStrictEqual({
    httpStatus: 422,
    answer: { code: 419, message: 'Paused.', items: soldOut.items },
  })
})

/**
 * A hall whose soup counter republishes its document this many times, each just before its part is
 * taken.
 */
async function aHallThatChanges(times: number, restaurant: Partial<RestaurantDocument> = {}) {
  const versions: number[] = []
  const hall = await openHall({}, (orderStore) => ({
    ...orderStore,
    take: async (submission, order, claims) => {
      if (submission.venueId !== asId('soup-counter')) {
        return orderStore.take(submission, order, claims)
      }
      versions.push(submission.version)
      if (versions.length <= times) {
        const name = `No. ${versions.length}`
        await hall.venueStore.publish(aCounter('soup-counter', { name, ...restaurant }))
      }
      return orderStore.take(submission, order, claims)
    },
  }))
  return { ...hall, versions }
}

test('a part whose venue changes is priced again with the current version, five times in all', async () => {
  const hall = await aHallThatChanges(4)
  expect(await hall.order()).toMatchObject({
    status: 200,
    body: [{ restaurantId: 'bread-counter' }, { restaurantId: 'soup-counter', checkNum: 1 }],
  })
  expect(hall.versions).toEqual([1, 2, 3, 4, 5])
})

test('a part whose venue pauses its orders meanwhile is refused', async () => {
  const hall = await aHallThatChanges(1, { orders_paused: true })
  expect(await hall.order()).toMatchObject({
    status: 200,
    body: [
      { restaurantId: 'bread-counter', checkNum: 1 },
      { restaurantId: 'soup-counter', code: problemCodes.paused },
    ],
  })
  expect(hall.versions).toEqual([1])
})

test('a venue that never stops changing settles nothing under the hub’s key, and the order may be sent again', async () => {
  const hall = await aHallThatChanges(5)
  const key = '5f0c8a52-9c1b-4e0e-8a7e-2f9d0c8b1a3d'
  expect(await hall.order(key)).toMatchObject({ status: 503, body: { code: 9015 } })
  expect(hall.versions).toHaveLength(5)
  expect(await hall.byKey(key)).toMatchObject({ status: 404 })
  expect(await hall.order(key)).toMatchObject({ status: 200 })
  expect(hall.taken()).toHaveLength(2)
})

test('nothing is stored at a venue that does not exist', async () => {
  const asked: string[] = []
  const hall = await openHall({ soup: null }, (orderStore) => ({
    ...orderStore,
    refuse: (submission, refusal) => {
      asked.push(submission.venueId)
      return orderStore.refuse(submission, refusal)
    },
  }))
  expect(await hall.order()).toMatchObject({ status: 200 })
  // The list of both parts, under the hub's own key.
  expect(asked).toEqual(['hall'])
})

test('a refused part names its venue and the reason, and nothing meant for a form', async () => {
  const hall = await openHall()
  const paced = aPacedHub((menuId) => (menuId === 'menu-soups' ? 1 : 9))
  await hall.venueStore.publish(paced)
  const order = aFetchedHubOrder(paced)
  expect(await hall.order(randomUUID(), order)).toMatchObject({ status: 200 })
  const { body } = await hall.order(randomUUID(), order)
  expect(body[0]).toMatchObject({ restaurantId: 'bread-counter', checkNum: 2 })
  expect(body[1]).toEqual({
    restaurantId: 'soup-counter',
    name: 'Counter soup-counter',
    code: problemCodes.slotFull,
    message: expect.any(String),
  })
})

test('each part says the name of its hub, and which order to it it is of', async () => {
  const { order, orderStore } = await openHall()
  await order('00000000-0000-4000-8000-0000000000aa')
  const parts = orderStore.received()
  expect(parts.map(({ order: part }) => part.content.hub)).toEqual([
    { name: 'Hall' },
    { name: 'Hall' },
  ])
  expect(parts.map(({ order: part }) => part.hub)).toMatchObject([
    { venueId: 'hall', key: '00000000-0000-4000-8000-0000000000aa' },
    { venueId: 'hall', key: '00000000-0000-4000-8000-0000000000aa' },
  ])
})
