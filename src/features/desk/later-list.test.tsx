// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BoardOrder, BoardPlace } from '#domain/desk/board-order.ts'
import { aDesk, noon, seeAll } from '#tests/fixtures/a-desk.tsx'
import { aBoardOrder, anOtherBoardOrder as anOther } from '#tests/fixtures/a-board-order.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const minute = 60_000
const hour = 60 * minute
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))

function lunch(number: number, child: string, changes: Partial<BoardOrder> = {}): BoardOrder {
  const place: BoardPlace = { type: 'class', child, schoolClass: '3B' }
  return anOther(number, { type: 'school', place, dueAt: noon - 15 * minute, ...changes })
}

function suite(name: string, level: string, event: string): BoardPlace {
  return { type: 'suite', name, level, event }
}

const later = { status: 'accepted', dueAt: noon + 3 * hour, fireAt: noon + 2 * hour } as const

test('the bar under New says how many are for later and which is next, and opens their list', async () => {
  const { acts } = await aDesk([
    aBoardOrder(),
    anOther(48, { ...later, type: 'pickup', place: { type: 'counter' }, firstName: 'Roy' }),
    anOther(49, { ...later, dueAt: noon + 5 * hour, place: { type: 'counter' } }),
  ])
  expect(region('Making').queryByText('48')).toBeNull()
  press(/^Later \(2\): next 3:00.p\.m\. — Roy, 2 items$/)
  const list = within(screen.getByRole('dialog'))
  expect(list.getByRole('heading', { name: /^Today · Wednesday, July 1/ })).toBeDefined()
  const [fire] = list.getAllByRole('button', { name: 'Make it now' })
  if (fire) fireEvent.click(fire)
  expect(acts.at(-1)).toBe('48 fire')
})

test('an order whose time has come stands in Making, before the server has said so', async () => {
  const { pass } = await aDesk([anOther(48, { ...later, place: { type: 'counter' } })])
  expect(screen.getByRole('button', { name: /^Later \(1\)/ })).toBeDefined()
  pass(2 * hour)
  expect(screen.getByRole('button', { name: 'Later (0)' })).toBeDefined()
  expect(region('Making').getByText('48')).toBeDefined()
  expect(region('Making').getByRole('button', { name: 'Ready' })).toBeDefined()
})

test('suites stand by time and level, one event at a time, and are made together', async () => {
  const { acts } = await aDesk([
    anOther(61, { ...later, place: suite('201', '2', 'Finals') }),
    anOther(62, { ...later, place: suite('202', '2', 'Finals') }),
    anOther(63, { ...later, place: suite('101', '1', 'Derby') }),
  ])
  press(/^Later \(3\)/)
  const list = within(screen.getByRole('dialog'))
  const level = within(list.getByRole('region', { name: /Level 2$/ }))
  fireEvent.click(level.getByRole('button', { name: 'Make all now' }))
  expect(acts.at(-1)).toBe('61 62 fire')
  fireEvent.click(list.getByRole('button', { name: 'Derby' }))
  expect(list.queryByRole('region', { name: /Level 2$/ })).toBeNull()
  expect(list.getByRole('region', { name: /Level 1$/ })).toBeDefined()
})

test('lunches of a class are one card, made ready and handed over at one press', async () => {
  const [line] = aBoardOrder().lines
  const lines = line ? [{ ...line, avoids: { allergens: ['peanuts'], diets: [] } }] : []
  const made = [
    lunch(21, 'Ali', { status: 'preparing' }),
    lunch(22, 'Zoé', { status: 'preparing', lines }),
  ]
  const { acts, show } = await aDesk(made)
  const card = within(screen.getByRole('article', { name: '3B · 2 lunches' }))
  expect(card.getByRole('button', { name: /^Ali.*Harbour burger/ })).toBeDefined()
  expect(card.getByRole('button', { name: /^Zoé.*Contains peanuts/ })).toBeDefined()
  press('All of 3B ready')
  expect(acts.at(-1)).toBe('21 22 ready')
  const held = made.map(({ id }, place) => ({
    act: { id: `a-${place}`, orderId: id, at: noon, basis: 1, kind: 'ready' as const },
    state: 'held' as const,
    leavesAt: noon,
    why: null,
  }))
  show({ orders: made.map((order) => ({ ...order, status: 'ready' as const })), acts: held })
  expect(screen.getByText('2 orders are ready')).toBeDefined()
  press('Undo')
  expect(acts.at(-1)).toBe('undo a-0 a-1')
  press('All of 3B handed over')
  expect(acts.at(-1)).toBe('21 22 hand_over')
})

