import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, UserId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { holderOfSecret, holderOfUser } from '#server/payment/card-holder.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import { mostCards } from '#server/payment/card-store.ts'
import type { CardStore, StoredCard } from '#server/payment/card-store.ts'
import { createMemoryCardStore } from '#tests/twins/payment/memory-card-store.ts'
import { createMemoryPaymentStore } from '#tests/twins/payment/memory-payment-store.ts'
import type { PaymentIntent, PaymentStore } from '#server/payment/payment-store.ts'
import { createPostgresCardStore } from '#server/payment/postgres-card-store.ts'
import { createPostgresPaymentStore } from '#server/payment/postgres-payment-store.ts'
import { databases } from './databases.ts'
import { openOnce } from './open-once.ts'

interface PaymentStores {
  readonly paymentStore: PaymentStore
  readonly cardStore: CardStore
}

interface Opened {
  /** Stores of a test's own, on what all tests share. */
  readonly create: () => PaymentStores
  readonly close: () => Promise<void>
}

const stores = [
  ...databases.map(({ name, available, open }) => ({
    name,
    available,
    open: async (): Promise<Opened> => {
      const { sql, close } = await open()
      return {
        create: () => ({
          paymentStore: createPostgresPaymentStore(sql),
          cardStore: createPostgresCardStore(sql),
        }),
        close,
      }
    },
  })),
  {
    name: 'memory',
    available: true,
    open: async (): Promise<Opened> => ({
      create: () => ({
        paymentStore: createMemoryPaymentStore(),
        cardStore: createMemoryCardStore(),
      }),
      close: async () => undefined,
    }),
  },
]

const at = new Date('2026-07-01T16:00:00Z')

const aLease = (fromSeconds: number) => ({
  from: new Date(at.getTime() + fromSeconds * 1000),
  until: new Date(at.getTime() + (fromSeconds + 20) * 1000),
})
const lease = aLease(0)
/** From after the end of the first. */
const later = aLease(30)

function anIntent(given: Partial<PaymentIntent> = {}): PaymentIntent {
  return {
    venueId: asId<VenueId>(`venue-${randomUUID()}`),
    key: asId<IdempotencyKey>(randomUUID()),
    requestHash: 'hash of one body',
    method: 'credit_card',
    amount: cents(5790),
    currency: 'CAD',
    at,
    ...given,
  }
}

function aStoredCard(given: Partial<StoredCard> = {}): StoredCard {
  return {
    paymentCardId: randomUUID(),
    gateway: 'test',
    token: `token-${randomUUID()}`,
    brand: 'VISA',
    last4: '4242',
    expiry: '12/30',
    ...given,
  }
}

/** Longer than these tests. */
const anHourOn = new Date(Date.now() + 60 * 60_000)

