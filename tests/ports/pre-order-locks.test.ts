import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { auditMoney } from '#server/audit/audit-money.ts'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import { lockPreOrders } from '#server/checkout/suite/lock-pre-orders.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresPreOrderStore } from '#server/order/postgres-pre-order-store.ts'
import { holderOfUser } from '#server/payment/card-holder.ts'
import { createPostgresCardStore } from '#server/payment/postgres-card-store.ts'
import { createPostgresPaymentStore } from '#server/payment/postgres-payment-store.ts'
import { createPostgresTestLedger } from '#server/payment/postgres-test-ledger.ts'
import { createTestGateway } from '#server/payment/test-gateway.ts'
import { withTimeout } from '#server/payment/with-timeout.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aMortalProcess } from '#tests/fixtures/a-mortal-process.ts'
import { aCard, aPaidVenue, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aPreOrder, otto } from '#tests/fixtures/a-pre-order.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { databases } from './databases.ts'
import { openOnce } from './open-once.ts'

const startsAt = new Date('2026-07-04T23:00:00Z')
const locksAt = Date.parse('2026-07-03T23:00:00Z')
const minute = 60_000
/** The wait for a lost answer. */
const timeoutMs = 100

describe.each(databases)('$name', ({ available, open }) => {
  const opened = openOnce(open)

  /** A pre-order on a card at the last moment before its lock, and servers that lock it. */
  async function aDuePreOrder(number = '4242424242424242') {
    const { sql } = await opened()
    let now = locksAt - 1
    const document = aPaidVenue()
    const venueId = asId<VenueId>(document.restaurant.id)
    const venueStore = createPostgresVenueStore(sql)
    await venueStore.publish(document)
    const suites = [aSuite()]
    const game = {
      eventId: 'game',
      name: 'Game',
      startsAt,
      endsAt: new Date('2026-07-05T02:00:00Z'),
    }
    await createPostgresSuiteStore(sql).save(venueId, [{ ...game, suites }])
    const ledger = createPostgresTestLedger(sql)
    const gateway = createTestGateway({ ledger, now: () => now, slowMs: 1 })
    const payment = {
      ...aTill().payment,
      gateway: withTimeout(gateway, timeoutMs),
      paymentStore: createPostgresPaymentStore(sql),
      cardStore: createPostgresCardStore(sql),
      waits: { everyMs: 5, atMostMs: 50 },
    }
    const holder = holderOfUser(asId<UserId>(randomUUID()))
    const paymentCardId = randomUUID()
    await payment.cardStore.add(
      holder,
      { ...aCard(number), paymentCardId, gateway: 'test' },
      new Date(Date.now() + 60_000),
    )
    const preOrderStore = createPostgresPreOrderStore(sql)
    const orderStore = createPostgresOrderStore(sql)
    const charged = aPreOrder({ payment: 'charge', card: { holder, paymentCardId } })
    const content = {
      ...charged.content,
      checkout: { ...charged.content.checkout, paymentMethod: 'credit_card' as const },
    }
    const first = { ...charged, content }
    const submit = (given: Partial<typeof first> = {}) =>
      preOrderStore.submit(aSubmission({ venueId, at: new Date(locksAt - 1) }), {
        ...first,
        ...given,
      })
    await submit()
    const venues = createVenueCache(venueStore, 0)
    const deps = { preOrderStore, orderStore, payment, venues, now: () => now }
    return {
      venueId,
      deps,
      submit,
      orderId: first.orderId,
      pass: (ms: number) => (now += ms),
      lock: (given: Partial<typeof deps> = {}) => lockPreOrders({ ...deps, ...given }),
      finish: () => finishPayments({ ...payment, orderStore, now: () => now }),
      cancel: () =>
        preOrderStore.cancel(
          { venueId, eventSuiteId: 'suite-1' },
          { revision: 1, at: new Date(locksAt - 1), madeBy: otto, ownerEmail: null, device: null },
        ),
      seen: async () => {
        const there = (await preOrderStore.ofSuites(venueId, ['suite-1'])).get('suite-1')
        const lines = await ledger.lines(venueId)
        const orders = await orderStore.unsettled([venueId], new Date(0))
        const audit = await auditMoney(sql, { venueId, settledBefore: new Date(now) })
        return {
          state: there?.state,
          revision: there?.revision,
          orders: orders.length,
          captured: lines.filter(({ act }) => act === 'capture').map(({ amount }) => amount),
          audit: audit.map(({ type }) => type),
        }
      },
    }
  }

  const locked = { state: 'locked', revision: 1, orders: 1, captured: [1_250], audit: [] }

  for (const number of [
    '4242424242424242',
    '4000000000000085',
    '4000000000000093',
    '4000000000000028',
  ]) {
    test.skipIf(!available)(
      `of several servers that lock at once one charges, once: ${number}`,
      async () => {
        for (let round = 0; round < 3; round += 1) {
          const due = await aDuePreOrder(number)
          due.pass(1)
          await Promise.all([due.lock(), due.lock(), due.lock(), due.lock()])
          for (let later = 0; later < 2; later += 1) {
            due.pass(minute)
            await Promise.all([due.lock(), due.lock()])
          }
          expect(await due.seen()).toEqual(locked)
        }
      },
    )
  }

  test.skipIf(!available)(
    'a change and the lock at once: the revision that comes first is charged',
    async () => {
      for (let round = 0; round < 6; round += 1) {
        const due = await aDuePreOrder()
        due.pass(1)
        const from = { orderId: due.orderId, revision: 1 }
        const more = { from, total: cents(2_000), due: cents(2_000) }
        const [changed] = await Promise.all([due.submit(more), due.lock(), due.lock()])
        await due.lock()
        const isChanged = changed !== null && 'answer' in changed
        const expected = isChanged ? { revision: 2, captured: [2_000] } : {}
        // The stored bill is the first one's.
        const { audit: _audit, ...seen } = await due.seen()
        const { audit: _none, ...first } = locked
        expect(seen).toEqual({ ...first, ...expected })
      }
    },
  )

  test.skipIf(!available)(
    'a cancellation and the lock at once: charged and made, or neither',
    async () => {
      for (let round = 0; round < 6; round += 1) {
        const due = await aDuePreOrder()
        due.pass(1)
        const [cancelled] = await Promise.all([due.cancel(), due.lock(), due.lock()])
        await due.lock()
        const isCancelled = 'orderId' in cancelled
        expect(await due.seen()).toEqual(
          isCancelled
            ? { state: 'cancelled', revision: 2, orders: 0, captured: [], audit: [] }
            : locked,
        )
      }
    },
  )

  test.skipIf(!available)(
    'a server killed at any point of the lock has charged once when another has gone on',
    async () => {
      const run = async (diesAt: number) => {
        const due = await aDuePreOrder()
        due.pass(1)
        const { held, points } = aMortalProcess(diesAt)
        const { preOrderStore, orderStore, payment } = due.deps
        await due
          .lock({
            preOrderStore: held(preOrderStore),
            orderStore: held(orderStore),
            payment: {
              ...payment,
              gateway: held(payment.gateway),
              paymentStore: held(payment.paymentStore),
              cardStore: held(payment.cardStore),
            },
          })
          .catch(() => undefined)
        return { due, points: points() }
      }
      const whole = (await run(Infinity)).points
      expect(whole).toBeGreaterThan(8)
      for (let point = 0; point <= whole; point += 1) {
        const { due } = await run(point)
        due.pass(point % 2 === 0 ? 60 * minute : minute)
        await due.finish()
        await due.lock()
        due.pass(minute)
        await due.lock()
        await due.finish()
        expect({ point, ...(await due.seen()) }).toEqual({ point, ...locked })
      }
    },
  )
})
