import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { TabClaim } from '#server/order/claim-kinds.ts'
import { isClaimRefused } from '#server/order/claim-kinds.ts'
import type { EventSuite } from '#server/suite/suite-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const otto = asId<UserId>(randomUUID())
const invoice = { paymentPreference: 'invoice' } as const
const byOtto = { madeBy: otto, madeAt: at }

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  /** A venue with a game whose first suite is as given. */
  async function anArena(given: Partial<EventSuite> = {}) {
    const { orderStore, venueStore, suiteStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const aGame = (suites: readonly EventSuite[]) => ({
      eventId: 'game-1',
      name: 'Home opener',
      startsAt: at,
      endsAt: new Date('2026-07-01T19:00:00Z'),
      suites,
    })
    const load = (...suites: readonly EventSuite[]) => suiteStore.save(venueId, [aGame(suites)])
    await load(aSuite(given), aSuite({ eventSuiteId: 'suite-2' }))

    async function order(
      amount: number,
      claim: Partial<TabClaim> = {},
      orderId = aNewOrder().orderId,
    ) {
      const submission = aSubmission({ venueId, at })
      const taken = await untilAnswered(() =>
        orderStore.take(submission, aNewOrder({ orderId }), [
          {
            type: 'SuiteTab',
            eventSuiteId: 'suite-1',
            amount: cents(amount),
            payment: 'charge',
            madeBy: otto,
            device: 'Tablet 3',
            at,
            ...claim,
          },
        ]),
      )
      return isClaimRefused(taken) ? 'refused' : taken.httpStatus
    }

    const named = { venueId, eventId: 'game-1', eventSuiteId: 'suite-1' }
    return {
      load,
      order,
      tabs: () => suiteStore.tabs(venueId, ['suite-1', 'suite-2', 'suite-3']),
      spent: async () =>
        (await suiteStore.tabs(venueId, ['suite-1'])).get('suite-1')?.spent ?? null,
      move: (orderId: ReturnType<typeof aNewOrder>['orderId'], status: OrderStatus) =>
        orderStore.setStatus({ venueId, orderId, status, at }),
      set: (settings: object) => suiteStore.changeSettings(named, { settings, ...byOtto }),
      suite: async () => (await suiteStore.find(venueId, 'suite-1'))?.suite,
      log: () => suiteStore.log(venueId, 'suite-1'),
      checkNumbers: (...ids: Parameters<typeof orderStore.checkNumbers>[1]) =>
        orderStore.checkNumbers(venueId, ids),
    }
  }

  test(`${name}: a tab is the sum of its orders, up to its limit`, options, async () => {
    const { order, tabs } = await anArena({ tabLimit: cents(3_000) })
    expect(await tabs()).toEqual(new Map())
    expect(await order(3_001)).toBe('refused')
    expect(await order(2_000)).toBe(200)
    expect(await order(1_001)).toBe('refused')
    expect(await order(500, { eventSuiteId: 'suite-2', at: new Date(at.getTime() + 1) })).toBe(200)
    expect(await order(1_000)).toBe(200)
    expect(await order(1)).toBe('refused')
    expect(await order(1, { eventSuiteId: 'suite-3' })).toBe('refused')
    expect(await tabs()).toEqual(
      new Map([
        ['suite-1', { spent: 3_000, orders: 2, lastOrderAt: at }],
        ['suite-2', { spent: 500, orders: 1, lastOrderAt: new Date(at.getTime() + 1) }],
      ]),
    )
  })

  test(`${name}: of orders at once a limit takes as many as it has room for`, options, async () => {
    const { order, spent } = await anArena({ tabLimit: cents(3_000) })
    const taken = await Promise.all(Array.from({ length: 12 }, () => order(900)))
    expect(taken.filter((answer) => answer === 200)).toHaveLength(3)
    expect(await spent()).toBe(2_700)
  })

  test(`${name}: an order that is refused or cancelled leaves the tab, once`, options, async () => {
    const { order, move, tabs, spent } = await anArena({ tabLimit: cents(1_000) })
    const { orderId } = aNewOrder()
    await order(1_000, {}, orderId)
    expect(await order(1)).toBe('refused')
    await move(orderId, 'accepted')
    expect(await spent()).toBe(1_000)
    await Promise.all([move(orderId, 'cancelled'), move(orderId, 'cancelled')])
    await move(orderId, 'cancelled')
    expect((await tabs()).get('suite-1')).toMatchObject({ spent: 0, orders: 0 })
    expect(await order(1_000)).toBe(200)
    expect((await tabs()).get('suite-1')).toMatchObject({ spent: 1_000, orders: 1 })
  })

  test(
    `${name}: how a suite’s orders are paid is fixed with the first of them`,
    options,
    async () => {
      const { order, set, suite } = await anArena()
      expect(await order(100, { payment: 'invoice' })).toBe('refused')
      expect(await set(invoice)).toMatchObject({ ok: true, value: invoice })
      expect(await order(100)).toBe('refused')
      expect(await order(100, { payment: 'invoice' })).toBe(200)
      expect(await set({ paymentPreference: 'charge', tabLimit: cents(1) })).toEqual({
        ok: false,
        error: { type: 'SuitePaymentFixed' },
      })
      expect(await suite()).toMatchObject({ ...invoice, tabLimit: null })
      const limit = { ...invoice, tabLimit: cents(50) }
      expect(await set(limit)).toMatchObject({ ok: true, value: limit })
      expect(await order(1, { payment: 'invoice' })).toBe('refused')
    },
  )

  test(
    `${name}: a change of the payment and a first order at once do not contradict each other`,
    options,
    async () => {
      for (let round = 0; round < 10; round += 1) {
        const { order, set, suite, spent } = await anArena()
        const [changed, taken] = await Promise.all([set(invoice), order(100)])
        expect(changed.ok).toBe(taken === 'refused')
        expect((await suite())?.paymentPreference).toBe(changed.ok ? 'invoice' : 'charge')
        expect(await spent()).toBe(changed.ok ? null : 100)
      }
    },
  )

  test(`${name}: what was done for a suite is logged, latest first`, options, async () => {
    const { order, move, set, log, checkNumbers } = await anArena()
    expect(await log()).toEqual({ entries: [], changes: [] })
    const [first, second] = [aNewOrder(), aNewOrder()]
    await order(700, {}, first.orderId)
    await order(500, { eventSuiteId: 'suite-2' })
    const later = new Date(at.getTime() + 1)
    const olga = { userId: asId<UserId>(randomUUID()), device: null }
    await order(300, { madeBy: null, device: null, sentBy: olga, at: later }, second.orderId)
    await move(first.orderId, 'refused')
    await set({ tabLimit: cents(900) })
    await set({})
    await set({ tabLimit: null, paymentPreference: 'charge' })
    const { entries, changes } = await log()
    const ordered = { orderId: first.orderId, reason: 'ordered', guest: null, madeAt: at }
    expect(entries).toEqual([
      {
        orderId: second.orderId,
        reason: 'ordered',
        amount: 300,
        madeBy: null,
        guest: null,
        device: null,
        sentBy: olga,
        madeAt: later,
      },
      // The earlier of one moment comes last.
      { ...ordered, amount: -700, reason: 'returned', madeBy: null, device: null, sentBy: null },
      { ...ordered, amount: 700, madeBy: otto, device: 'Tablet 3', sentBy: null },
    ])
    expect(changes).toEqual([
      { number: 2, settings: { tabLimit: null, paymentPreference: 'charge' }, ...byOtto },
      { number: 1, settings: { tabLimit: 900 }, ...byOtto },
    ])
    const unknown = aNewOrder().orderId
    expect(await checkNumbers(first.orderId, second.orderId, unknown)).toEqual(
      new Map([
        [first.orderId, 1],
        [second.orderId, 3],
      ]),
    )
  })

  test(`${name}: an import leaves what operators have set`, options, async () => {
    const { load, set, suite } = await anArena()
    await load(
      aSuite({ name: 'Loge 101', tabLimit: cents(900) }),
      aSuite({ eventSuiteId: 'suite-2' }),
    )
    expect(await suite()).toMatchObject({ name: 'Loge 101', tabLimit: 900 })
    await set({ tabLimit: null })
    await load(aSuite({ tabLimit: cents(500), ...invoice }), aSuite({ eventSuiteId: 'suite-2' }))
    expect(await suite()).toMatchObject({ name: 'Suite 101', tabLimit: null, ...invoice })
    await set({ paymentPreference: 'charge' })
    await load(aSuite({ tabLimit: cents(500), ...invoice }), aSuite({ eventSuiteId: 'suite-2' }))
    expect(await suite()).toMatchObject({ tabLimit: null, paymentPreference: 'charge' })
  })

  test(
    `${name}: an import leaves a suite with orders, and how they are paid`,
    options,
    async () => {
      const { load, order, suite, spent } = await anArena()
      await order(700)
      expect(await load(aSuite({ eventSuiteId: 'suite-2' }))).toEqual({
        ok: false,
        error: [{ type: 'HasOrders', eventSuiteId: 'suite-1', eventId: 'game-1' }],
      })
      // A suite without orders may go, and a limit may come.
      expect(await load(aSuite({ tabLimit: cents(500), ...invoice }))).toMatchObject({ ok: true })
      expect(await suite()).toMatchObject({ tabLimit: 500, paymentPreference: 'charge' })
      expect(await spent()).toBe(700)
      expect(await order(1, { eventSuiteId: 'suite-2' })).toBe('refused')
    },
  )

  test(
    `${name}: an import without a suite and its first order at once: one of them is refused`,
    options,
    async () => {
      for (let round = 0; round < 10; round += 1) {
        const { load, order, suite, spent } = await anArena()
        const [loaded, taken] = await Promise.all([
          load(aSuite({ eventSuiteId: 'suite-2' })),
          order(100),
        ])
        expect(loaded.ok).toBe(taken === 'refused')
        expect(await spent()).toBe(loaded.ok ? null : 100)
        expect(await suite()).toEqual(loaded.ok ? undefined : aSuite())
      }
    },
  )
}
