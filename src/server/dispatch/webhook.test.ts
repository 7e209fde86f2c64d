import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { aCalledVenue } from '#tests/fixtures/a-called-venue.ts'
import type { CalledVenue } from '#tests/fixtures/a-called-venue.ts'
import { aWebhookSite } from '#tests/fixtures/a-webhook-site.ts'
import { newSigningSecret } from './sign-webhook.ts'

const second = 1_000
const minute = 60 * second

async function aWebhook(venue: CalledVenue['venue'] = {}) {
  const site = await aWebhookSite()
  const { called, settings, signing } = site.tried
  const world = await aCalledVenue({ called: { webhook: called }, venue })
  const key = await world.add('webhook', settings, signing)
  return { ...site, ...world, key, signing, row: () => world.row(key.receiverId) }
}

test('an order is posted whole, and signed as the standard library reads it', async () => {
  const { calls, take, turn, signing, venueId } = await aWebhook()
  const orderId = await take()
  await turn()
  const [call] = calls
  const { 'webhook-id': id, 'webhook-timestamp': timestamp } = call?.headers ?? {}
  const signature = String(call?.headers['webhook-signature'])
  const headers = {
    'webhook-id': String(id),
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  }
  const message = new Webhook(signing).verify(call?.body ?? '', headers)
  expect(message).toEqual({
    type: 'order.status',
    timestamp: expect.any(String),
    data: {
      number: 1,
      kind: 'status',
      at: expect.any(String),
      attempt: 1,
      order: expect.objectContaining({
        id: orderId,
        status: 'received',
        contact: { name: 'Ana', phone: null, email: null },
      }),
    },
  })
  expect([id, call?.url, call?.headers['content-type']]).toEqual([
    `${venueId}-1`,
    '/orders',
    'application/json',
  ])
  expect(() => new Webhook(newSigningSecret()).verify(call?.body ?? '', headers)).toThrow(
    /signature/,
  )
})

test('while a secret is renewed, either of two reads it, and a day later the new one alone', async () => {
  const { calls, take, turn, signing, store, key, wait } = await aWebhook()
  const renewed = newSigningSecret()
  await store.renew(key, { hash: null, signing: renewed })
  await take()
  await turn()
  const isRead = (secret: string) => {
    const { body = '', headers = {} } = calls.at(-1) ?? {}
    const given = Object.entries(headers).map(([name, value]) => [name, String(value)])
    try {
      new Webhook(secret).verify(body, Object.fromEntries(given))
      return true
    } catch {
      return false
    }
  }
  expect([isRead(signing), isRead(renewed)]).toEqual([true, true])
  // The library reads messages of now alone.
  wait(25 * 60 * minute)
  await turn()
  const signatures = String(calls.at(-1)?.headers['webhook-signature']).split(' ')
  expect(signatures).toHaveLength(1)
})

test('a copy says that it is one, under the same id', async () => {
  const { calls, take, turn, wait, tried } = await aWebhook()
  await take()
  tried.takes('loses', 'refuses')
  for (let time = 0; time < 3; time += 1) {
    await turn()
    wait(minute)
  }
  const sent = calls.slice(0, 3)
  expect(sent.map(({ body }) => JSON.parse(body).data.attempt)).toEqual([1, 2, 3])
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('it is tried again after 1, 2, 5, 10, 30 seconds and minutes, then every ten minutes', async () => {
  const { take, turn, wait, row, tried, calls } = await aWebhook()
  await take()
  tried.takes(...Array.from({ length: 12 }, () => 'refuses' as const))
  await turn()
  for (const seconds of [1, 2, 5, 10, 30, 60, 120, 300, 600, 600, 600]) {
    const before = calls.length
    wait(seconds * second - 1)
    await turn()
    expect([seconds, calls.length]).toEqual([seconds, before])
    wait(1)
    await turn()
    expect([seconds, calls.length]).toEqual([seconds, before + 1])
  }
  expect(await row()).toMatchObject({ isOn: true, tries: 12, cursor: 1 })
})

test('after three days of failures it is off, and the venue is called', async () => {
  const { take, turn, wait, row, tried, off, key, log } = await aWebhook()
  await take()
  tried.takes('refuses', 'refuses')
  await turn()
  wait(3 * 24 * 60 * minute + second)
  await turn()
  expect(await row()).toMatchObject({ isOn: false, fault: { why: 'status', detail: '500' } })
  expect(off).toEqual([key.receiverId])
  expect(log()).toContain(key.receiverId)
  expect(log()).not.toContain('till.example')
})

test.each([
  [302, { why: 'redirect', detail: '302' }, true],
  [404, { why: 'status', detail: '404' }, true],
  [410, { why: 'status', detail: '410' }, false],
])('an answer of %i is a fault, and is not followed', async (status, fault, isOn) => {
  const { answers, take, turn, row, calls } = await aWebhook()
  await take()
  answers(status)
  await turn()
  expect(await row()).toMatchObject({ fault, isOn, cursor: 1 })
  expect(calls.map(({ url }) => url)).toEqual(['/orders'])
})

test('it is pinged each minute while the venue is open, and not while it is closed', async () => {
  const types = (calls: readonly { readonly body: string }[]) =>
    calls.map(({ body }) => JSON.parse(body).type)
  const open = await aWebhook()
  await open.turn()
  open.wait(minute / 2)
  await open.turn()
  expect(types(open.calls)).toEqual(['ping'])
  open.wait(minute / 2)
  await open.turn()
  expect(types(open.calls)).toEqual(['ping', 'ping'])
  expect(await open.attendance()).toBe('attended')
  const closed = await aWebhook({ holiday_hours: alwaysClosed() })
  await closed.turn()
  expect(closed.calls).toEqual([])
  await closed.take()
  await closed.turn()
  expect(types(closed.calls)).toContain('order.status')
})

function alwaysClosed() {
  const day = 24 * 60 * minute
  return [-1, 0, 1].map((days) => ({
    date: new Date(Date.now() + days * day).toISOString().slice(0, 10),
    closed: true,
  }))
}

test('a server that stops leaves what it was sending to the next', async () => {
  const { take, round, turn, stop, answers, row, calls, catchUp } = await aWebhook()
  await take()
  answers(0)
  await round()
  while (calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
  stop()
  await turn()
  expect(await row()).toMatchObject({ cursor: 1, fault: null, tries: 0 })
  await catchUp()
})

test('an event that this server cannot write holds up those after it five times, and repeats none before', async () => {
  const { calls, take, turn, wait, row, log, tried } = await aWebhook()
  const { deliver } = tried.called
  await take()
  const bad = await take()
  Object.assign(tried.called, {
    deliver: async (...given: Parameters<typeof deliver>) => {
      if (given[0].order.orderId === bad) throw new Error('An order of tomorrow')
      return deliver(...given)
    },
  })
  for (let time = 0; time < 3; time += 1) {
    await turn()
    wait(minute)
  }
  expect(calls.filter(({ url, body }) => url === '/orders' && !body.includes('ping'))).toHaveLength(
    1,
  )
  expect(await row()).toMatchObject({ cursor: 2, fault: { why: 'internal' } })
  expect(log()).toContain('An event was not delivered')
  // It holds up the others no longer than that.
  for (let time = 0; time < 4; time += 1) {
    await turn()
    wait(15 * minute)
  }
  const { cursor, fault } = await row()
  expect([cursor > 2, fault]).toEqual([true, null])
})
