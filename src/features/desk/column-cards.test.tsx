// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { aBoardOrder, anOtherBoardOrder as anOther } from '#tests/fixtures/a-board-order.ts'
import { aDesk, seeAll } from '#tests/fixtures/a-desk.tsx'
import { aSounding } from '#tests/fixtures/a-sounding.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

/** Orders from number 10 on. */
const someOrders = (count: number, changes: Partial<BoardOrder> = {}) =>
  Array.from({ length: count }, (_, place) =>
    anOther(10 + place, { promisedAt: 1_000 + place, ...changes }),
  )
const column = (name: string) => within(screen.getByRole('region', { name }))
const cards = (name: string) => column(name).getAllByRole('article')
const more = (name: string) => column(name).queryByRole('button', { name: /^Show \d+ more$/ })
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document, { key: name })

test('a column of 60 orders draws 20, counts all, and draws the others as staff scroll', async () => {
  await aDesk(someOrders(60))
  expect(column('New').getByRole('heading').textContent).toBe('New · 60')
  expect(screen.getByText('60 open')).toBeDefined()
  expect(cards('New')).toHaveLength(20)
  expect(more('New')?.textContent).toBe('Show 40 more')
  const [first] = column('New').getAllByRole('listitem')
  expect(first?.ariaSetSize ?? first?.getAttribute('aria-setsize')).toBe('60')
  act(seeAll)
  expect(cards('New')).toHaveLength(40)
  act(seeAll)
  expect(cards('New')).toHaveLength(60)
  expect(more('New')).toBeNull()
})

test('a press draws the others too, and the focus goes to the first of them', async () => {
  await aDesk(someOrders(50))
  const button = more('New')
  if (button) fireEvent.click(button)
  expect(cards('New')).toHaveLength(40)
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Order 30' }))
  expect(more('New')?.textContent).toBe('Show 10 more')
  act(() => more('New')?.focus())
  act(seeAll)
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Order 50' }))
})

test('an order that is not drawn is not seen, and rings', async () => {
  const rings = aSounding()
  const { acts, show } = await aDesk(someOrders(20, { seenAt: 1 }))
  fireEvent.pointerDown(screen.getByRole('main'))
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const before = rings()
  pass(60_000)
  expect(rings()).toBe(before)
  show({ orders: [...someOrders(24, { seenAt: 1 }), anOther(34, {})] })
  pass(60_000)
  expect(screen.queryByRole('article', { name: 'Order 34' })).toBeNull()
  expect(acts).toEqual([])
  expect(rings()).toBeGreaterThan(before)
  act(seeAll)
  expect(screen.getByRole('article', { name: 'Order 34' })).toBeDefined()
  pass(1_000)
  expect(acts).toEqual([])
  act(seeAll)
  pass(1_000)
  expect(acts).toEqual(['34 seen'])
})

test('keys go to cards of a long column, and a focused one stays as others come before it', async () => {
  const making = someOrders(60, { status: 'preparing' })
  const { acts, show } = await aDesk(making)
  key('9')
  const ninth = screen.getByRole('article', { name: 'Order 18' })
  expect(document.activeElement).toBe(ninth)
  const earlier = Array.from({ length: 20 }, (_, place) =>
    anOther(70 + place, { status: 'preparing', promisedAt: place }),
  )
  show({ orders: [...making, ...earlier] })
  expect(document.activeElement).toBe(ninth)
  expect(cards('Making')).toHaveLength(21)
  expect(more('Making')?.textContent).toBe('Show 59 more')
  key('Enter')
  expect(acts.at(-1)).toBe('18 ready')
  key('/')
  fireEvent.change(screen.getByLabelText('Number, table, name or dish'), {
    target: { value: '69' },
  })
  expect(screen.getByRole('button', { name: /^Order 69 / })).toBeDefined()
})

test('a column whose rush is over draws 20 again', async () => {
  const { show } = await aDesk(someOrders(60))
  act(seeAll)
  act(seeAll)
  expect(cards('New')).toHaveLength(60)
  show({ orders: someOrders(10) })
  show({ orders: someOrders(60) })
  expect(cards('New')).toHaveLength(20)
})

test('a card is drawn again as the time goes on, not for each change of the board', async () => {
  let draws = 0
  const lines = aBoardOrder().lines.map((line) => ({
    ...line,
    get name() {
      draws += 1
      return 'Cider'
    },
  }))
  const { pass } = await aDesk([aBoardOrder({ lines })])
  const before = draws
  expect(before).toBeGreaterThan(0)
  pass(1_000)
  expect(draws).toBe(before)
  pass(60_000)
  expect(draws).toBeGreaterThan(before)
  expect(screen.getByText('1 min ago')).toBeDefined()
})

test('120 open orders of two lines are less than 3,000 nodes, also in three equal columns', async () => {
  const [line] = aBoardOrder().lines
  const lines = line ? [line, line] : []
  const all = Array.from({ length: 40 }, (_, place) => [
    anOther(100 + place, { lines }),
    anOther(200 + place, { lines, status: 'preparing' }),
    anOther(300 + place, { lines, status: 'ready' }),
  ]).flat()
  await aDesk(all)
  expect(screen.getByText('120 open')).toBeDefined()
  expect(screen.getAllByRole('article')).toHaveLength(60)
  expect(nodesOf(document)).toBeLessThan(3_000)
})

function nodesOf(node: Node): number {
  return [...node.childNodes].reduce((sum, child) => sum + nodesOf(child), 1)
}
