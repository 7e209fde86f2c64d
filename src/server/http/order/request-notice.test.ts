import { expect, test } from 'vitest'
import type { SentBody } from '#contract/call.ts'
import type { requestNotice } from '#contract/order/after-order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import type { Messenger, TextMessage } from '#server/notice/messenger.ts'
import type { NoticeStore } from '#server/notice/notice-store.ts'
import { sendNotices } from '#server/notice/send-notices.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { anOrderOf, aServedVenue, noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const phone = '514-555-0199'
/** Of the guest's order. */
const own = withKey()

test('a guest gets one text when the order is ready, in the language of the request', async () => {
  const place = await aPlace()
  await place.order()
  const kept = await place.ask({ checkNum: 1 }, { ...own, Locale: 'fr-CA' })
  expect(kept.status).toBe(200)
  expect(await kept.json()).toEqual({ checkNum: 1, status: 'received' })
  await place.round()
  expect(place.sent).toEqual([])
  await place.kitchen('ready')
  await place.round()
  await place.round()
  expect(place.sent).toMatchObject([
    { to: phone, text: 'Chez Nous\u00A0: votre commande nº\u00A01 est prête.' },
  ])
})

test('requested twice, a text comes once', async () => {
  const place = await aPlace()
  await place.order()
  await place.ask({ checkNum: 1 })
  await place.ask({ checkNum: '1' })
  await place.kitchen('ready')
  await place.round()
  expect(place.sent).toHaveLength(1)
})

test('a refused text is sent again under the same id, each time later', async () => {
  const place = await aPlace({ refusals: 2 })
  await place.order()
  await place.ask({ checkNum: 1 })
  await place.kitchen('ready')
  await place.round(0)
  await place.round(0)
  expect(place.tried).toHaveLength(1)
  await place.round(2_000)
  await place.round(6_000)
  await place.round(120_000)
  expect(place.tried).toHaveLength(3)
  expect(new Set(place.tried.map(({ id }) => id)).size).toBe(1)
  expect(place.sent).toHaveLength(1)
})

test('a guest waiting for an order that is refused or cancelled gets a text, too', async () => {
  const place = await aPlace()
  await place.order()
  await place.ask({ checkNum: 1 })
  await place.kitchen('cancelled')
  await place.round()
  expect(place.sent).toMatchObject([
    { text: 'Chez Nous: your order no. 1 could not be made. Please ask our staff.' },
  ])
})

test('an unknown number is refused at its field', async () => {
  const place = await aPlace()
  const answer = await place.ask({ checkNum: 77 })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({
    code: 9008,
    message: 'There is no order with this number here. Please check it.',
    fields: { 'data.checkNum': 'There is no order with this number here. Please check it.' },
  })
})

test('a completed order, or one of another day, takes no request', async () => {
  const place = await aPlace()
  await place.order()
  const yesterday = await place.ask({ checkNum: 1, date: '2026-06-30' })
  expect(await yesterday.json()).toMatchObject({ code: 9041 })
  await place.kitchen('completed')
  const late = await place.ask({ checkNum: 1, date: '2026-07-01' })
  expect(late.status).toBe(422)
  expect(await late.json()).toMatchObject({ code: 9041 })
})

test('a phone is read as it is typed, and kept with its twelve characters', async () => {
  const place = await aPlace()
  await place.order()
  for (const typed of ['5145550199', '514 555 0199', '1 (514) 555-0199', phone]) {
    const answer = await place.ask({ checkNum: 1, contact: { phone_number: typed } })
    expect(answer.status).toBe(200)
  }
  await place.kitchen('ready')
  await place.round()
  expect(place.sent).toMatchObject([{ to: phone }])
  const answer = await place.ask({ checkNum: 1, contact: { phone_number: '514-555-019' } })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    fields: { 'data.contact.phone_number': expect.stringContaining('ten digits') },
  })
})

test('five phones may wait for an order, and no more', async () => {
  const place = await aPlace()
  await place.order()
  const statuses: number[] = []
  for (const last of ['0', '1', '2', '3', '4', '5']) {
    const contact = { phone_number: `514-555-010${last}` }
    statuses.push((await place.ask({ checkNum: 1, contact })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('five phones of strangers do not shut the guest out', async () => {
  const place = await aPlace()
  await place.order()
  for (const last of ['0', '1', '2', '3', '4', '5']) {
    await place.ask({ checkNum: 1, contact: { phone_number: `514-555-010${last}` } }, {})
  }
  expect((await place.ask({ checkNum: 1 })).status).toBe(200)
  await place.kitchen('ready')
  await place.round()
  expect(place.sent.map(({ to }) => to).toSorted()).toEqual([
    '514-555-0100',
    '514-555-0101',
    '514-555-0102',
    '514-555-0103',
    '514-555-0104',
    phone,
  ])
})

test('counting through the numbers tells neither how many orders there are nor how they stand', async () => {
  const place = await aPlace()
  await place.order()
  await place.kitchen('completed')
  for (const checkNum of [1, 2, 77]) {
    const answer = await place.ask({ checkNum }, {})
    expect([answer.status, await answer.json()]).toEqual([200, { checkNum }])
    const otherKey = await place.ask({ checkNum }, withKey())
    expect([otherKey.status, await otherKey.json()]).toMatchObject([404, { code: 9008 }])
  }
})

test('phones cannot be sent texts to without end', async () => {
  const place = await aPlace()
  const statuses: number[] = []
  for (let each = 0; each < 101; each += 1) {
    statuses.push((await place.ask({ checkNum: each + 1 }, {})).status)
  }
  expect([statuses.at(99), statuses.at(100)]).toEqual([200, 429])
})

interface Given {
  /** How many refusals the messenger starts with. */
  readonly refusals?: number
}

type Asked = Omit<Partial<SentBody<typeof requestNotice>['data']>, 'checkNum'> & {
  readonly checkNum: number | string
}

async function aPlace({ refusals = 0 }: Given = {}) {
  const document = aServedVenue({ text_messages: 'test' })
  const venueStore = createMemoryVenueStore()
  const orderStore = createMemoryOrderStore(venueStore)
  const noticeStore: NoticeStore = createMemoryNoticeStore(orderStore)
  const { app } = await aServerInMemory(document, { orderStore, venueStore, noticeStore })
  await venueStore.publish(document)
  const tried: TextMessage[] = []
  const sent: TextMessage[] = []
  const messenger: Messenger = {
    send: async (message) => {
      tried.push(message)
      if (tried.length <= refusals) return failure({ type: 'NotTaken' })
      sent.push(message)
      return success(true)
    },
  }
  const venueId = asId<Parameters<typeof orderStore.setStatus>[0]['venueId']>(
    document.restaurant.id,
  )
  return {
    sent,
    tried,
    order: () => app.request('/api/orders', post(document, anOrderOf(document), own)),
    ask: (data: Asked, headers: Readonly<Record<string, string>> = own) =>
      app.request(
        '/api/orders/notification',
        post(
          document,
          {
            type: 'notification',
            status: 'in-progress',
            data: {
              restaurantId: document.restaurant.id,
              contact: { phone_number: phone },
              ...data,
            },
          },
          headers,
        ),
      ),
    kitchen: async (status: 'ready' | 'completed' | 'cancelled') => {
      const [received] = orderStore.received()
      const orderId: OrderId = received?.order.orderId ?? asId('none')
      await orderStore.setStatus({ venueId, orderId, status, at: new Date(noon) })
    },
    round: (after = 0) =>
      sendNotices({
        noticeStore,
        messenger,
        venues: createVenueCache(venueStore, 0),
        now: () => noon + after,
      }),
  }
}
