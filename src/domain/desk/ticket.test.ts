import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { aStation } from '#tests/fixtures/a-station.ts'
import { asId } from '#domain/ids.ts'
import type { DeskAct } from './act.ts'
import { applyAct } from './apply-act.ts'
import type { BoardOrder } from './board-order.ts'
import { areTicketsDone, pressTicket } from './ticket.ts'

const [grill, bar] = [
  aStation('Grill', false, { sections: ['burgers'] }),
  aStation('Bar', false, { sections: ['drinks'] }),
]
const pass = aStation('Pass', true)
const now = 1_000_000

const order = aBoardOrder({
  status: 'preparing',
  lines: ['burgers', 'drinks', 'burgers'].map((sectionId) => ({
    ...aBoardOrder().lines[0],
    itemId: asId<BoardOrder['lines'][number]['itemId']>(sectionId),
    quantity: 1,
    name: sectionId,
    options: [],
    memo: '',
    avoids: { allergens: [], diets: [] },
    sectionId,
  })),
})

function anAct(station: string, lines: readonly number[], at = now): DeskAct {
  const act = { id: 'act', orderId: order.id, at, basis: 1 }
  return { ...act, kind: 'ticket', station, lines, isDone: true }
}

function press(before: BoardOrder, act: DeskAct, stations = [grill, bar]): BoardOrder {
  const applied = applyAct(before, act, { now, role: 'kitchen', stations })
  return applied.type === 'Done' ? applied.order : before
}

test('an order is ready with its last line, and not before', () => {
  const grilled = press(order, anAct(grill.id, [0, 2]))
  expect(grilled.status).toBe('preparing')
  expect(press(grilled, anAct(bar.id, [1])).status).toBe('ready')
  const expedited = [grill, bar, pass]
  expect(press(grilled, anAct(bar.id, [1]), expedited).status).toBe('preparing')
})

test('a line that the order does not have is ignored', () => {
  expect(press(order, anAct(grill.id, [7]))).toBe(order)
})

test('a press an hour old is not applied', () => {
  const act = anAct(grill.id, [0], now - 61 * 60_000)
  const applied = applyAct(order, act, { now, role: 'kitchen', stations: [grill, bar] })
  expect(applied).toEqual({ type: 'Rejected', why: 'too_old' })
})

test('without stations a press makes nothing ready', () => {
  const act = anAct(grill.id, [0, 1, 2])
  expect(press(order, act, []).status).toBe('preparing')
})

test('law: presses of different moments leave the same lines done, in whatever order they arrive', () => {
  const presses = fc.uniqueArray(
    fc.record({
      station: fc.constantFrom(grill.id, bar.id),
      lines: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1 }),
      isDone: fc.boolean(),
      at: fc.integer({ min: now - 10_000, max: now }),
    }),
    { maxLength: 8, selector: ({ at }) => at },
  )
  const shuffled = presses.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(doneAfter(one)).toEqual(doneAfter(other))
    }),
  )
})

function doneAfter(presses: readonly Parameters<typeof pressTicket>[1][]) {
  const tickets = presses.reduce<NonNullable<BoardOrder['tickets']>>(
    (before, each) => pressTicket(before, each) ?? before,
    [],
  )
  return tickets
    .flatMap(({ station, marks }) =>
      marks.flatMap(({ line, isDone }) => (isDone ? [`${station} ${line}`] : [])),
    )
    .toSorted()
}

test('no parts are no tickets that are done', () => {
  expect(areTicketsDone({ lines: [] }, [grill])).toBe(false)
})