const aHolder = () => `browser:${randomUUID()}` as HolderName

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const shared = openOnce(open)
  const opened = async () => (await shared()).create()

  test(`${name}: a payment says what it is in`, options, async () => {
    const { paymentStore } = await opened()
    const intent = anIntent({ currency: 'GBP' })
    await paymentStore.begin(intent, lease)
    expect(await paymentStore.find(intent)).toMatchObject({ amount: 5790, currency: 'GBP' })
  })

  test(`${name}: a key has one payment, the one that was started first`, options, async () => {
    const { paymentStore } = await opened()
    const intent = anIntent()
    const { at: startedAt, ...rest } = intent
    const started = {
      ...rest,
      state: 'authorising',
      authorisation: null,
      declined: null,
      startedAt,
    }
    const all = await Promise.all(
      Array.from({ length: 10 }, () => paymentStore.begin(intent, lease)),
    )
    expect(all.map(({ payment }) => payment)).toEqual(all.map(() => started))
    expect(all.filter(({ asks }) => asks)).toHaveLength(1)
    const another = { ...intent, requestHash: 'another', amount: cents(1) }
    expect(await paymentStore.begin(another, later)).toEqual({ payment: started, asks: false })
    expect(await paymentStore.find(intent)).toEqual(started)
    expect(await paymentStore.find(anIntent())).toBeNull()
  })

  test(
    `${name}: one copy at a time asks, and the next when that one is over`,
    options,
    async () => {
      const { paymentStore } = await opened()
      const intent = anIntent()
      const asks = async (given: typeof lease) => (await paymentStore.begin(intent, given)).asks
      expect(await asks(lease)).toBe(true)
      expect(await asks(aLease(19))).toBe(false)
      // Its holder ended with its server: one of the waiting copies asks.
      const after = Array.from({ length: 10 }, () => asks(aLease(20)))
      expect((await Promise.all(after)).filter(Boolean)).toHaveLength(1)
      await paymentStore.release(anIntent(), lease)
      const last = aLease(60)
      expect(await asks(last)).toBe(true)
      await paymentStore.release(intent, lease)
      expect(await asks(aLease(61))).toBe(false)
      const renewed = aLease(90)
      expect(await paymentStore.renew(intent, lease, renewed)).toBe(false)
      expect(await paymentStore.renew(anIntent(), last, renewed)).toBe(false)
      expect(await paymentStore.renew(intent, last, renewed)).toBe(true)
      expect(await asks(aLease(109))).toBe(false)
      await paymentStore.release(intent, last)
      expect(await asks(aLease(109))).toBe(false)
      await paymentStore.release(intent, renewed)
      expect(await asks(aLease(61))).toBe(true)
      const step = { from: ['authorising'], to: 'authorised', at, authorisation: 'auth-1' } as const
      expect(await paymentStore.move(intent, step)).toBe(true)
      expect(await asks(aLease(600))).toBe(false)
    },
  )

  test(`${name}: a payment moves from where it is expected, once`, options, async () => {
    const { paymentStore } = await opened()
    const intent = anIntent()
    await paymentStore.begin(intent, lease)
    const step = {
      from: ['authorising'],
      to: 'authorised',
      at,
      authorisation: 'auth-1',
      card: { brand: 'VISA', last4: '4242' },
    } as const
    expect(await paymentStore.move(intent, step)).toBe(true)
    expect(await paymentStore.move(intent, step)).toBe(false)
    const upper = { ...intent, key: asId<IdempotencyKey>(intent.key.toUpperCase()) }
    expect(await paymentStore.move(upper, { from: ['authorised'], to: 'captured', at })).toBe(true)
    expect(await paymentStore.find(intent)).toMatchObject({
      state: 'captured',
      authorisation: 'auth-1',
    })
    const nobodys = anIntent()
    expect(await paymentStore.move(nobodys, { from: ['authorising'], to: 'voided', at })).toBe(
      false,
    )
  })

  test(`${name}: two venues may be paid under the same key`, options, async () => {
    const { paymentStore } = await opened()
    const here = anIntent()
    const there = anIntent({ key: here.key, amount: cents(100) })
    await paymentStore.begin(here, lease)
    expect(await paymentStore.find(there)).toBeNull()
    expect(await paymentStore.begin(there, lease)).toMatchObject({
      payment: { amount: 100, state: 'authorising' },
      asks: true,
    })
    const step = { from: ['authorising'], to: 'authorised', at, authorisation: 'auth-1' } as const
    expect(await paymentStore.move(here, step)).toBe(true)
    expect(await paymentStore.find(there)).toMatchObject({
      state: 'authorising',
      authorisation: null,
    })
    expect(await paymentStore.find(here)).toMatchObject({ amount: 5790, state: 'authorised' })
    const noVenue = anIntent({ key: here.key })
    expect(await paymentStore.move(noVenue, { ...step, from: ['authorised'] })).toBe(false)
  })

  test(
    `${name}: what is neither captured nor given back is found, the oldest first`,
    options,
    async () => {
      const { paymentStore } = await opened()
      const venueId = asId<VenueId>(`venue-${randomUUID()}`)
      const minutes = [3, 1, 2, 9]
      const intents = minutes.map((minute) =>
        anIntent({ venueId, at: new Date(at.getTime() + minute * 60_000) }),
      )
      for (const intent of intents) await paymentStore.begin(intent, lease)
      const [authorised, voiding] = intents
      if (!authorised || !voiding) throw new Error('There are four of them')
      for (const moved of [authorised, voiding]) {
        await paymentStore.move(moved, { from: ['authorising'], to: 'authorised', at })
      }
      await paymentStore.move(voiding, { from: ['authorised'], to: 'voiding', at })
      const done = anIntent({ venueId })
      await paymentStore.begin(done, lease)
      await paymentStore.move(done, {
        from: ['authorising'],
        to: 'declined',
        at,
        declined: 'NoFunds',
      })
      const found = await paymentStore.unfinished(new Date(at.getTime() + 3 * 60_000))
      const ofVenue = found.filter((payment) => payment.venueId === venueId)
      expect(ofVenue.map(({ key }) => key)).toEqual([
        intents[1]?.key,
        intents[2]?.key,
        intents[0]?.key,
      ])
      expect(await paymentStore.find(done)).toMatchObject({
        state: 'declined',
        declined: 'NoFunds',
      })
    },
  )

  test(`${name}: cards are their holder’s alone, the chosen one first`, options, async () => {
    const { cardStore } = await opened()
    const [ana, noe] = [aHolder(), aHolder()]
    const [first, second, third] = [aStoredCard(), aStoredCard({ brand: 'MC' }), aStoredCard()]
    for (const card of [first, second, third])
      expect(await cardStore.add(ana, card, anHourOn)).toBe(true)
    expect(await cardStore.add(noe, first, anHourOn)).toBe(true)
    expect(await cardStore.list(ana)).toEqual([first, second, third])
    expect(await cardStore.choose(ana, third.paymentCardId)).toBe(true)
    await cardStore.choose(ana, second.paymentCardId)
    expect(await cardStore.list(ana)).toEqual([second, third, first])
    expect(await cardStore.find(noe, second.paymentCardId)).toBeNull()
    expect(await cardStore.choose(noe, second.paymentCardId)).toBe(false)
    expect(await cardStore.replace(noe, second)).toBe(false)
    expect(await cardStore.remove(noe, second.paymentCardId)).toBe(false)
    expect(await cardStore.list(noe)).toEqual([first])
    expect(await cardStore.remove(ana, second.paymentCardId)).toBe(true)
    expect(await cardStore.list(ana)).toEqual([third, first])
  })

  test(`${name}: cards that are saved at once are as many as one may have`, options, async () => {
    const { cardStore } = await opened()
    // One holder alone would be served by one connection.
    const holders = Array.from({ length: 40 }, aHolder)
    const fill = async (holder: HolderName) => {
      for (let saved = 1; saved < mostCards; saved += 1)
        await cardStore.add(holder, aStoredCard(), anHourOn)
    }
    await Promise.all(holders.map(fill))
    const both = holders.flatMap((holder) => [holder, holder])
    const added = await Promise.all(
      both.map((holder) => cardStore.add(holder, aStoredCard(), anHourOn)),
    )
    expect(added.filter(Boolean)).toHaveLength(holders.length)
  })

  test(`${name}: a card ends at its end, which its use moves on`, options, async () => {
    const { cardStore } = await opened()
    const [guest, other] = [aHolder(), aHolder()]
    const cards = [aStoredCard(), aStoredCard(), aStoredCard()]
    const minutes = (count: number) => new Date(Date.now() + count * 60_000)
    for (const card of cards) await cardStore.add(guest, card, minutes(-60))
    const [used] = cards
    const kept = aStoredCard()
    await cardStore.add(other, kept, minutes(60))
    expect(await cardStore.renew(guest, used?.paymentCardId ?? '', minutes(60))).toBe(true)
    expect(await cardStore.renew(other, used?.paymentCardId ?? '', minutes(-60))).toBe(false)
    expect(await cardStore.forgetEnded(minutes(-61), 99)).toBe(0)
    expect(await cardStore.list(guest)).toHaveLength(3)
    expect(await cardStore.forgetEnded(minutes(0), 1)).toBe(1)
    while ((await cardStore.forgetEnded(minutes(0), 99)) > 0);
    expect(await cardStore.list(guest)).toEqual([used])
    expect(await cardStore.list(other)).toEqual([kept])
    while ((await cardStore.forgetEnded(minutes(61), 99)) > 0);
    expect(await cardStore.list(other)).toEqual([])
  })

  test(
    `${name}: cards move to another holder, each once, and all of one end`,
    options,
    async () => {
      const { cardStore } = await opened()
      const [guest, person] = [
        holderOfSecret(randomUUID()),
        holderOfUser(asId<UserId>(randomUUID())),
      ]
      const [same, own, moved] = [aStoredCard(), aStoredCard(), aStoredCard()]
      for (const card of [same, own]) await cardStore.add(person, card, anHourOn)
      const again = aStoredCard({ token: same.token })
      for (const card of [again, moved]) await cardStore.add(guest, card, anHourOn)
      await cardStore.move(guest, person, anHourOn)
      expect(await cardStore.list(guest)).toEqual([])
      expect(await cardStore.list(person)).toEqual([same, own, moved])
      await cardStore.removeAll(person)
      expect(await cardStore.list(person)).toEqual([])
    },
  )

  test(
    `${name}: a card is replaced in its place, kept once, and there are ten at most`,
    options,
    async () => {
      const { cardStore } = await opened()
      const holder = aHolder()
      const card = aStoredCard()
      await cardStore.add(holder, card, anHourOn)
      expect(await cardStore.add(holder, aStoredCard({ token: card.token }), anHourOn)).toBe(true)
      const other = aStoredCard({ paymentCardId: card.paymentCardId, last4: '0002' })
      expect(await cardStore.replace(holder, other)).toBe(true)
      expect(await cardStore.list(holder)).toEqual([other])
      for (let count = 1; count < 10; count += 1) {
        expect(await cardStore.add(holder, aStoredCard(), anHourOn)).toBe(true)
      }
      expect(await cardStore.add(holder, aStoredCard(), anHourOn)).toBe(false)
      expect(await cardStore.list(holder)).toHaveLength(10)
    },
  )
}
