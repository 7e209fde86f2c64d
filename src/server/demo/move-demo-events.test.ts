import { expect, test } from 'vitest'
import type { Instant } from '#domain/time/venue-time.ts'
import { missingPasswordParts } from '#domain/account/password-rule.ts'
import { verifyPassword } from '#server/account/hash-password.ts'
import { newAccount } from '#server/account/new-account.ts'
import { holderOfUser } from '#server/payment/card-holder.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import { createMemorySuiteStore } from '#tests/twins/suite/memory-suite-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aTill } from '#tests/fixtures/a-paid-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { arenaEvents } from './arena-events.ts'
import { demoOwner } from './demo-owner.ts'
import { demoVenueId } from './demo-venues.ts'
import { moveDemoEvents } from './move-demo-events.ts'

const afternoon = Date.parse('2026-11-20T21:30:00Z')
const day = 24 * 60 * 60_000

async function anArena(given: Partial<PaymentDeps> = {}) {
  const suites = createMemorySuiteStore()
  const till = aTill(given)
  const { payment } = till
  const server = await aServerInMemory(demoVenue('granite-arena'), { suites, payment })
  const { accountStore } = server.accounts
  const venueId = demoVenueId('granite-arena')
  return {
    move: (at: Instant) =>
      moveDemoEvents({
        ...server,
        accountStore,
        payment,
        suiteStore: suites,
        venues: createVenueCache(server.venueStore, 0),
        now: () => at,
      }),
    accountStore,
    payment,
    orders: server.orderStore.received,
    money: async () => (await till.ledger.lines(venueId)).map(({ act }) => act),
    async state(at: Instant) {
      const [on, locked, open] = arenaEvents('America/Toronto', at).map((event) =>
        event.suites.map(({ eventSuiteId }) => eventSuiteId),
      )
      const states = async (ids: readonly string[] = []) =>
        [...(await server.preOrderStore.ofSuites(venueId, ids)).values()].map(({ state }) => state)
      const tabs = await suites.tabs(venueId, on ?? [])
      return {
        tabs: [...tabs.values()].map(({ orders, spent }) => [orders, spent > 0]),
        locked: await states(locked),
        open: await states(open),
      }
    },
  }
}

test('the event that is on has tabs, and those to come have pre-orders; another round changes nothing', async () => {
  const arena = await anArena()
  await arena.move(afternoon)
  const state = await arena.state(afternoon)
  expect(state).toEqual({
    tabs: [
      [1, true],
      [2, true],
      [1, true],
    ],
    locked: ['locked', 'locked', 'locked', 'locked', 'locked'],
    open: ['submitted', 'submitted'],
  })
  const orders = arena.orders()
  expect(orders).toHaveLength(9)
  await arena.move(afternoon + 60_000)
  expect(await arena.state(afternoon)).toEqual(state)
  expect(arena.orders()).toEqual(orders)
})

test('the demo owner can sign in, and paid by card for the suite that is charged', async () => {
  const arena = await anArena()
  for (let round = 0; round < 2; round += 1) await arena.move(afternoon)
  const account = await arena.accountStore.findByEmail(demoOwner.email)
  expect(account).toMatchObject({ emailVerifiedAt: new Date(afternoon), suiteOperator: false })
  expect(await verifyPassword(account?.passwordHash ?? null, demoOwner.password)).toBe('Right')
  expect(missingPasswordParts(demoOwner.password)).toEqual([])
  const cards = await arena.payment.cardStore.list(holderOfUser(demoOwner.userId))
  expect(cards).toMatchObject([{ last4: '4242', expiry: '12/30' }])
  const own = arena.orders().filter(({ order }) => order.userId === demoOwner.userId)
  expect(own).toHaveLength(2)
  expect((await arena.money()).toSorted()).toEqual(['authorise', 'authorise', 'capture', 'capture'])
  const owned = arenaEvents('America/Toronto', afternoon).flatMap(({ suites }) =>
    suites.filter(({ ownerEmail }) => ownerEmail === demoOwner.email),
  )
  expect(owned.map(({ name, ownerName }) => [name, ownerName])).toEqual([
    ['Suite 101', 'Amélie Tremblay'],
    ['Suite 101', 'Amélie Tremblay'],
    ['Suite 101', 'Amélie Tremblay'],
  ])
})

test('where real money moves, or the e-mail is a person’s, there is no demo owner', async () => {
  const { gateway } = aTill().payment
  const real = await anArena({ gateway: { ...gateway, isTest: false } })
  await real.move(afternoon)
  expect(await real.accountStore.findByEmail(demoOwner.email)).toBeNull()
  expect(real.orders()).toHaveLength(7)
  const taken = await anArena()
  const { email, firstName, lastName } = demoOwner
  const account = newAccount({ email, firstName, lastName, createdAt: new Date(afternoon) })
  await taken.accountStore.create(account)
  await taken.move(afternoon)
  expect(await taken.accountStore.findByEmail(email)).toEqual(account)
  expect(await taken.accountStore.find(demoOwner.userId)).toBeNull()
  expect(taken.orders()).toHaveLength(7)
})

test('the next day has orders of its own', async () => {
  const arena = await anArena()
  await arena.move(afternoon)
  await arena.move(afternoon + day)
  expect(arena.orders()).toHaveLength(18)
  expect(await arena.state(afternoon + day)).toMatchObject({ open: ['submitted', 'submitted'] })
})
