import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getEvents } from '#contract/desk/desk-calls.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import { mostEvents } from '#server/desk/desk-store.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { createMemoryKitchenSecretStore } from '#tests/twins/order/memory-kitchen-secret-store.ts'

async function aScript() {
  const kitchenSecrets = createMemoryKitchenSecretStore()
  const server = await aDeskServer({ kitchenSecrets })
  const { venueId, aDevice } = server
  const secret = newSecret()
  await kitchenSecrets.set(venueId, hashSecret(secret), new Date(noon))
  const device = aDevice()
  const ask = (query: string, shown = `Bearer ${secret}`) =>
    device.ask(`events?${query}`, undefined, { Authorization: shown })
  const events = async (query: string) => v.parse(getEvents.answer, (await ask(query)).body)
  return { ...server, kitchenSecrets, ask, events }
}

test('a script reads each event with its whole order, and goes on after it', async () => {
  const { take, events, anEnrolledDesk } = await aScript()
  const orderId = await take()
  const first = await events('after=1')
  expect(first).toMatchObject({
    next: 2,
    events: [
      {
        number: 1,
        kind: 'status',
        order: { id: orderId, status: 'received', contact: { name: 'Ana' }, seenAt: null },
      },
    ],
  })
  const tablet = await anEnrolledDesk()
  await tablet.press(orderId, { kind: 'accept', promisedAt: null })
  const next = await events(`after=${first.next}`)
  expect(next.events.map(({ kind }) => kind)).toContain('status')
  expect(next.events.at(-1)?.order).toMatchObject({ id: orderId, status: 'preparing' })
})

test('an order is seen once the script asks for what comes after it, and not before', async () => {
  const { take, events } = await aScript()
  const orderId = await take()
  const first = await events('after=1')
  expect((await events('after=1')).events.map(({ kind }) => kind)).toEqual(['status'])
  const seen = await events(`after=${first.next}`)
  expect(seen.events).toEqual([])
  const { next } = seen
  expect(await events('after=1')).toMatchObject({
    next: next + 1,
    events: [
      { kind: 'status', order: { id: orderId, seenAt: expect.anything() } },
      { kind: 'seen' },
    ],
  })
  await events(`after=${next + 1}`)
  expect((await events('after=1')).events).toHaveLength(2)
})

test('at a venue that accepts by itself, what a script has seen is being made', async () => {
  const { take, events, venueStore, venueId: id } = await aScript()
  await take()
  await venueStore.publish(aServedVenue({ id, slug: id, desk: { accept: 'automatic' } }))
  const { next, events: first } = await events('after=1')
  expect(first.at(-1)?.order.status).toBe('received')
  await events(`after=${next}`)
  expect((await events('after=1')).events.at(-1)?.order.status).toBe('preparing')
})

test('orders of days before a script asks for the first time stay as they are', async () => {
  const { take, events, wait } = await aScript()
  await take()
  wait(25 * 3_600_000)
  const { next } = await events('after=1')
  expect((await events(`after=${next}`)).next).toBe(next)
  expect((await events('after=1')).events).toMatchObject([{ order: { seenAt: null } }])
})

test('a script waits for the next event, at most as long as it says', async () => {
  const { take, events } = await aScript()
  const waiting = events('after=1&wait=10')
  const orderId = await take()
  expect((await waiting).events).toMatchObject([{ order: { id: orderId } }])
  expect(await events('after=2&wait=0')).toEqual({ next: 2, events: [] })
})

test('many events are read in pages', async () => {
  const { take, events } = await aScript()
  for (let order = 0; order <= mostEvents; order += 1) await take()
  const first = await events('after=1')
  expect([first.events.length, first.next]).toEqual([mostEvents, mostEvents + 1])
  const second = await events(`after=${first.next}`)
  expect(second.events[0]?.number).toBe(mostEvents + 1)
})

test('only the secret of the venue reads its events, and wrong numbers are named', async () => {
  const { ask, kitchenSecrets, venueId } = await aScript()
  const refused = { status: 403, body: { code: 9017 } }
  expect(await ask('after=1', 'Bearer nothing')).toMatchObject(refused)
  expect(await ask('after=x')).toMatchObject({ status: 400, body: { fields: { after: {} } } })
  expect(await ask('after=99')).toMatchObject({ status: 400 })
  expect(await ask('after=1&wait=11')).toMatchObject({ status: 400 })
  await kitchenSecrets.revoke(venueId)
  expect(await ask('after=1')).toMatchObject(refused)
})
