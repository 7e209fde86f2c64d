import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { getRotationalMenus } from '#contract/school/rotational-menus-call.ts'
import { cartLifetime, emptyCart } from '#domain/cart/cart.ts'
import { clearLines } from '#domain/cart/cart-changes.ts'
import { dayCartName } from '#domain/school/day-cart-name.ts'
import { failure, success } from '#domain/result.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import { createCartStore } from '#client/cart/cart-store.ts'
import { createStore } from '#client/device/create-store.ts'
import { readyVenue } from '#client/venue/ready-venue.ts'
import { nothingOrdered } from '#storage/cart/nothing-ordered.ts'
import { openStorage } from '#storage/device/open-storage.ts'
import { aCallApi, answering } from '#tests/fixtures/a-call-api.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { openSchool } from './open-school.ts'

const week = { startDate: '2026-09-06', endDate: '2026-09-12' }
const at = Date.parse('2026-09-01T12:00Z')
const monday = { date: '2026-09-07', closed: true, note: 'Labour Day', menuIds: [] }
const tuesday = { date: '2026-09-08', closed: false, note: null, menuIds: ['7'] }

test('a week’s menus are those of the server, and without a network those stored, with their age', async () => {
  const online = await aSchool('school-stored')
  const shown = online.service.week('birch', week)
  const days = [monday, tuesday].map((day) => ({ ...day, fetchedAt: at }))
  await expect.poll(() => shown.get().days).toEqual(days)
  expect(online.asked[0]).toMatchObject({ start_date: '2026-09-06', end_date: '2026-09-12' })
  await expect.poll(() => online.storage.database.dayMenus.count()).toBe(2)
  online.storage.database.close()

  const later = await aSchool('school-stored', 'offline')
  const stored = later.service.week('birch', week)
  await expect.poll(() => stored.get().days).toMatchObject(days)
  await expect.poll(() => stored.get().problem).toEqual({ type: 'Unreachable' })
  later.storage.database.close()
})

test('what could not be asked for is asked for when the network is back', async () => {
  const { service, network, storage } = await aSchool('school-back', 'offline')
  const shown = service.week('birch', week)
  await expect.poll(() => shown.get().problem).toEqual({ type: 'Unreachable' })
  network.set('online')
  await expect.poll(() => shown.get().days).toHaveLength(2)
  expect(shown.get().problem).toBeNull()
  storage.database.close()
})

test('the week after the one in view is fetched ahead', async () => {
  const { service, asked, storage } = await aSchool('school-ahead')
  await service.refresh('birch', week)
  const next = { start_date: '2026-09-13', end_date: '2026-09-19', ordering_menus: 'false' }
  await expect.poll(() => asked).toContainEqual(next)
  storage.database.close()
})

test('the day carts of a venue are found on the device, by date, and emptied ones go', async () => {
  const before = await aSchool('school-carts')
  const line = aCartLine({ orderId: 1 })
  const cart = { ...emptyCart, lines: [line] }
  await before.service.change('birch', { date: '2026-09-09', childId: 'b0' }, () => cart)
  await before.service.change('birch', { date: '2026-09-08', childId: null }, () => cart)
  await before.carts.change('birch', () => cart)
  await before.carts.change('oak 2026-09-08 self', () => cart)
  before.storage.database.close()

  const { service, storage } = await aSchool('school-carts')
  const days = service.days('birch')
  await expect
    .poll(() => days.get()?.map(({ date, childId, cart: { lines } }) => [date, childId, lines]))
    .toEqual([
      ['2026-09-08', null, [line]],
      ['2026-09-09', 'b0', [line]],
    ])
  await service.change('birch', { date: '2026-09-08', childId: null }, clearLines)
  await expect.poll(() => days.get()?.map(({ date }) => date)).toEqual(['2026-09-09'])
  storage.database.close()
})

test('a day’s lunch that nobody has changed for half a day is not found any more', async () => {
  const cart = { ...emptyCart, lines: [aCartLine({ orderId: 1 })] }
  const before = await aSchool('school-expired')
  await before.service.change('birch', { date: '2026-09-08', childId: 'b0' }, () => cart)
  before.storage.database.close()

  for (const [later, found] of [
    [cartLifetime - 1, ['2026-09-08']],
    [cartLifetime, []],
  ] as const) {
    const { service, storage } = await aSchool('school-expired', 'online', at + later)
    const days = service.days('birch')
    await expect.poll(() => days.get()?.map(({ date }) => date)).toEqual(found)
    storage.database.close()
  }
  expect(cartLifetime).toBe(12 * 3_600_000)
})

test('without storage the days of this page are found all the same', async () => {
  const { service } = await aSchool(null)
  const days = service.days('birch')
  const cart = { ...emptyCart, lines: [aCartLine({ orderId: 1 })] }
  expect(days.get()).toEqual([])
  await service.change('birch', { date: '2026-09-08', childId: null }, () => cart)
  expect(days.get()?.map(({ date }) => date)).toEqual(['2026-09-08'])
})

test('a day’s cart is another for each child', () => {
  const day = { date: '2026-09-08', childId: 'b0' }
  expect(dayCartName('birch', day)).not.toBe(dayCartName('birch', { ...day, childId: 'b1' }))
})

async function aSchool(name: string | null, state: NetworkState = 'online', now = at) {
  const storage = openStorage(name ?? 'school-none')
  const network = createStore<NetworkState>(state)
  const asked: unknown[] = []
  const api = aCallApi([
    answering(getRotationalMenus, async ({ query }) => {
      asked.push(query)
      if (network.get() === 'offline') return failure({ type: 'Unreachable' })
      return success([monday, tuesday])
    }),
  ])
  const venue = readyVenue(aSmallVenue(), at)
  const carts = createCartStore({
    records: async () => (name === null ? null : storage.carts),
    venue: () => createStore(venue),
    orderedLines: nothingOrdered,
    restoring: async () => null,
    now: () => now,
  })
  const service = await openSchool({
    online: async () => ({ api }),
    storage: async () => (name === null ? null : storage),
    network: { state: network, check: async () => true },
    venue: async () => venue,
    carts,
    now: () => now,
    session: createStore<SessionView>({ type: 'anonymous', expired: false }),
    dayChanges: { changes: createStore({}), replace: () => {} },
    locale: () => 'en-CA',
    after: (_, act) => act(),
  })
  return { service, storage, network, asked, carts }
}
