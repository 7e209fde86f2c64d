import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { OrderFacts } from '#contract/order/order-facts.ts'
import { getOrderByKey } from '#contract/order/placing-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import type { ActDetail, RefusalReason } from '#domain/desk/act.ts'
import { refusalReasons } from '#domain/desk/act.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { overdueAfterMs, standingAt, unansweredAfterMs } from '#domain/order/order-standing.ts'
import type { OrderStanding } from '#domain/order/order-standing.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { statusWord } from '#i18n/status-word.ts'
import { words as english } from '#i18n/locales/en-CA/order.ts'
import { words as refusals } from '#i18n/locales/en-CA/refusal.ts'
import { words as french } from '#i18n/locales/fr-CA/order.ts'
import { words as frenchRefusals } from '#i18n/locales/fr-CA/refusal.ts'
import { aServedVenue, anOrderOf, noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

/** Makes a text true. */
type Maker =
  | ActDetail
  /** A call with the venue's secret. */
  | { readonly kind: 'status'; readonly status: OrderStatus }
  /** Time passes. */
  | { readonly kind: 'minutes'; readonly minutes: number }

const later = noon + 25 * 60_000
const seen = { kind: 'seen' } as const
const accept = { kind: 'accept', promisedAt: later } as const
const ready = { kind: 'ready' } as const
const refusal = { reason: 'too_busy', text: 'Come at nine.' } as const
const refuse = { kind: 'refuse', refusal } as const

/** The makers of each standing: the last of these makes it true, and nothing before it. */
const makers: Readonly<Record<Exclude<OrderStanding, 'received'>, readonly Maker[]>> = {
  unseen: [],
  overdue: [{ kind: 'minutes', minutes: overdueAfterMs / 60_000 }],
  unanswered: [{ kind: 'minutes', minutes: unansweredAfterMs / 60_000 }],
  seen: [seen],
  accepted: [{ kind: 'status', status: 'accepted' }],
  preparing: [seen, accept],
  ready: [accept, ready],
  recalled: [accept, ready, { kind: 'recall' }],
  completed: [accept, ready, { kind: 'hand_over' }],
  refused: [seen, refuse],
  cancelled: [accept, { kind: 'cancel', refusal }],
}

/** The makers of each fact of an answer, likewise; when it was taken is a fact of each. */
const makersOfFacts: Readonly<
  Record<Exclude<keyof OrderFacts, 'event' | 'takenAt'>, readonly Maker[]>
> = {
  seenAt: [seen],
  promisedTime: [accept],
  recalledAt: [accept, ready, { kind: 'recall' }],
  reason: [seen, refuse],
  reasonText: [seen, refuse],
}

/** The sentence of each reason that a venue chooses; null: its words alone. */
const sentences: Readonly<Record<RefusalReason, string | null>> = {
  ...refusals.refusal.reasons,
  other: null,
}

test.each(Object.entries(makers))('an order reads %s once that is so', async (name, steps) => {
  const order = await aPlacedOrder()
  for (const step of steps) {
    expect(await order.standing()).not.toBe(name)
    await order.make(step)
  }
  expect(await order.standing()).toBe(name)
})

test.each(Object.entries(makersOfFacts))(
  'an answer has %s once that is so',
  async (fact, steps) => {
    const order = await aPlacedOrder()
    for (const step of steps) {
      expect(await order.answer()).not.toHaveProperty(fact)
      await order.make(step)
    }
    expect(await order.answer()).toHaveProperty(fact)
  },
)

test('nothing is said of its venue where nothing is known of it', () => {
  const order = { status: 'received', placedAt: noon } as const
  expect(standingAt(order, noon + 3_600_000)).toBe('received')
})

test('each standing has a word in each language, and each reason a sentence', () => {
  const standings = ['received', ...Object.keys(makers)] as readonly OrderStanding[]
  const keys = standings.map((standing) => statusWord(standing, null))
  for (const words of [english, french]) {
    const said = keys.map((key) => {
      const [group = '', name = ''] = key.split('.')
      return Object.entries(words).flatMap(([at, texts]) =>
        at === group
          ? Object.entries(texts).flatMap(([of, text]) => (of === name ? [text] : []))
          : [],
      )
    })
    expect(said.map((texts) => texts.length)).toEqual(keys.map(() => 1))
  }
  const named = refusalReasons.filter((reason) => sentences[reason] !== null)
  expect(Object.keys(frenchRefusals.refusal.reasons)).toEqual(named)
  expect(named.length).toBe(refusalReasons.length - 1)
})

async function aPlacedOrder() {
  const document = aServedVenue()
  const venueId = asId<VenueId>(document.restaurant.id)
  const { app, orderStore, desk } = await aServerInMemory(document)
  const key = randomUUID()
  const placed = await app.request('/api/orders', post(document, anOrderOf(document), withKey(key)))
  const { orderId } = v.parse(v.object({ orderId: v.string() }), await placed.json())
  let now = noon

  async function make(step: Maker): Promise<void> {
    if (step.kind === 'minutes') {
      now += step.minutes * 60_000
    } else if (step.kind === 'status') {
      const { status } = step
      await orderStore.setStatus({ venueId, orderId: asId(orderId), status, at: new Date(now) })
    } else {
      now += 1_000
      const act = { id: randomUUID(), orderId: asId<OrderId>(orderId), at: now, basis: 1, ...step }
      const by = { venueId, deskId: randomUUID(), role: 'counter', now } as const
      expect(await desk.deskStore.act(act, by)).toMatchObject({ outcome: 'done' })
    }
  }

  async function answer() {
    const headers = { [venueHeader]: venueId }
    const got = await app.request(`/api/orders/by-key/${key}`, { headers })
    const body: unknown = await got.json()
    return v.parse(getOrderByKey.answer, body)
  }

  return {
    make,
    answer,
    standing: async () => standingAt({ ...(await answer()), placedAt: noon }, now),
  }
}
