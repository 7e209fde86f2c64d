import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { OrderId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { lockKeyOf } from '#server/order/submission-keys.ts'
import { isClaimRefused } from '#server/order/claim-kinds.ts'
import type { Submission } from '#server/order/order-store.ts'
import type { PreOrder, PreOrderChange } from '#server/order/pre-order-store.ts'
import type { EventSuite } from '#server/suite/suite-store.ts'
import { aPreOrder, otto } from '#tests/fixtures/a-pre-order.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const startsAt = new Date('2026-07-04T23:00:00Z')
const locksAt = new Date('2026-07-03T23:00:00Z')
const open = new Date('2026-07-01T16:00:00Z')
const late = new Date(locksAt.getTime() - 1)

for (const { name, available, open: openStores } of stores) {
  const options = { skip: !available }
  const opened = openOnce(openStores)

  /** A venue with a game whose first suite gets an invoice. */
  async function anArena(given: Partial<EventSuite> = {}) {
    const { orderStore, preOrderStore, venueStore, suiteStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const suite = { venueId, eventSuiteId: 'suite-1' }
    const load = (...suites: readonly EventSuite[]) =>
      suiteStore.save(venueId, [
        {
          eventId: 'game-1',
          name: 'Home opener',
          startsAt,
          endsAt: new Date('2026-07-05T02:00:00Z'),
          suites,
        },
      ])
    const first = aSuite({ paymentPreference: 'invoice', ...given })
    await load(first, aSuite({ eventSuiteId: 'suite-2' }))

    const submit = (change: Partial<PreOrderChange> = {}, by: Partial<Submission> = {}) =>
      preOrderStore.submit(aSubmission({ venueId, at: open, ...by }), aPreOrder(change))
    const found = async () => {
      const there = (await preOrderStore.ofSuites(venueId, ['suite-1'])).get('suite-1')
      if (!there) throw new Error('There is a pre-order')
      return there
    }
    const from = ({ orderId, revision }: Pick<PreOrder, 'orderId' | 'revision'>) => ({
      from: { orderId, revision },
    })
    return {
      ...suite,
      orderStore,
      preOrderStore,
      suiteStore,
      load,
      submit,
      found,
      from,
      cancel: (revision: number, at = open) =>
        preOrderStore.cancel(suite, {
          revision,
          at,
          madeBy: otto,
          ownerEmail: null,
          device: null,
        }),
      /** Of this venue alone: others share the database. */
      freeze: async (at = locksAt) =>
        (await preOrderStore.freeze(at)).filter((each) => each.venueId === venueId),
      lock: async (preOrder: PreOrder) => {
        const { orderId, revision, attempt, eventSuiteId, checkNum } = preOrder
        const submission = aSubmission({ venueId, key: lockKeyOf(preOrder), at: locksAt })
        const order = aNewOrder({ orderId, checkNum, type: 'catering' })
        const claim = { type: 'PreOrder', eventSuiteId, revision, attempt, at: locksAt } as const
        const taken = await untilAnswered(() => orderStore.take(submission, order, [claim]))
        return isClaimRefused(taken) ? 'refused' : taken
      },
    }
  }

  test(
    `${name}: a pre-order is submitted, changed and cancelled by revisions`,
    options,
    async () => {
      const { submit, found, from, cancel, preOrderStore, ...suite } = await anArena()
      const key = asId<Submission['key']>(randomUUID())
      const first = await submit({}, { key })
      const there = await found()
      expect(first).toEqual({
        requestHash: 'hash of one body',
        httpStatus: 200,
        answer: {
          orderId: there.orderId,
          checkNum: 1,
          status: 'received',
          pickupTime: '2026-07-04T23:00:00.000Z',
          total: 12.5,
          revision: 1,
        },
      })
      expect(there).toMatchObject({
        state: 'submitted',
        ownerEmail: 'ana@example.com',
        hasOtherOwner: false,
        changedAt: open,
        content: aPreOrder().content,
      })
      const second = { ...from(there), total: cents(2_000), madeBy: otto, device: 'Tablet 3' }
      expect(await submit(second)).toMatchObject({
        answer: { orderId: there.orderId, checkNum: 1, revision: 2, total: 20 },
      })
      expect(await found()).toMatchObject({ revision: 2, total: 2_000 })
      // The first key has its own answer, also now.
      expect(await submit({}, { key })).toEqual(first)
      expect(await submit(from(there))).toMatchObject({
        type: 'PreOrderChanged',
        preOrder: { revision: 2, total: 2_000 },
      })
      expect(await submit()).toMatchObject({ type: 'PreOrderChanged', preOrder: { revision: 2 } })
      const other = { from: { orderId: asId<OrderId>(randomUUID()), revision: 2 } }
      expect(await submit(other)).toMatchObject({ type: 'PreOrderChanged' })
      expect(await cancel(1)).toMatchObject({ type: 'PreOrderChanged', preOrder: { revision: 2 } })
      expect(await cancel(2)).toMatchObject({ state: 'cancelled', revision: 3 })
      expect(await cancel(2)).toMatchObject({ state: 'cancelled', revision: 3 })
      expect(await cancel(3)).toEqual({ type: 'PreOrderChanged', preOrder: null })
      expect(await submit(from({ ...there, revision: 3 }))).toEqual({
        type: 'PreOrderChanged',
        preOrder: null,
      })
      // A suite has one order, also where it is submitted again.
      expect(await submit()).toMatchObject({
        answer: { orderId: there.orderId, checkNum: 1, revision: 4 },
      })
      const acts = await preOrderStore.acts(suite)
      expect(acts.map(({ act, revision, total }) => [act, revision, total])).toEqual([
        ['submitted', 4, 1_250],
        ['cancelled', 3, 2_000],
        ['changed', 2, 2_000],
        ['submitted', 1, 1_250],
      ])
      expect(acts[2]).toMatchObject({ madeBy: otto, device: 'Tablet 3', madeAt: open })
    },
  )

  test(`${name}: of two changes from one revision at once one wins`, options, async () => {
    for (let round = 0; round < 8; round += 1) {
      const { submit, found, from } = await anArena()
      const firsts = await Promise.all([submit(), submit(), submit()])
      expect(firsts.filter((answer) => answer && 'answer' in answer)).toHaveLength(1)
      const there = await found()
      const changes = await Promise.all([
        submit({ ...from(there), total: cents(100) }),
        submit({ ...from(there), total: cents(200) }),
      ])
      expect(changes.filter((answer) => answer && 'answer' in answer)).toHaveLength(1)
      expect(changes).toContainEqual(expect.objectContaining({ type: 'PreOrderChanged' }))
      expect((await found()).revision).toBe(2)
    }
  })

  test(`${name}: copies of one submission at once are one act`, options, async () => {
    const { submit, found, preOrderStore, venueId, eventSuiteId } = await anArena()
    const key = asId<Submission['key']>(randomUUID())
    const copies = await Promise.all([
      submit({}, { key }),
      submit({}, { key }),
      submit({}, { key }),
    ])
    expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1)
    expect(await found()).toMatchObject({ revision: 1 })
    expect(await preOrderStore.acts({ venueId, eventSuiteId })).toHaveLength(1)
  })

  test(
    `${name}: outside of its window, or as the suite is no longer, nothing is taken`,
    options,
    async () => {
      const { submit, cancel, orderStore, venueId, load } = await anArena()
      const key = asId<Submission['key']>(randomUUID())
      expect(await submit({}, { key, at: locksAt })).toBeNull()
      expect(await submit({}, { key, at: new Date('2026-06-20T22:59:59Z') })).toBeNull()
      expect(await submit({ payment: 'charge' }, { key })).toBeNull()
      expect(await submit({ eventSuiteId: 'suite-9' }, { key })).toBeNull()
      expect(await submit({}, { key, version: 2 })).toBeNull()
      expect(await submit({ ownerEmail: 'noe@example.com' }, { key })).toEqual({
        type: 'SuiteNotAssigned',
      })
      expect(await orderStore.find({ venueId, key })).toBeNull()
      expect(await submit({ ownerEmail: 'ana@example.com' }, { key, at: late })).toMatchObject({
        httpStatus: 200,
      })
      expect(await cancel(1, locksAt)).toEqual({ type: 'PreOrderLocked' })
      // An import may move the lock.
      await load(
        aSuite({ paymentPreference: 'invoice', locksAt: startsAt }),
        aSuite({ eventSuiteId: 'suite-2' }),
      )
      expect(await cancel(1, locksAt)).toMatchObject({ state: 'cancelled' })
    },
  )

  test(`${name}: a key that was withdrawn takes no pre-order`, options, async () => {
    const { submit, orderStore, venueId, preOrderStore } = await anArena()
    const key = asId<Submission['key']>(randomUUID())
    const refusal = { httpStatus: 422, answer: { code: 9018, message: 'Withdrawn' } } as const
    await orderStore.withdraw({ venueId, key, at: open }, refusal)
    expect(await submit({}, { key })).toMatchObject(refusal)
    expect(await preOrderStore.ofSuites(venueId, ['suite-1'])).toEqual(new Map())
  })

  test(
    `${name}: a pre-order sets the limit of its suite’s tab, which is recorded`,
    options,
    async () => {
      const { submit, found, from, suiteStore, venueId } = await anArena({ tabLimit: cents(500) })
      await submit({ tabLimit: cents(900) })
      const limit = async () => (await suiteStore.find(venueId, 'suite-1'))?.suite.tabLimit
      expect(await limit()).toBe(900)
      await submit({ ...from(await found()), tabLimit: cents(900) })
      await submit(from(await found()))
      await submit({ ...from(await found()), tabLimit: null })
      expect(await limit()).toBeNull()
      const made = { madeBy: otto, madeAt: open }
      expect((await suiteStore.log(venueId, 'suite-1')).changes).toEqual([
        { number: 2, settings: { tabLimit: null }, ...made },
        { number: 1, settings: { tabLimit: 900 }, ...made },
      ])
    },
  )

  test(`${name}: a suite with a pre-order stays, and so does how it is paid`, options, async () => {
    const { submit, cancel, load, suiteStore, venueId, found } = await anArena()
    await submit()
    const rest = aSuite({ eventSuiteId: 'suite-2' })
    expect(await load(rest)).toEqual({
      ok: false,
      error: [{ type: 'HasOrders', eventSuiteId: 'suite-1', eventId: 'game-1' }],
    })
    const charged = { settings: { paymentPreference: 'charge' as const } }
    const named = { venueId, eventId: 'game-1', eventSuiteId: 'suite-1' }
    const change = { ...charged, madeBy: otto, madeAt: open }
    expect(await suiteStore.changeSettings(named, change)).toMatchObject({ ok: false })
    await load(aSuite({ ownerEmail: 'noe@example.com' }), rest)
    const payment = async () => (await suiteStore.find(venueId, 'suite-1'))?.suite.paymentPreference
    expect(await payment()).toBe('invoice')
    expect(await found()).toMatchObject({ ownerEmail: 'ana@example.com', hasOtherOwner: true })
    await cancel(1)
    expect(await suiteStore.changeSettings(named, change)).toMatchObject({ ok: true })
    expect(await load(rest)).toMatchObject({ ok: true })
  })

  test(
    `${name}: an import without a suite and its pre-order at once: one of them is refused`,
    options,
    async () => {
      for (let round = 0; round < 8; round += 1) {
        const { submit, load, suiteStore, venueId, preOrderStore } = await anArena()
        const [loaded, taken] = await Promise.all([
          load(aSuite({ eventSuiteId: 'suite-2' })),
          submit(),
        ])
        expect(loaded.ok).toBe(taken === null)
        expect((await suiteStore.find(venueId, 'suite-1')) === null).toBe(loaded.ok)
        const there = await preOrderStore.ofSuites(venueId, ['suite-1'])
        expect(there.size).toBe(taken === null ? 0 : 1)
      }
    },
  )

  test(`${name}: at its lock a pre-order is frozen, and becomes one order`, options, async () => {
    const { submit, found, from, cancel, freeze, lock, orderStore, venueId } = await anArena()
    const key = asId<Submission['key']>(randomUUID())
    await submit({}, { key })
    expect(await freeze(late)).toEqual([])
    expect(await freeze()).toMatchObject([{ state: 'locking', revision: 1, attempt: 1 }])
    const frozen = await found()
    expect(await submit(from(frozen))).toBeNull()
    expect(await cancel(1)).toEqual({ type: 'PreOrderLocked' })
    expect(await lock({ ...frozen, attempt: 2 })).toBe('refused')
    const taken = await Promise.all([lock(frozen), lock(frozen), lock(frozen)])
    expect(new Set(taken.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(taken[0]).toMatchObject({ httpStatus: 200, answer: { checkNum: 1 } })
    expect(await found()).toMatchObject({ state: 'locked' })
    expect(await freeze()).toEqual([])
    expect(await orderStore.unsettled([venueId], open)).toMatchObject([
      { orderId: frozen.orderId, checkNum: 1, type: 'catering' },
    ])
    const answerOfKey = async () => (await orderStore.find({ venueId, key }))?.answer
    expect(await answerOfKey()).toMatchObject({ revision: 1, status: 'received' })
    const { orderId } = frozen
    await orderStore.setStatus({ venueId, orderId, status: 'preparing', at: locksAt })
    expect(await answerOfKey()).toMatchObject({ revision: 1, status: 'preparing' })
  })

  test(
    `${name}: a change or a cancellation and the lock at once: one of them comes first`,
    options,
    async () => {
      for (let round = 0; round < 8; round += 1) {
        const { submit, found, from, freeze, cancel } = await anArena()
        await submit()
        const there = await found()
        const isCancelled = round % 2 === 0
        const act = isCancelled
          ? cancel(1, late)
          : submit({ ...from(there), total: cents(900) }, { at: late })
        const [done] = await Promise.all([act, freeze(), freeze()])
        const after = await found()
        const isDone = done !== null && !('type' in done)
        expect(after.revision).toBe(isDone ? 2 : 1)
        expect(after.state).toBe(isDone && isCancelled ? 'cancelled' : 'locking')
        // A change that came before the lock is what is locked, and in no case is anything lost.
        await freeze()
        expect((await found()).state).toBe(isDone && isCancelled ? 'cancelled' : 'locking')
      }
    },
  )

  test(`${name}: what was changed is mailed once, by one server`, options, async () => {
    const { submit, cancel, found, from, preOrderStore, venueId } = await anArena()
    const minute = 60_000
    const claim = async (after: number) => {
      const at = new Date(open.getTime() + after)
      const claimed = await preOrderStore.claimMails(at, new Date(at.getTime() + minute))
      return claimed.filter((each) => each.venueId === venueId)
    }
    await submit()
    const atOnce = await Promise.all([claim(0), claim(0)])
    expect(atOnce.flat()).toMatchObject([{ revision: 1, ownerEmail: 'ana@example.com' }])
    expect(await claim(minute - 1)).toEqual([])
    expect(await claim(minute)).toHaveLength(1)
    const first = await found()
    await submit(from(first))
    await preOrderStore.markMailed(first)
    expect(await claim(minute)).toMatchObject([{ revision: 2 }])
    await preOrderStore.markMailed(await found())
    expect(await claim(3 * minute)).toEqual([])
    await cancel(2)
    expect(await claim(3 * minute)).toMatchObject([{ revision: 3, state: 'cancelled' }])
    await preOrderStore.markMailed(await found())
  })

  test(
    `${name}: what cannot be charged is held until there is another card, with one mail`,
    options,
    async () => {
      const { submit, freeze, found, preOrderStore, venueId, ...arena } = await anArena()
      const suite = { venueId, eventSuiteId: 'suite-1' }
      const card = { holder: 'user:ana', paymentCardId: randomUUID() }
      const change = { card, ownerEmail: 'ana@example.com', madeBy: otto, at: locksAt }
      await submit()
      expect(await preOrderStore.changeCard(suite, change)).toBeNull()
      const [locking] = await freeze()
      if (!locking) throw new Error('Its lock has come')
      expect(await preOrderStore.tryAgain({ ...locking, attempt: 2 })).toBe(false)
      expect(await preOrderStore.tryAgain(locking)).toBe(true)
      expect(await preOrderStore.hold(locking, 'card', locksAt)).toBe(false)
      const again = { ...locking, attempt: 2 }
      expect(await preOrderStore.hold(again, 'card', locksAt)).toBe(true)
      expect(await preOrderStore.hold(again, 'card', locksAt)).toBe(false)
      expect(await arena.lock(again)).toBe('refused')
      expect(await found()).toMatchObject({ state: 'held', heldBecause: 'card', attempt: 2 })
      expect(await freeze()).toEqual([])
      const minute = 60_000
      const claim = async (after: number) => {
        const at = new Date(locksAt.getTime() + after)
        const claimed = await preOrderStore.claimNotices(at, new Date(at.getTime() + minute))
        return claimed.filter((each) => each.venueId === venueId)
      }
      const atOnce = await Promise.all([claim(0), claim(0)])
      expect(atOnce.flat()).toMatchObject([{ state: 'held', ownerEmail: 'ana@example.com' }])
      expect(await claim(minute - 1)).toEqual([])
      expect(await claim(minute)).toHaveLength(1)
      await preOrderStore.markNotified(again)
      expect(await claim(3 * minute)).toEqual([])
      const byOther = { ...change, ownerEmail: 'noe@example.com' }
      expect(await preOrderStore.changeCard(suite, byOther)).toEqual({ type: 'SuiteNotAssigned' })
      expect(await preOrderStore.changeCard(suite, change)).toMatchObject({
        state: 'locking',
        revision: 2,
        attempt: 1,
        heldBecause: null,
        card,
      })
      expect(await preOrderStore.changeCard(suite, change)).toBeNull()
      const [act] = await preOrderStore.acts(suite)
      const made = { madeBy: otto, madeAt: locksAt, device: null, total: 1_250 }
      expect(act).toEqual({ revision: 2, act: 'card', ...made })
      const [ready] = await freeze()
      if (!ready) throw new Error('It is to be locked again')
      expect(await arena.lock(ready)).toMatchObject({ httpStatus: 200 })
    },
  )

  test(
    `${name}: one whose order was cancelled is held as another order, once`,
    options,
    async () => {
      const { submit, freeze, found, lock, preOrderStore, orderStore, venueId } = await anArena()
      await submit()
      const [locking] = await freeze()
      if (!locking) throw new Error('Its lock has come')
      await lock(locking)
      const cancelled = async () =>
        (await preOrderStore.cancelledOrders(locksAt)).filter((each) => each.venueId === venueId)
      expect(await cancelled()).toEqual([])
      const { orderId } = locking
      await orderStore.setStatus({ venueId, orderId, status: 'cancelled', at: locksAt })
      const [there] = await cancelled()
      if (!there) throw new Error('Its order was cancelled')
      expect(await preOrderStore.cancelledOrders(startsAt)).not.toContainEqual(there)
      const other = asId<OrderId>(randomUUID())
      const copies = await Promise.all([
        preOrderStore.reopen(there, other, startsAt),
        preOrderStore.reopen(there, other, startsAt),
      ])
      expect(copies.toSorted()).toEqual([false, true])
      expect(await found()).toMatchObject({
        state: 'held',
        heldBecause: 'card',
        orderId: other,
        checkNum: 2,
        attempt: 2,
      })
      expect(await cancelled()).toEqual([])
      expect((await preOrderStore.claimNotices(startsAt, startsAt)).length).toBeGreaterThan(0)
    },
  )

  test(`${name}: a person is removed from their pre-orders`, options, async () => {
    const { submit, found, preOrderStore } = await anArena()
    await submit({ userId: otto })
    await preOrderStore.forgetUser(asId(randomUUID()))
    expect(await found()).toMatchObject({ userId: otto })
    await preOrderStore.forgetUser(otto)
    const { userId, content } = await found()
    expect(userId).toBeNull()
    expect(content.checkout.contact).toEqual({ full_name: '' })
  })
}
