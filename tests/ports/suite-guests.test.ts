import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { guestProblemCodes, problemCodes } from '#contract/problem-codes.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, UserId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { askOwner } from '#server/checkout/suite/ask-owner.ts'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import { priceOrder } from '#server/checkout/price/price-order.ts'
import { allowAsk, refuseAsk } from '#server/checkout/suite/answer-ask.ts'
import { endAsks } from '#server/checkout/suite/end-asks.ts'
import { isClaimRefused } from '#server/order/claim-kinds.ts'
import type { TabClaim } from '#server/order/claim-kinds.ts'
import { mostAsks } from '#server/order/suite-ask-store.ts'
import type { SuiteAsk } from '#server/order/suite-ask-store.ts'
import type { EventSuite, GuestsChange } from '#server/suite/suite-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aPaidOrder, aPaidVenue, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date(noon)
const minute = 60_000
const dana = asId<UserId>(randomUUID())
const withdrawn = { code: problemCodes.withdrawn, message: 'Withdrawn' }

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  /** A venue with a game that is on; its first suite is Ana's, and gets an invoice. */
  async function anArena(given: Partial<EventSuite> = {}) {
    const all = await opened()
    const { orderStore, venueStore, suiteStore, askStore } = all
    const paid = aPaidVenue()
    const slug = `venue-${randomUUID()}`
    const document: VenueDocument = { ...paid, restaurant: { ...paid.restaurant, id: slug, slug } }
    await venueStore.publish(document)
    const venueId = asId<VenueId>(slug)
    const load = (suite: Partial<EventSuite> = {}) =>
      suiteStore.save(venueId, [
        {
          eventId: 'game-1',
          name: 'Home opener',
          startsAt: at,
          endsAt: new Date(noon + 180 * minute),
          suites: [aSuite({ paymentPreference: 'invoice', ...given, ...suite })],
        },
      ])
    await load()
    const named = { venueId, eventId: 'game-1', eventSuiteId: 'suite-1' }
    const set = (change: Partial<GuestsChange> = {}) =>
      suiteStore.changeGuests(named, {
        ordering: 'code',
        newCode: 'first',
        replacesCode: false,
        ownerEmail: null,
        madeBy: dana,
        madeAt: at,
        ...change,
      })
    const venues = createVenueCache(venueStore, 0)
    const { payment } = aTill()
    const deps = { ...all, payment, now: () => noon }

    function aCall(fullName = 'Alex'): PlaceOrderCall {
      const order = aPaidOrder(document, { paymentMethod: 'invoice', card: undefined })
      const checkout = { ...order.data.checkout, contact: { full_name: fullName } }
      const suites = { eventSuiteId: 'suite-1', eventDayOrdering: true as const, suiteCode: 'gone' }
      return { ...order, data: { ...order.data, config: {}, checkout, suites } }
    }

    async function ask(changes: Partial<SuiteAsk> = {}): Promise<SuiteAsk> {
      const call = aCall()
      const asked: SuiteAsk = {
        venueId,
        key: asId<IdempotencyKey>(randomUUID()),
        eventSuiteId: 'suite-1',
        requestHash: 'hash',
        call,
        total: cents(Math.round(call.data.costs.totalWithTip * 100)),
        userId: null,
        cardHolder: null,
        language: 'en',
        askedAt: at,
        endsAt: new Date(noon + 30 * minute),
        ...changes,
      }
      await askStore.add(asked)
      return asked
    }

    async function order(claim: Partial<TabClaim> = {}) {
      const submission = aSubmission({ venueId, at })
      const version = (await venues.refresh(venueId))?.version ?? 0
      const taken = await untilAnswered(() =>
        orderStore.take({ ...submission, version }, aNewOrder(), [
          {
            type: 'SuiteTab',
            eventSuiteId: 'suite-1',
            amount: cents(100),
            payment: 'invoice',
            madeBy: null,
            device: null,
            at,
            ...claim,
          },
        ]),
      )
      return isClaimRefused(taken) ? 'refused' : taken.httpStatus
    }

    /** By a card that is approved. */
    async function askByCard(): Promise<SuiteAsk> {
      const cached = await venues.refresh(venueId)
      if (!cached) throw new Error('The venue was published')
      const suiteCode = (await set({ ordering: 'asked' }))?.code ?? ''
      const order = aCall()
      const { card } = aPaidOrder(document).data.checkout
      const checkout = { ...order.data.checkout, paymentMethod: 'credit_card' as const, card }
      const suites = { eventSuiteId: 'suite-1', eventDayOrdering: true as const, suiteCode }
      const call = { ...order, data: { ...order.data, checkout, suites } }
      const priced = await priceOrder(deps, cached, { call, madeBy: null, at: noon })
      const submission = aSubmission({ venueId, at })
      const asked = await askOwner(deps, {
        submission: { ...submission, version: cached.version },
        call,
        cached,
        priced,
        language: 'en',
        userId: null,
        orderedAt: venueId,
        holder: null,
      })
      expect(asked).toEqual({ type: 'SuiteAsked' })
      const ask = await askStore.find(submission)
      if (!ask) throw new Error('The order waits')
      expect(JSON.stringify(ask)).not.toContain(card?.token)
      expect(await stateOf(ask)).toBe('authorised')
      return ask
    }

    const stateOf = async (asked: SuiteAsk) => (await payment.paymentStore.find(asked))?.state
    const finish = (minutes: number) =>
      finishPayments({ ...payment, orderStore, askStore, now: () => noon + minutes * minute })

    return {
      ...deps,
      askByCard,
      stateOf,
      finish,
      venueId,
      venues,
      named,
      load,
      set,
      ask,
      order,
      guests: () => suiteStore.guests(venueId, 'suite-1'),
      log: () => suiteStore.log(venueId, 'suite-1'),
      allow: (asked: SuiteAsk) => allowAsk(deps, { venues, ask: asked }),
      decline: (asked: SuiteAsk) => refuseAsk(deps, { venues, ask: asked }, 'SuiteDeclined'),
      withdraw: (asked: SuiteAsk) =>
        untilAnswered(() =>
          orderStore.withdraw({ ...asked, at }, { httpStatus: 422, answer: withdrawn }),
        ),
      answerTo: async (asked: SuiteAsk) => (await orderStore.find(asked))?.answer,
      tab: async () => (await suiteStore.tabs(venueId, ['suite-1'])).get('suite-1'),
    }
  }

  test(`${name}: a suite has no guests until they are set, and then a code`, options, async () => {
    const { guests, set, log, suiteStore, venueId, named } = await anArena()
    expect(await guests()).toEqual({ ordering: 'nobody', code: null })
    expect(await suiteStore.guests(venueId, 'suite-9')).toBeNull()
    expect(await set()).toEqual({ ordering: 'code', code: 'first' })
    expect(await set({ ordering: 'asked', newCode: 'second' })).toEqual({
      ordering: 'asked',
      code: 'first',
    })
    expect(await set({ newCode: 'second', replacesCode: true })).toEqual({
      ordering: 'code',
      code: 'second',
    })
    expect(await set({ ownerEmail: 'ana@example.com', ordering: 'nobody' })).toMatchObject({
      ordering: 'nobody',
    })
    expect(await set({ ownerEmail: 'ben@example.com' })).toBeNull()
    const elsewhere = { ...named, eventId: 'game-2' }
    const change = { ordering: 'code', newCode: 'x', replacesCode: true, ownerEmail: null } as const
    expect(
      await suiteStore.changeGuests(elsewhere, { ...change, madeBy: dana, madeAt: at }),
    ).toBeNull()
    expect(await guests()).toEqual({ ordering: 'nobody', code: 'second' })
    const { changes } = await log()
    expect(changes.map(({ number, settings }) => [number, settings])).toEqual([
      [4, { guestOrdering: 'nobody' }],
      [3, { guestOrdering: 'code' }],
      [2, { guestOrdering: 'asked' }],
      [1, { guestOrdering: 'code' }],
    ])
  })

  test(`${name}: another owner has other guests`, options, async () => {
    const { guests, set, load } = await anArena()
    await set()
    await load({ name: 'Loge 101' })
    expect(await guests()).toEqual({ ordering: 'code', code: 'first' })
    await load({ ownerEmail: 'ben@example.com' })
    expect(await guests()).toEqual({ ordering: 'nobody', code: null })
  })

  test(`${name}: an order by a code is taken while guests order by it`, options, async () => {
    const { order, set, log } = await anArena()
    const alex = { name: 'Alex', suiteCode: 'first' }
    expect(await order({ guest: alex })).toBe('refused')
    await set({ ordering: 'asked' })
    expect(await order({ guest: alex })).toBe('refused')
    expect(await order({ guest: { ...alex, suiteCode: null } })).toBe(200)
    await set()
    expect(await order({ guest: { ...alex, suiteCode: 'second' } })).toBe('refused')
    expect(await order({ guest: alex })).toBe(200)
    await set({ ordering: 'nobody' })
    expect(await order({ guest: alex })).toBe('refused')
    // The suite's own orders ask for no code.
    expect(await order({ madeBy: dana })).toBe(200)
    const { entries } = await log()
    expect(entries.map(({ guest, madeBy }) => [guest, madeBy])).toEqual(
      expect.arrayContaining([
        ['Alex', null],
        [null, dana],
      ]),
    )
  })

  test(
    `${name}: orders by a code that is replaced meanwhile are taken before it, or not at all`,
    options,
    async () => {
      for (let round = 0; round < 10; round += 1) {
        const { order, set, tab } = await anArena()
        await set()
        const by = (suiteCode: string) => order({ guest: { name: 'Alex', suiteCode } })
        const [first, changed, second] = await Promise.all([
          by('first'),
          set({ newCode: 'second', replacesCode: true }),
          by('first'),
        ])
        expect(changed).toEqual({ ordering: 'code', code: 'second' })
        expect(await by('first')).toBe('refused')
        const taken = [first, second].filter((answer) => answer === 200).length
        expect((await tab())?.orders ?? 0).toBe(taken)
      }
    },
  )

  test(`${name}: asks are found by key, by suite and by their end`, options, async () => {
    const { ask, askStore, venueId } = await anArena()
    const later = new Date(noon + 1)
    const second = await ask({ askedAt: later, endsAt: later, userId: dana, cardHolder: 'user:d' })
    const first = await ask()
    const elsewhere = await ask({ eventSuiteId: 'suite-2', askedAt: new Date(noon + 2) })
    expect(await askStore.find(first)).toEqual(first)
    expect(await askStore.find({ ...first, venueId: asId<VenueId>('elsewhere') })).toBeNull()
    expect(await askStore.ofSuites(venueId, ['suite-1'])).toEqual([first, second])
    expect(await askStore.ofSuites(venueId, ['suite-1', 'suite-2'])).toHaveLength(3)
    const ended = async (until: Date) =>
      (await askStore.ended(until)).filter((one) => one.venueId === venueId)
    expect(await ended(new Date(noon))).toEqual([])
    expect(await ended(later)).toEqual([second])
    // Under its key the first body stays.
    expect(await askStore.add({ ...first, requestHash: 'another', language: 'fr' })).toBe('hash')
    expect(await askStore.find(first)).toEqual(first)
    await askStore.forgetUser(dana)
    expect(await askStore.find(second)).toBeNull()
    await askStore.remove(first)
    await askStore.remove(first)
    expect(await askStore.ofSuites(venueId, ['suite-1', 'suite-2'])).toEqual([elsewhere])
  })

  test(
    `${name}: of more asks at once than a suite has room for the room is taken`,
    options,
    async () => {
      const { ask, askStore, venueId } = await anArena()
      const first = await ask()
      const asks = Array.from({ length: mostAsks + 9 }, () => ({
        ...first,
        key: asId<IdempotencyKey>(randomUUID()),
      }))
      const added = await Promise.all(asks.map(askStore.add))
      expect(added.filter((hash) => hash === null)).toHaveLength(10)
      expect(await askStore.ofSuites(venueId, ['suite-1'])).toHaveLength(mostAsks)
      // What waits is asked for again, and another suite has room of its own.
      expect(await askStore.add(first)).toBe('hash')
      const elsewhere = asId<IdempotencyKey>(randomUUID())
      expect(await askStore.add({ ...first, key: elsewhere, eventSuiteId: 'suite-2' })).toBe('hash')
    },
  )

  test(`${name}: asks wait until they are answered or their time has come`, options, async () => {
    const { ask, decline, withdraw, askStore, venueId } = await anArena()
    const ends = (minutes: number) => ({ endsAt: new Date(noon + minutes * minute) })
    const asked = [await ask(ends(10)), await ask(ends(20)), await ask(ends(20))] as const
    await ask({ eventSuiteId: 'suite-2' })
    const waiting = (minutes: number, eventSuiteIds = ['suite-1', 'suite-2']) =>
      askStore.waiting(venueId, eventSuiteIds, ends(minutes).endsAt)
    const both = [
      ['suite-1', 3],
      ['suite-2', 1],
    ] as const
    expect(await waiting(9)).toEqual(new Map(both))
    expect(await waiting(10, ['suite-1'])).toEqual(new Map([['suite-1', 2]]))
    await withdraw(asked[1])
    expect(await waiting(10, ['suite-1'])).toEqual(new Map([['suite-1', 1]]))
    await decline(asked[2])
    expect(await waiting(10, ['suite-1'])).toEqual(new Map())
    // What a crash left of it.
    await askStore.add(asked[2])
    expect(await waiting(10, ['suite-1'])).toEqual(new Map())
    expect(await askStore.waiting(asId<VenueId>('elsewhere'), ['suite-2'], at)).toEqual(new Map())
  })

  test(
    `${name}: an order that is allowed is taken once, with its guest's name`,
    options,
    async () => {
      const { ask, allow, askStore, answerTo, log, tab } = await anArena()
      const asked = await ask()
      const answers = await Promise.all([allow(asked), allow(asked), allow(asked)])
      expect(answers.map((given) => given && 'answer' in given && given.answer)).toEqual([
        expect.objectContaining({ checkNum: 1 }),
        expect.objectContaining({ checkNum: 1 }),
        expect.objectContaining({ checkNum: 1 }),
      ])
      expect(await tab()).toMatchObject({ orders: 1, spent: asked.total })
      expect((await log()).entries).toMatchObject([{ guest: 'Alex', madeBy: null }])
      expect(await askStore.find(asked)).toBeNull()
      expect(await answerTo(asked)).toMatchObject({ checkNum: 1 })
    },
  )

  test(
    `${name}: allowed, declined and withdrawn at once, an order has one answer`,
    options,
    async () => {
      const { ask, allow, decline, withdraw, answerTo, askStore, tab } = await anArena()
      let taken = 0
      for (let round = 0; round < 10; round += 1) {
        const asked = await ask()
        const acts = [allow, decline, withdraw]
        const turned = [...acts.slice(round % 3), ...acts.slice(0, round % 3)]
        const given = await Promise.all(turned.map((act) => act(asked)))
        const answer = await answerTo(asked)
        for (const one of given) expect(one).toMatchObject({ answer })
        if (answer && 'checkNum' in answer) taken += 1
        expect(await askStore.find(asked)).toBeNull()
        expect((await tab())?.orders ?? 0).toBe(taken)
      }
    },
  )

  test(
    `${name}: of two guests' orders at once that do not both fit the tab one is taken`,
    options,
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const { ask, allow, load, tab } = await anArena()
        const asked = [await ask(), await ask()]
        const total = asked[0]?.total ?? 0
        await load({ tabLimit: cents(Math.round(total * 1.5)) })
        const given = await Promise.all(asked.map(allow))
        const codes = given.map((one) =>
          one && 'answer' in one && 'code' in one.answer ? one.answer.code : 'taken',
        )
        expect(new Set(codes)).toEqual(new Set([problemCodes.tabLimitReached, 'taken']))
        expect(await tab()).toMatchObject({ orders: 1, spent: total })
      }
    },
  )

  test(
    `${name}: a card that was asked for is charged or given back by the answer`,
    options,
    async () => {
      const { askByCard, stateOf, allow, decline, withdraw, askStore, finish } = await anArena({
        paymentPreference: 'charge',
      })
      const asked = [await askByCard(), await askByCard(), await askByCard()] as const
      await allow(asked[0])
      await decline(asked[1])
      expect([await stateOf(asked[0]), await stateOf(asked[1])]).toEqual(['captured', 'voided'])
      await withdraw(asked[2])
      // The crash came before its payment was settled.
      await finish(1)
      expect(await stateOf(asked[2])).toBe('voided')
      expect(await askStore.find(asked[0])).toBeNull()
    },
  )

  test(`${name}: a card is held as long as its order waits`, options, async () => {
    const { askByCard, stateOf, askStore, orderStore, payment, venues, answerTo, finish } =
      await anArena({ paymentPreference: 'charge' })
    const asked = await askByCard()
    // The payment is as old as one that is given up.
    await finish(30)
    expect([await stateOf(asked), await answerTo(asked)]).toEqual(['authorised', undefined])
    const now = () => noon + 30 * minute
    await endAsks({ orderStore, askStore, payment, venues, now })
    expect(await stateOf(asked)).toBe('voided')
    expect(await answerTo(asked)).toMatchObject({ code: guestProblemCodes.suiteAskEnded })
    expect(await askStore.find(asked)).toBeNull()
  })

  test(`${name}: of a venue that is gone an ask is removed after a day`, options, async () => {
    const { ask, askStore, orderStore, venues } = await anArena()
    const asked = await ask({ venueId: asId<VenueId>(`gone-${randomUUID()}`) })
    const end = (at: number) => endAsks({ orderStore, askStore, venues, now: () => at })
    const day = 24 * 60 * minute
    await end(asked.endsAt.getTime() + day - 1)
    expect(await askStore.find(asked)).not.toBeNull()
    await end(asked.endsAt.getTime() + day)
    expect(await askStore.find(asked)).toBeNull()
  })

  test(`${name}: what a crash left of an answered ask changes nothing`, options, async () => {
    const { ask, allow, decline, askStore, answerTo, tab, orderStore, venues } = await anArena()
    const asked = await ask()
    await allow(asked)
    // The crash came before the ask was removed.
    await askStore.add(asked)
    expect(await decline(asked)).toMatchObject({ answer: { checkNum: 1 } })
    await askStore.add(asked)
    await endAsks({ orderStore, askStore, venues, now: () => asked.endsAt.getTime() })
    expect(await askStore.find(asked)).toBeNull()
    expect(await answerTo(asked)).toMatchObject({ checkNum: 1 })
    expect(await tab()).toMatchObject({ orders: 1 })
  })

  test(
    `${name}: an ask that nobody answered is refused when its time has come`,
    options,
    async () => {
      const { ask, askStore, orderStore, venues, answerTo, allow } = await anArena()
      const [ended, waiting] = [await ask(), await ask({ endsAt: new Date(noon + 31 * minute) })]
      await endAsks({ orderStore, askStore, venues, now: () => noon + 30 * minute })
      expect(await answerTo(ended)).toMatchObject({ code: guestProblemCodes.suiteAskEnded })
      expect(await answerTo(waiting)).toBeUndefined()
      expect(await allow(ended)).toMatchObject({
        answer: { code: guestProblemCodes.suiteAskEnded },
      })
    },
  )
}
