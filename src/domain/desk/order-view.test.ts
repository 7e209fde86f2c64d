import { expect, test } from 'vitest'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { aStation } from '#tests/fixtures/a-station.ts'
import { allDay } from './all-day.ts'
import type { BoardOrder } from './board-order.ts'
import { isForScreen, viewOrder } from './order-view.ts'
import type { Ticket } from './ticket.ts'

const grill = aStation('Grill', false, { sections: ['burgers'] })
const fryer = aStation('Fryer', false, { sections: ['sides'], items: ['combo'] })
const pass = aStation('Pass', true)
const stations = [grill, fryer, pass]
const at = (...shown: readonly string[]) => ({ stations, shown })
const all = { stations, shown: null }

function anOrder(changes: Partial<BoardOrder> = {}): BoardOrder {
  const [line] = aBoardOrder().lines
  if (!line) throw new Error('The order has a line')
  const sections = ['burgers', 'sides']
  const lines = sections.map((sectionId) => ({ ...line, sectionId, name: sectionId }))
  return aBoardOrder({ status: 'preparing', lines, ...changes })
}

function aTicket(station: string, line: number, pressed = 100): Ticket {
  return { station, marks: [{ line, isDone: true, at: pressed }] }
}

test('a station shows its lines, and names the others', () => {
  const view = viewOrder(anOrder({ tickets: [aTicket(fryer.id, 1)] }), at(grill.id))
  expect(view).toMatchObject({
    lines: [{ place: 0, makers: [grill.id], also: [], isDone: false }],
    others: [{ name: 'Fryer', isDone: true }],
    column: 'making',
  })
  expect(isForScreen(anOrder({ lines: anOrder().lines.slice(1) }), at(grill.id))).toBe(false)
})

test('who shows all, and an expediter, sees every line, done once each of its stations is', () => {
  for (const screen of [all, at(pass.id)]) {
    expect(viewOrder(anOrder({ tickets: [aTicket(grill.id, 0)] }), screen)).toMatchObject({
      lines: [{ isDone: true }, { isDone: false }],
      own: null,
      others: [
        { name: 'Grill', isDone: true },
        { name: 'Fryer', isDone: false },
      ],
      column: 'making',
    })
  }
})

test('a part that is done waits among what is ready, and a recall brings it back', () => {
  const done = anOrder({ tickets: [aTicket(grill.id, 0)] })
  expect(viewOrder(done, at(grill.id))?.column).toBe('ready')
  expect(viewOrder(done, at(fryer.id))?.column).toBe('making')
  const recalled = { ...done, status: 'ready' as const, recalledAt: 150 }
  expect(viewOrder(recalled, at(grill.id))?.column).toBe('making')
  const again = { ...recalled, tickets: [aTicket(grill.id, 0, 200)] }
  expect(viewOrder(again, at(grill.id))?.column).toBe('ready')
})

test('a venue without stations has no view, and every order is for every screen', () => {
  expect(viewOrder(anOrder(), { stations: [], shown: [grill.id] })).toBeNull()
  expect(isForScreen(anOrder(), { stations: [], shown: [grill.id] })).toBe(true)
})

test('equal lines of open orders are summed, the most first, without what is done', () => {
  const one = anOrder({ tickets: [aTicket(grill.id, 0)] })
  const other = anOrder({ status: 'received' })
  const later = anOrder({ status: 'accepted' })
  expect(allDay([one, other, later], all)).toEqual([
    { name: 'sides', options: ['No onions'], quantity: 4 },
    { name: 'burgers', options: ['No onions'], quantity: 2 },
  ])
  expect(allDay([one, other], at(grill.id)).map(({ name }) => name)).toEqual(['burgers'])
  expect(allDay([one], { stations: [], shown: null })).toHaveLength(2)
})
