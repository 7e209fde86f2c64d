// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { useChime } from './use-chime.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a new order rings at once, every ten seconds, and after a minute louder every four', () => {
  const { rings } = aDesk([anOrder(1)])
  expect(rings).toEqual(['new'])
  vi.advanceTimersByTime(60_000)
  expect(rings).toEqual(Array.from({ length: 7 }, () => 'new'))
  vi.advanceTimersByTime(12_000)
  expect(rings.slice(7)).toEqual(['waiting', 'waiting', 'waiting'])
})

test('a touch ends it for the orders that are there, and the next new one rings', () => {
  const { rings, desk, show } = aDesk([anOrder(1)])
  act(() => desk.result.current.touched())
  vi.advanceTimersByTime(60_000)
  expect(rings).toEqual(['new'])
  show([anOrder(1), anOrder(2)])
  expect(rings).toEqual(['new', 'new'])
})

test('an order that another device took rings never, and one that comes beside it at once', () => {
  const { rings, show } = aDesk([anOrder(1), anOrder(2)])
  expect(rings).toEqual(['new'])
  show([anOrder(1)])
  expect(rings).toEqual(['new'])
  show([anOrder(1), anOrder(3)])
  expect(rings).toEqual(['new', 'new'])
  show([])
  vi.advanceTimersByTime(60_000)
  expect(rings).toEqual(['new', 'new'])
})

test('an order that the desk accepts by itself rings until it is touched', () => {
  const { rings, desk, showAccepted } = aDesk([anOrder(1)])
  showAccepted([anOrder(1), anOrder(2)])
  vi.advanceTimersByTime(10_000)
  // The second was accepted before this screen had it.
  expect(rings).toEqual(['new', 'new'])
  act(() => desk.result.current.touched())
  vi.advanceTimersByTime(60_000)
  expect(rings).toEqual(['new', 'new'])
})

test('without sound it says so', () => {
  const desk = renderHook(() => useChime({ chime: null, orders: [anOrder(1)] }))
  expect(desk.result.current.isOn).toBe(false)
})

function aDesk(first: readonly TimedOrder[]) {
  const rings: string[] = []
  const chime = {
    ring: (how: string) => {
      rings.push(how)
    },
    isOn: { get: () => true, subscribe: () => () => {} },
    wake: () => {},
  }
  const shownFirst: Shown = { orders: first }
  const desk = renderHook((shown: Shown) => useChime({ chime, ...shown }), {
    initialProps: shownFirst,
  })
  return {
    rings,
    desk,
    show: (orders: readonly TimedOrder[]) => desk.rerender({ orders }),
    showAccepted: (accepted: readonly TimedOrder[]) => desk.rerender({ orders: [], accepted }),
  }
}

interface Shown {
  readonly orders: readonly TimedOrder[]
  readonly accepted?: readonly TimedOrder[]
}

type TimedOrder = Pick<BoardOrder, 'id' | 'placedAt'>

function anOrder(place: number): TimedOrder {
  return { id: asId<BoardOrder['id']>(`o-${place}`), placedAt: place }
}
