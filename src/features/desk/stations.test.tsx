// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { asId } from '#domain/ids.ts'
import { aBoardOrder, anOtherBoardOrder as anOther } from '#tests/fixtures/a-board-order.ts'
import { aStation } from '#tests/fixtures/a-station.ts'
import { theDesk } from '#tests/fixtures/a-desk.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const grill = aStation('Grill', false, { sections: ['burgers'] })
const bar = aStation('Bar', false, { sections: ['drinks'] })
const pass = aStation('Pass', true)
const desk = {
  id: 'd-1',
  slug: 'chez-nous',
  venueId: 'v-1',
  name: 'Pass',
  role: 'counter',
} as const

const itemId = asId<BoardOrder['lines'][number]['itemId']>('onion')

function anOrder(changes: Partial<BoardOrder> = {}): BoardOrder {
  const [line] = aBoardOrder().lines
  if (!line) throw new Error('The order has a line')
  const lines = [
    { ...line, itemId, sectionId: 'burgers', name: 'Burger', quantity: 2, options: [] },
    { ...line, sectionId: 'drinks', name: 'Cider', quantity: 1, options: [] },
  ]
  return aBoardOrder({ status: 'preparing', lines, ...changes })
}

const stations = { version: 2, stations: [grill, bar, pass] }
const switched = { version: 2, stops: [], pace: [], stations }

async function aStationDesk(
  orders: readonly BoardOrder[],
  shown: readonly string[] | null,
  view?: string,
) {
  const found = await theDesk({ desk: { ...desk, shown }, orders, switched }, view)
  fireEvent.click(screen.getByRole('button', { name: 'Start the desk' }))
  return found
}

const card = (number = 47) => within(screen.getByRole('article', { name: `Order ${number}` }))
const press = (name: string | RegExp, number?: number) =>
  fireEvent.click(card(number).getByRole('button', { name }))
const column = (name: string) => within(screen.getByRole('region', { name }))

test('a station shows its lines, and a press crosses one: one press', async () => {
  const { acts } = await aStationDesk([anOrder()], [grill.id])
  expect(card().queryByText('Cider')).toBeNull()
  expect(card().getByText('Also at: Bar')).toBeDefined()
  press('Burger')
  expect(acts).toEqual([`47 ticket ${grill.id} 0 done`])
})

test('its foot finishes the ticket, and the card waits among what is ready', async () => {
  const { acts, show } = await aStationDesk([anOrder()], [grill.id])
  press('Ready')
  expect(acts).toEqual([`47 ticket ${grill.id} 0 done`])
  const marks = [{ line: 0, isDone: true, at: 5 }]
  const orders = [anOrder({ tickets: [{ station: grill.id, marks }] })]
  show({ desk: { ...desk, shown: [grill.id] }, switched, orders })
  const waiting = column('Ready')
  expect(waiting.getByText('Waiting for Bar')).toBeDefined()
  fireEvent.click(waiting.getByRole('button', { name: 'Not done after all' }))
  expect(acts.at(-1)).toBe(`47 ticket ${grill.id} 0 open`)
})

test('an order without a line for the station is not on its screen', async () => {
  const [, cider] = anOrder().lines
  const drinks = anOther(48, { status: 'preparing', lines: cider ? [cider] : [] })
  await aStationDesk([anOrder(), drinks], [grill.id])
  expect(screen.queryByRole('article', { name: 'Order 48' })).toBeNull()
  expect(screen.getByText('1 open')).toBeDefined()
})

test('an expediter sees all lines, those that are done crossed, and says when an order is ready', async () => {
  const marks = [{ line: 0, isDone: true, at: 5 }]
  const order = anOrder({ tickets: [{ station: grill.id, marks }] })
  const { acts } = await aStationDesk([order], [pass.id])
  const pressed = (name: string) =>
    card().getByRole('button', { name }).getAttribute('aria-pressed')
  expect([pressed('Burger'), pressed('Cider')]).toEqual(['true', 'false'])
  expect(card().getByText('Stations: Grill ✓, Bar')).toBeDefined()
  press('Cider')
  press('Ready')
  expect(acts).toEqual([`47 ticket ${bar.id} 1 done`, '47 ready'])
})

