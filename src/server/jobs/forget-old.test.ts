import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createMemoryAlertStore } from '#tests/twins/receiver/memory-alert-store.ts'
import { createMemoryEventStore } from '#tests/twins/analytics/memory-event-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { createMemoryPreOrderStore } from '#tests/twins/order/memory-pre-order-store.ts'
import { createMemoryPreOrders } from '#tests/twins/order/memory-pre-orders.ts'
import { createMemoryCardStore } from '#tests/twins/payment/memory-card-store.ts'
import { createMemorySuiteStore } from '#tests/twins/suite/memory-suite-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { forgetOld } from './forget-old.ts'

const aDay = 24 * 60 * 60_000
const now = Date.parse('2026-07-01T16:00:00Z')
const ago = (ms: number) => new Date(now - ms)
const refusal = { httpStatus: 422, answer: { code: 9018, message: 'Withdrawn' } } as const

/** Two venues: one that keeps guests for 90 days, and one for as long as it says. */
async function aProvider(guest_data_days: number) {
  const venueStore = createMemoryVenueStore()
  const suites = createMemorySuiteStore()
  const preOrders = createMemoryPreOrders()
  const orderStore = createMemoryOrderStore({ ...venueStore, suites, preOrders })
  const preOrderStore = createMemoryPreOrderStore({ orders: orderStore, preOrders, suites })
  const cardStore = createMemoryCardStore()
  const eventStore = createMemoryEventStore()
  const auditStore = createMemoryAuditStore()
  for (const [id, restaurant] of [
    ['usual', {}],
    ['other', { guest_data_days }],
  ] as const) {
    await venueStore.publish(aServedVenue({ id, slug: id, ...restaurant }))
  }
  const { log, text } = aLog()
  const venues = createVenueCache(venueStore, 0, () => now)
  const stores = {
    orderStore,
    preOrderStore,
    suiteStore: suites,
    cardStore,
    eventStore,
    auditStore,
    alertStore: createMemoryAlertStore({ orders: orderStore }),
    venueStore,
    venues,
  }
  const deps = { ...stores, folders: [], now: () => now, log }
  return {
    ...deps,
    text,
    forget: (given: Partial<Parameters<typeof forgetOld>[0]> = {}) =>
      forgetOld({ ...deps, ...given }),
    order: async (venue: string, age: number) => {
      const submission = aSubmission({ venueId: asId<VenueId>(venue), at: ago(age) })
      await orderStore.take(submission, aNewOrder())
    },
    names: () =>
      orderStore.received().map(({ venueId, order }) => {
        return `${venueId} ${order.content.checkout.contact.full_name}`
      }),
  }
}

test.each([-aDay, -60_000, -1, 0, 1, 60_000, aDay])(
  'a refusal of 30 days and %i ms ends with its 30 days',
  async (over) => {
    const { orderStore, forget } = await aProvider(7)
    const submission = aSubmission({ venueId: asId('usual'), at: ago(30 * aDay + over) })
    await orderStore.withdraw(submission, refusal)
    await forget()
    expect((await orderStore.find(submission)) === null).toBe(over > 0)
  },
)

test('guests are in orders for 90 days, or as long as their venue says', async () => {
  const { order, forget, names } = await aProvider(7)
  await order('usual', 90 * aDay)
  await order('usual', 90 * aDay + 1)
  await order('other', 7 * aDay)
  await order('other', 7 * aDay + 1)
  await forget()
  expect(names()).toEqual(['usual Ana', 'usual ', 'other Ana', 'other '])
})

test('more than one step takes is taken as well', async () => {
  const { order, forget, names } = await aProvider(7)
  for (let n = 0; n < 450; n += 1) await order('usual', 91 * aDay)
  await forget()
  expect(new Set(names())).toEqual(new Set(['usual ']))
})

test('counted events and the audit trail end after thirteen months', async () => {
  const { eventStore, auditStore, forget } = await aProvider(7)
  const year = 396 * aDay
  const longer = 398 * aDay
  const events = [year, longer].map((age) => ({
    id: randomUUID(),
    visit: randomUUID(),
    at: now - age,
    event: { name: 'menu_viewed' } as const,
  }))
  await eventStore.keep(asId('other'), events)
  const act = { kind: 'sign-in', outcome: 'done', personId: null, operatorId: null } as const
  const of = { venueId: null, address: null, call: null, times: 1 }
  await auditStore.add([year, longer].map((age) => ({ ...act, ...of, at: ago(age) })))
  await forget()
  expect(eventStore.recorded()).toMatchObject([{ id: events[0]?.id }])
  expect(await auditStore.list({ since: new Date(0), size: 9 })).toMatchObject([
    { lastAt: ago(year) },
  ])
})

test('a venue whose document cannot be read keeps the others from nothing', async () => {
  const { order, forget, names, venues, text } = await aProvider(7)
  await order('usual', 91 * aDay)
  await order('other', 91 * aDay)
  const byId: typeof venues.byId = async (venueId) => {
    if (venueId === asId('usual')) throw new Error('No document')
    return venues.byId(venueId)
  }
  await forget({ venues: { byId } })
  expect(names()).toEqual(['usual Ana', 'other '])
  expect(text()).toContain('No document')
})
