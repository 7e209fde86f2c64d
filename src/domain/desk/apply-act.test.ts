import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { asId } from '#domain/ids.ts'
import { isFinal, movesOn, orderStatuses } from '#domain/order/order-status.ts'
import { refusalReasons } from './act.ts'
import type { ActDetail, DeskAct } from './act.ts'
import { applyAct, lateAfterMs, recallableMs, tooOldAfterMs } from './apply-act.ts'
import type { ActedOrder } from './apply-act.ts'
import type { BoardOrder } from './board-order.ts'

const now = Date.parse('2026-05-01T18:00:00Z')
const minute = 60_000
const counter = { now, role: 'counter' } as const

function anOrder(changes: Partial<BoardOrder> = {}): ActedOrder {
  return aBoardOrder(changes)
}

function anAct(detail: ActDetail, at = now - minute): DeskAct {
  return { id: 'act', orderId: asId('order'), at, basis: 1, ...detail }
}

const refusal = { reason: 'too_busy', text: '' } as const
const accept = { kind: 'accept', promisedAt: now + 20 * minute } as const

function done(order: ActedOrder, detail: ActDetail, at?: number) {
  const applied = applyAct(order, anAct(detail, at), counter)
  if (applied.type !== 'Done') throw new Error(`Rejected: ${applied.why}`)
  return applied
}

function why(order: ActedOrder, detail: ActDetail, at?: number) {
  const applied = applyAct(order, anAct(detail, at), counter)
  return applied.type === 'Rejected' ? applied.why : null
}

test('accepting an order for now makes it at once, with the promised time', () => {
  const { order, kind } = done(anOrder(), accept)
  expect([order, kind]).toEqual([
    anOrder({
      status: 'preparing',
      seenAt: now - minute,
      promisedAt: now + 20 * minute,
      promiseMadeAt: now - minute,
    }),
    'status',
  ])
})

test('a desk that accepts by itself does so with the look at the order, and once', () => {
  const automatic = { ...counter, accepts: 'automatic' } as const
  const look = (order: ActedOrder) => applyAct(order, anAct({ kind: 'seen' }), automatic)
  const seenAt = now - minute
  const made = anOrder({ status: 'preparing', seenAt })
  expect(look(anOrder())).toEqual({ type: 'Done', order: made, kind: 'status', late: false })
  expect(look(made)).toMatchObject({ order: made, kind: null })
  const later = anOrder({ dueAt: now + 61 * minute })
  expect(look(later)).toMatchObject({ order: { status: 'accepted', seenAt } })
  // One that a script has moved on is looked at, and no more.
  const accepted = look(anOrder({ status: 'accepted' }))
  expect(accepted).toMatchObject({ order: { status: 'accepted', seenAt }, kind: 'seen' })
  expect(done(anOrder(), { kind: 'seen' }).order.status).toBe('received')
})

test('an order for later waits once it is accepted, and is made when it is fired', () => {
  const later = anOrder({ dueAt: now + 61 * minute })
  const { order } = done(later, { kind: 'accept', promisedAt: null })
  expect(order).toMatchObject({ status: 'accepted', promisedAt: null })
  expect(done(order, { kind: 'fire' })).toMatchObject({
    order: { status: 'preparing' },
    kind: 'fired',
  })
  expect(done(anOrder({ dueAt: now + minute }), accept).order.status).toBe('preparing')
})

test.each([
  ['accept', accept, ['accepted', 'preparing', 'ready', 'completed']],
  ['ready', { kind: 'ready' }, ['ready', 'completed']],
  ['hand over', { kind: 'hand_over' }, ['completed']],
  ['refuse', { kind: 'refuse', refusal }, ['refused', 'cancelled']],
  ['cancel', { kind: 'cancel', refusal }, ['refused', 'cancelled']],
] as const)('%s is done where its aim is reached already', (_, detail, reached) => {
  for (const status of reached) {
    expect(done(anOrder({ status }), detail)).toEqual({
      type: 'Done',
      order: anOrder({ status }),
      kind: null,
      late: false,
    })
  }
})

test('an order that the venue did not take is neither accepted nor made', () => {
  for (const status of ['refused', 'cancelled'] as const) {
    for (const kind of ['fire', 'ready', 'hand_over', 'recall'] as const) {
      expect(why(anOrder({ status }), { kind })).toBe('over')
    }
    expect(why(anOrder({ status }), accept)).toBe('over')
    expect(why(anOrder({ status }), { kind: 'promise', promisedAt: now })).toBe('over')
  }
})

test('an order that is being made is not refused, but cancelled at the counter alone', () => {
  for (const status of ['accepted', 'preparing', 'ready'] as const) {
    expect(why(anOrder({ status }), { kind: 'refuse', refusal })).toBe('being_made')
    const { order } = done(anOrder({ status }), { kind: 'cancel', refusal })
    expect(order).toMatchObject({ status: 'cancelled', refusal, endedAt: now - minute })
    const inKitchen = { now, role: 'kitchen' } as const
    const cancelled = applyAct(anOrder({ status }), anAct({ kind: 'cancel', refusal }), inKitchen)
    expect(cancelled).toEqual({ type: 'Rejected', why: 'not_allowed' })
  }
  expect(why(anOrder({ status: 'completed' }), { kind: 'refuse', refusal })).toBe('over')
  expect(done(anOrder(), { kind: 'refuse', refusal }).order).toMatchObject({
    status: 'refused',
    refusal,
  })
})