test('a dish of a line is sold out until tomorrow in two presses', async () => {
  await aStationDesk([anOrder()], [grill.id])
  press('Burger: sold out…')
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByRole('button', { name: 'Sold out until tomorrow' })).toBeDefined()
})

test('a press on a line of a new order, and without stations, asks until when it is sold out', async () => {
  const { acts } = await aStationDesk([anOrder({ status: 'received' })], [grill.id])
  press('Burger')
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(acts).toEqual([])
})

test('the station is chosen at the head, and by the address of a wall', async () => {
  history.replaceState(null, '', '/chez-nous/desk/wall?station=bar')
  const { acts } = await aStationDesk([anOrder()], null)
  expect(acts).toEqual([`show ${bar.id}`])
  fireEvent.change(screen.getByLabelText('Station'), { target: { value: grill.id } })
  fireEvent.change(screen.getByLabelText('Station'), { target: { value: 'all' } })
  expect(acts.slice(1)).toEqual([`show ${grill.id}`, 'show all'])
})

test('a wall shows what its station has to make', async () => {
  await aStationDesk([anOrder()], [bar.id], 'wall')
  expect(screen.getByText('Cider')).toBeDefined()
  expect(screen.queryByText('Burger')).toBeNull()
  expect(screen.getByText('Also at: Grill')).toBeDefined()
})

test('a wall shows what is due now, though nothing has said that it is made', async () => {
  const { lines } = anOrder()
  await aStationDesk([anOther(48, { status: 'accepted', lines })], null, 'wall')
  expect(screen.getByText('Burger')).toBeDefined()
})

test('a press at a station never is about whole lunches of a class', async () => {
  const { lines } = anOrder()
  const place = { type: 'class', child: 'Ali', schoolClass: '3B' } as const
  const lunch = { type: 'school', status: 'preparing', lines, place } as const
  const { acts } = await aStationDesk([anOther(21, lunch), anOther(22, lunch)], [grill.id])
  press('Ready', 21)
  expect(acts).toEqual([`21 ticket ${grill.id} 0 done`])
})

test('a station of the kitchen cancels nothing', async () => {
  await theDesk({
    desk: { ...desk, role: 'kitchen', shown: [grill.id] },
    orders: [anOrder()],
    switched,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Start the desk' }))
  expect(card().queryByRole('button', { name: 'Cancel…' })).toBeNull()
})

test('a key that is held down recalls one order', async () => {
  const ready = [48, 49].map((number) => anOther(number, { status: 'ready', readyAt: number }))
  const { acts } = await aStationDesk(ready, null)
  fireEvent.keyDown(document, { key: 'r' })
  fireEvent.keyDown(document, { key: 'r', repeat: true })
  expect(acts).toEqual(['49 recall'])
})

test('all that is to be made is one press away, equal lines summed', async () => {
  const { lines } = anOrder()
  const other = anOther(48, { status: 'received', lines })
  await aStationDesk([anOrder(), other], [grill.id])
  fireEvent.click(screen.getByRole('button', { name: 'All day' }))
  const sheet = within(screen.getByRole('dialog', { name: 'To be made now: Grill' }))
  expect(sheet.getByText('4 ×')).toBeDefined()
  expect(sheet.queryByText('Cider')).toBeNull()
})

test('keys go to a card, press its foot, recall the last ready order and search', async () => {
  const ready = anOther(48, { status: 'ready', lines: anOrder().lines, readyAt: 5 })
  const { acts } = await aStationDesk([anOrder(), ready], null)
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document, { key: name })
  key('1')
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Order 47' }))
  key('Enter')
  key('r')
  expect(acts).toEqual(['47 ready', '48 recall'])
  key('/')
  expect(screen.getByRole('dialog', { name: 'Find an order' })).toBeDefined()
  key('1')
  expect(acts).toHaveLength(2)
})

test('a venue without stations has no choice, and a press on a line sells its dish out', async () => {
  const { acts } = await theDesk({ orders: [anOrder()] })
  fireEvent.click(screen.getByRole('button', { name: 'Start the desk' }))
  expect(screen.queryByLabelText('Station')).toBeNull()
  expect(screen.queryByRole('button', { name: 'All day' })).toBeNull()
  press('Burger')
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(acts).toEqual([])
})
