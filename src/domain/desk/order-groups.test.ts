import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/order/order-status.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import { anOtherBoardOrder } from '#tests/fixtures/a-board-order.ts'
import type { BoardPlace } from './board-order.ts'
import {
  cardsOf,
  datesOf,
  eventsOf,
  groupOrders,
  isLater,
  isOfEvent,
  ordersOfDay,
  roundNumber,
} from './order-groups.ts'

const timeZone = 'America/Toronto'
const noon = Date.parse('2026-05-01T16:00:00Z')
const minute = 60_000
const hour = 60 * minute

function suite(name: string, level: string | null, event = 'Finals'): BoardPlace {
  return { type: 'suite', name, level, event }
}

function lunch(child: string, schoolClass: string): BoardPlace {
  return { type: 'class', child, schoolClass }
}

function numbersOf(groups: ReturnType<typeof groupOrders>) {
  return groups.map(({ kind, name, orders }) => [kind, name, ...orders.map(({ number }) => number)])
}

test('suites stand by time and level, a school by class, catering by day, others by time', () => {
  const dueAt = noon + 3 * hour
  const orders = [
    anOtherBoardOrder(11, { place: suite('101', '2'), dueAt }),
    anOtherBoardOrder(12, { place: suite('12', '10'), dueAt }),
    anOtherBoardOrder(13, { place: suite('99', '2'), dueAt }),
    anOtherBoardOrder(14, { place: suite('101', '2'), dueAt: dueAt + hour }),
    anOtherBoardOrder(21, { place: lunch('Zoé', '3B'), dueAt: noon }),
    anOtherBoardOrder(22, { place: lunch('Ali', '3B'), dueAt: noon }),
    anOtherBoardOrder(23, { place: lunch('Mia', '1A'), dueAt: noon }),
    anOtherBoardOrder(31, {
      type: 'generic-catering',
      place: { type: 'unsaid' },
      dueAt: noon + hour,
    }),
    anOtherBoardOrder(32, {
      type: 'generic-catering',
      place: { type: 'counter' },
      dueAt: noon + 2 * hour,
    }),
    anOtherBoardOrder(41, {
      type: 'pickup',
      place: { type: 'counter' },
      dueAt: noon + 30 * minute,
    }),
    anOtherBoardOrder(42, {
      type: 'delivery',
      place: { type: 'delivery', to: null },
      dueAt: noon + 30 * minute,
    }),
  ]
  expect(numbersOf(groupOrders(orders.toReversed(), timeZone))).toEqual([
    ['class', '1A', 23],
    ['class', '3B', 22, 21],
    ['time', '', 41, 42],
    ['catering', '', 31, 32],
    ['suite', '2', 13, 11],
    ['suite', '10', 12],
    ['suite', '2', 14],
  ])
})

test('a column has one card for the lunches of a class, in the place of the first', () => {
  const orders = [
    anOtherBoardOrder(11, {}),
    anOtherBoardOrder(21, { place: lunch('Zoé', '3B'), dueAt: noon }),
    anOtherBoardOrder(12, {}),
    anOtherBoardOrder(22, { place: lunch('Ali', '3B'), dueAt: noon }),
    anOtherBoardOrder(23, { place: lunch('Mia', '1A'), dueAt: noon }),
  ]
  const cards = cardsOf(orders, timeZone)
  expect(
    cards.map((card) => (card.type === 'order' ? card.order.number : card.group.name)),
  ).toEqual([11, '3B', 12, 23])
})

test('an order that was accepted is in Later until its fire time', () => {
  const order = anOtherBoardOrder(11, { status: 'accepted', dueAt: noon + hour, fireAt: noon })
  expect(isLater(order, [], noon - 1)).toBe(true)
  expect(isLater(order, [], noon)).toBe(false)
  expect(isLater({ ...order, status: 'received' }, [], noon - 1)).toBe(false)
  expect(isLater({ ...order, dueAt: null, fireAt: null }, [], noon - 1)).toBe(false)
})

test('a round has its number while the rounds before are here', () => {
  const first = anOtherBoardOrder(11, {})
  const second = anOtherBoardOrder(12, { roundOf: first.id })
  const third = anOtherBoardOrder(13, { roundOf: second.id })
  const all = [third, first, second]
  expect(all.map((order) => roundNumber(order, all))).toEqual([3, 1, 2])
  expect(roundNumber(third, [third, second])).toBeNull()
  expect(roundNumber({ ...first, roundOf: first.id }, [{ ...first, roundOf: first.id }])).toBeNull()
})

test('events are named once, and an order of no event is of none of them', () => {
  const orders = [
    anOtherBoardOrder(11, { place: suite('101', null, 'Finals') }),
    anOtherBoardOrder(12, { place: suite('102', null, 'Derby') }),
    anOtherBoardOrder(13, { place: suite('103', null, 'Finals') }),
    anOtherBoardOrder(14, {}),
  ]
  expect(eventsOf(orders)).toEqual(['Derby', 'Finals'])
  expect(orders.filter((order) => isOfEvent(order, 'Finals')).map(({ number }) => number)).toEqual([
    11, 13,
  ])
  expect(orders.every((order) => isOfEvent(order, null))).toBe(true)
})

test('the paper of a day has its orders for a time that are not over, in any column', () => {
  const dueAt = noon
  const orders = [
    anOtherBoardOrder(11, { dueAt, status: 'accepted' }),
    anOtherBoardOrder(12, { dueAt, status: 'preparing' }),
    anOtherBoardOrder(13, { dueAt, status: 'cancelled' }),
    anOtherBoardOrder(14, { dueAt: noon + 24 * hour }),
    anOtherBoardOrder(15, { placedAt: noon }),
  ]
  const listed = ordersOfDay(orders, '2026-05-01', timeZone)
  expect(listed.map(({ number }) => number)).toEqual([11, 12])
  expect([...datesOf(orders, timeZone)]).toEqual(['2026-05-01', '2026-05-02'])
})

const places = fc.oneof(
  fc.record({
    type: fc.constant('class' as const),
    child: fc.string(),
    schoolClass: fc.constantFrom('1A', '3B', ''),
  }),
  fc.record({
    type: fc.constant('suite' as const),
    name: fc.string(),
    level: fc.option(fc.constantFrom('1', '2')),
  }),
  fc.constant({ type: 'counter' as const }),
)
const someOrders = fc
  .array(
    fc.record({
      place: places,
      type: fc.constantFrom(...orderTypes),
      status: fc.constantFrom(...orderStatuses),
      dueAt: fc.option(
        fc.integer({ min: 0, max: 5_000 }).map((minutes) => noon + minutes * minute),
      ),
    }),
    { maxLength: 20 },
  )
  .map((each) => each.map((changes, place) => anOtherBoardOrder(10 + place, changes)))

test('each order stands in one group and on one card of its column', () => {
  fc.assert(
    fc.property(someOrders, (orders) => {
      const ids = orders.map(({ id }) => id).toSorted()
      const grouped = groupOrders(orders, timeZone).flatMap((group) => group.orders)
      expect(grouped.map(({ id }) => id).toSorted()).toEqual(ids)
      const shown = cardsOf(orders, timeZone).flatMap((card) =>
        card.type === 'order' ? [card.order] : card.group.orders,
      )
      expect(shown.map(({ id }) => id).toSorted()).toEqual(ids)
    }),
  )
})