test('of two promised times the one that was pressed later counts', () => {
  const promise = (minutes: number) =>
    ({ kind: 'promise', promisedAt: now + minutes * minute }) as const
  const first = done(anOrder({ status: 'preparing' }), promise(20), now - 3 * minute).order
  expect(done(first, promise(30), now - 4 * minute)).toMatchObject({ order: first, kind: null })
  expect(done(first, promise(30), now - 2 * minute).order.promisedAt).toBe(now + 30 * minute)
})

test('a ready order is recalled for ten minutes, and its status stays', () => {
  const ready = done(anOrder({ status: 'preparing' }), { kind: 'ready' }, now - 3 * minute).order
  const recalled = done(ready, { kind: 'recall' }, now - 2 * minute).order
  expect(recalled).toMatchObject({ status: 'ready', recalledAt: now - 2 * minute })
  const again = done(recalled, { kind: 'ready' }, now - minute)
  expect(again).toMatchObject({
    order: { status: 'ready', recalledAt: null, readyAt: now - minute },
    kind: 'status',
  })
  const old = anOrder({ status: 'ready', readyAt: now - recallableMs - 2 * minute })
  expect(why(old, { kind: 'recall' })).toBe('too_late')
  expect(why(anOrder({ status: 'preparing' }), { kind: 'recall' })).toBe('not_ready')
  expect(why(anOrder({ status: 'completed' }), { kind: 'recall' })).toBe('over')
})

test('a recall outlasts an earlier press of ready, and is recorded each time', () => {
  const recalled = anOrder({ status: 'ready', readyAt: now - 5 * minute, recalledAt: now - minute })
  expect(done(recalled, { kind: 'ready' }, now - 2 * minute)).toMatchObject({ kind: null })
  expect(done(recalled, { kind: 'recall' }, now - minute / 2)).toMatchObject({ kind: 'recalled' })
})

test('an order that is moved on was seen, and the first look counts', () => {
  const seen = done(anOrder(), { kind: 'seen' })
  expect(seen).toMatchObject({ order: { status: 'received', seenAt: now - minute }, kind: 'seen' })
  expect(done(seen.order, { kind: 'seen' }, now)).toMatchObject({ order: seen.order, kind: null })
  expect(done(seen.order, accept, now).order.seenAt).toBe(now - minute)
})

test('an act that arrives late makes no text, and one of an hour ago nothing', () => {
  expect(done(anOrder(), accept, now - lateAfterMs).late).toBe(false)
  expect(done(anOrder(), accept, now - lateAfterMs - 1).late).toBe(true)
  expect(why(anOrder(), accept, now - tooOldAfterMs - 1)).toBe('too_old')
  expect(why(anOrder({ status: 'ready' }), accept, now - tooOldAfterMs - 1)).toBe(null)
  expect(done(anOrder(), { kind: 'seen' }, now - tooOldAfterMs - 1).kind).toBe('seen')
})

const details: fc.Arbitrary<ActDetail> = fc.oneof(
  fc.constantFrom('seen', 'fire', 'ready', 'recall', 'hand_over').map((kind) => ({ kind })),
  fc.integer({ min: 1, max: 60 }).map((minutes) => ({
    kind: 'promise' as const,
    promisedAt: now + minutes * minute,
  })),
  fc.constant(accept),
  fc
    .tuple(fc.constantFrom('refuse', 'cancel'), fc.constantFrom(...refusalReasons))
    .map(([kind, reason]) => ({ kind, refusal: { reason, text: '' } })),
)
const acts = fc
  .tuple(details, fc.integer({ min: 0, max: 30 * minute }))
  .map(([detail, ago]) => anAct(detail, now - ago))
const orders = fc
  .constantFrom(...orderStatuses)
  .map((status) => anOrder({ status, ...(isFinal(status) ? { endedAt: now } : {}) }))

function after(order: ActedOrder, act: DeskAct): ActedOrder {
  const applied = applyAct(order, act, counter)
  return applied.type === 'Done' ? applied.order : order
}

test('no act moves an order back, and none changes one that has ended', () => {
  fc.assert(
    fc.property(orders, fc.array(acts), (order, pressed) => {
      let current = order
      for (const act of pressed) {
        const next = after(current, act)
        if (next.status !== current.status) expect(movesOn(current.status, next.status)).toBe(true)
        if (isFinal(current.status)) {
          expect({ ...next, seenAt: null }).toEqual({ ...current, seenAt: null })
        }
        current = next
      }
    }),
  )
})

test('the same act again changes nothing', () => {
  fc.assert(
    fc.property(orders, acts, (order, act) => {
      const once = after(order, act)
      expect(after(once, act)).toEqual(once)
    }),
  )
})

test('promised times end in the same one, in whatever order they arrive', () => {
  const promises = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1 })
  fc.assert(
    fc.property(promises, fc.infiniteStream(fc.nat()), (seconds, random) => {
      const pressed = seconds.map((second) =>
        anAct({ kind: 'promise', promisedAt: now + second }, now - second * 1_000),
      )
      const shuffled = pressed
        .map((act) => ({ act, place: random.next().value }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ act }) => act)
      const start = anOrder({ status: 'preparing' })
      expect(shuffled.reduce(after, start)).toEqual(pressed.reduce(after, start))
    }),
  )
})