test('a lunch whose act came too late leaves the card of its class, and says so', async () => {
  const made = [21, 22, 23].map((number) =>
    lunch(number, `Child ${number}`, { status: 'preparing' }),
  )
  const { acts, show } = await aDesk(made)
  show({
    orders: made,
    acts: made.slice(0, 1).map(({ id }) => ({
      act: { id: 'a-1', orderId: id, at: noon, basis: 1, kind: 'ready' },
      state: 'rejected',
      leavesAt: noon,
      why: 'over',
    })),
  })
  expect(screen.getByRole('article', { name: '3B · 2 lunches' })).toBeDefined()
  const own = within(screen.getByRole('article', { name: 'Order 21' }))
  fireEvent.click(own.getByRole('button', { name: 'OK' }))
  expect(acts.at(-1)).toBe('dismiss a-1')
})

test('a class’s card has what its guests wrote', async () => {
  await aDesk([lunch(21, 'Ali', { notes: 'No nuts at all' }), lunch(22, 'Zoé')])
  expect(screen.getByRole('button', { name: /^Ali.*No nuts at all/ })).toBeDefined()
})

test('new lunches of a class are accepted together, and each is seen', async () => {
  const { acts } = await aDesk([lunch(21, 'Ali'), lunch(22, 'Zoé')])
  seeAll()
  await expect
    .poll(() => acts.filter((act) => act.endsWith('seen')))
    .toEqual(['21 seen', '22 seen'])
  press('Accept all of 3B')
  expect(acts.at(-1)).toBe('21 22 accept')
})

test('a card says its hub, its round, and the level and event of its suite', async () => {
  const first = aBoardOrder({ status: 'completed' })
  await aDesk([
    first,
    anOther(48, { roundOf: first.id }),
    anOther(49, { hub: 'Granary Hall' }),
    anOther(50, { place: suite('201', '2', 'Finals') }),
  ])
  expect(region('New').getByText('Round 2')).toBeDefined()
  expect(region('New').getByText('for Granary Hall')).toBeDefined()
  expect(region('New').getByText('Level 2 · Finals')).toBeDefined()
})

test('an order that nobody has fetched for an hour is reminded of, and given up by staff alone', async () => {
  const ready = { status: 'ready', readyAt: noon, place: { type: 'counter' } } as const
  const { acts, pass } = await aDesk([
    anOther(48, ready),
    anOther(49, { ...ready, place: { type: 'delivery', to: null } }),
  ])
  const before = acts.length
  pass(59 * minute)
  expect(screen.queryByText(/^Nobody has come/)).toBeNull()
  pass(minute)
  expect(screen.getAllByText('Nobody has come for it for 60 min.')).toHaveLength(1)
  expect(acts).toHaveLength(before)
  press('Did not come…')
  press('The guest did not come')
  expect(acts.at(-1)).toBe('48 cancel no_show “”')
})

test('a day is printed by group, with allergies in words and without amounts', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const [line] = aBoardOrder().lines
  const lines = line ? [{ ...line, avoids: { allergens: ['peanuts'], diets: [] } }] : []
  await aDesk([
    lunch(21, 'Ali', { status: 'preparing', lines }),
    lunch(22, 'Zoé', { status: 'preparing' }),
    anOther(48, { ...later, place: suite('201', '2', 'Finals'), notes: 'By the door' }),
    anOther(49, { status: 'preparing' }),
  ])
  press(/^Later \(1\)/)
  const printed: string[] = []
  print.mockImplementation(() => {
    printed.push(document.querySelector('[data-size="page"]')?.textContent ?? '')
  })
  press('Print this day')
  expect(print).toHaveBeenCalledOnce()
  const [paper = ''] = printed
  for (const text of [
    '3B · 2 lunches',
    'Ali',
    '⚠ Contains peanuts',
    'Level 2',
    'Suite 201',
    '“By the door”',
  ]) {
    expect(paper).toContain(text)
  }
  expect(paper).not.toMatch(/\$|T 12/)
  expect(document.querySelector('[data-size="page"]')).toBeNull()
})

test('a phone has a tab for later ones, its tools behind a button, and a banner for what came in', async () => {
  await aDesk([aBoardOrder(), anOther(48, { ...later, place: { type: 'counter' } })])
  const tabs = within(screen.getByRole('navigation', { name: 'Orders' }))
  expect(screen.queryByRole('button', { name: /— look$/ })).toBeNull()
  fireEvent.click(tabs.getByRole('button', { name: 'Later · 1' }))
  expect(region('Later').getByRole('button', { name: 'Make it now' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Order 47 · T 12 — look' }))
  expect(screen.queryByRole('region', { name: 'Later' })).toBeNull()
  expect(screen.queryByRole('button', { name: /— look$/ })).toBeNull()
  press('More')
  const tools = within(screen.getByRole('dialog', { name: 'More' }))
  fireEvent.click(tools.getByRole('button', { name: 'Find an order' }))
  expect(screen.getByRole('dialog', { name: 'Find an order' })).toBeDefined()
})
