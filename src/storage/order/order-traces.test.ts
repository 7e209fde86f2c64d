import { expect, test } from 'vitest'
import { lineMark } from '#domain/cart/line-mark.ts'
import { asId } from '#domain/ids.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { anOrderTrace } from '#tests/fixtures/an-order-trace.ts'
import { aStorage } from '#tests/fixtures/a-storage.ts'
import type { StoredCart } from '#storage/cart/read-cart-record.ts'
import { createOrderedLines } from '#storage/cart/ordered-lines.ts'
import { openOrderTraces } from './order-traces.ts'
import { tracesName } from './traces-name.ts'

const at = anOrderTrace().at
const day = 24 * 60 * 60_000

test('a trace survives a reload, until it is dropped', () => {
  const local = aStorage()
  openOrderTraces([() => local]).note(anOrderTrace())
  const next = openOrderTraces([() => local])
  expect(next.all()).toEqual([anOrderTrace()])
  expect(next.replace(anOrderTrace(), null)).toBe(true)
  expect([next.all(), local.names()]).toEqual([[], []])
})

test('a full local storage leaves it to the session storage, and nothing older behind', () => {
  const local = aStorage()
  openOrderTraces([() => local]).note(anOrderTrace())
  const full = { ...local, setItem: () => refuse() }
  const session = aStorage()
  const traces = openOrderTraces([() => full, () => session])
  const received = anOrderTrace({
    outcome: { type: 'received', checkNum: 20, status: 'received' },
  })
  traces.note(received)
  expect([traces.all(), local.names(), session.names()]).toEqual([[received], [], [tracesName]])
})

test('a browser that forbids every storage breaks nothing', () => {
  const traces = openOrderTraces([() => refuse(), () => refuse()])
  traces.note(anOrderTrace())
  expect(traces.all()).toEqual([])
})

test('a page that has heard nothing yet does not take back what another page has learned', () => {
  const local = aStorage()
  const traces = openOrderTraces([() => local])
  const received = anOrderTrace({
    outcome: { type: 'received', checkNum: 20, status: 'received' },
  })
  traces.note(received)
  traces.note(anOrderTrace())
  expect(traces.all()).toEqual([received])
  const anew = anOrderTrace({ key: asId('key-anew') })
  traces.note(anew)
  expect(traces.all()).toEqual([anew])
})

test('a trace is replaced only as it was read', () => {
  const local = aStorage()
  const [page, other] = [openOrderTraces([() => local]), openOrderTraces([() => local])]
  page.note(anOrderTrace())
  const [read] = other.all()
  const anew = anOrderTrace({ key: asId('key-anew') })
  page.note(anew)
  const notTaken = anOrderTrace({ outcome: { type: 'notTaken' } })
  for (const after of [notTaken, null]) expect(other.replace(read ?? anew, after)).toBe(false)
  expect(other.all()).toEqual([anew])
  expect(other.replace(anew, { ...anew, outcome: { type: 'notTaken' } })).toBe(true)
  expect(page.replace(anew, null)).toBe(false)
  expect(page.all()).toMatchObject([{ outcome: { type: 'notTaken' } }])
})

test('a status that another page has learned does not go back', () => {
  const local = aStorage()
  const traces = openOrderTraces([() => local])
  const numbered = (status: 'received' | 'ready') =>
    anOrderTrace({ outcome: { type: 'received', checkNum: 20, status } })
  traces.note(numbered('ready'))
  traces.note(numbered('received'))
  expect(traces.all()).toEqual([numbered('ready')])
})

test('foreign values are skipped, and readable traces stay', () => {
  for (const text of ['', 'null', '{"id":1}', '[{"id":"a"}]', '[1']) {
    expect(openOrderTraces([() => aStorage({ [tracesName]: text })]).all()).toEqual([])
  }
  const both = JSON.stringify([{ ...anOrderTrace(), name: 'Ana' }, anOrderTrace()])
  expect(openOrderTraces([() => aStorage({ [tracesName]: both })]).all()).toEqual([anOrderTrace()])
})

test('traces of the day before go with the next one, and twenty stay', () => {
  const local = aStorage()
  const traces = openOrderTraces([() => local])
  traces.note(anOrderTrace())
  traces.note(anOrderTrace({ id: asId('key-2'), at: at + day }))
  expect(traces.all().map(({ id }) => id)).toEqual(['key-2'])
  for (let more = 3; more < 30; more += 1) {
    traces.note(anOrderTrace({ id: asId(`key-${more}`), at: at + day }))
  }
  expect(traces.all().map(({ id }) => id)).toHaveLength(20)
  expect(traces.all().at(-1)?.id).toBe('key-29')
})

test('a cart loses the lines of a page-only order once, independent of clocks', () => {
  const ordered = createOrderedLines({ all: () => [anOrderTrace()] })
  const leek = aCartLine({ orderId: 2, itemId: asId('leek') })
  const lines = [aCartLine(), leek]
  const stored: StoredCart = {
    ...aCartOf({ cart: { lines } }),
    slug: 'chez-nous',
    changedAt: at + day,
  }
  const left = ordered.leaveOut(stored)
  expect([left.cart.lines, left.without]).toEqual([[leek], [anOrderTrace().id]])
  // The same dish again is another one.
  const again = { ...left, cart: { lines: [aCartLine({ orderId: 3 })] } }
  expect(ordered.leaveOut(again)).toBe(again)
  const started = { ...stored, without: ordered.before('chez-nous') }
  expect(ordered.leaveOut(started)).toBe(started)
  const elsewhere = { ...stored, slug: 'au-coin' }
  expect(ordered.leaveOut(elsewhere)).toBe(elsewhere)
})

test('more of the same than was ordered stays, and lines of an order that was not taken come back', () => {
  const stored = {
    ...aCartOf({ cart: { lines: [aCartLine({ quantity: 3 })] } }),
    slug: 'chez-nous',
    changedAt: at,
  }
  const left = createOrderedLines({ all: () => [anOrderTrace()] }).leaveOut(stored)
  expect(left.cart.lines).toEqual([aCartLine({ quantity: 2 })])
  const notTaken = anOrderTrace({ outcome: { type: 'notTaken' } })
  expect(createOrderedLines({ all: () => [notTaken] }).leaveOut(stored)).toBe(stored)
})

test('a mark identifies a line’s content without its words', () => {
  const mark = lineMark(aCartLine({ memo: 'For Ana' }))
  expect(mark).toMatch(/^[0-9a-f]{16}$/)
  expect(mark).toBe(lineMark(aCartLine({ memo: 'For Ana', orderId: 7, quantity: 9 })))
  expect(mark).not.toBe(lineMark(aCartLine({ memo: 'For Bea' })))
})

function refuse(): never {
  throw new DOMException('Not here', 'SecurityError')
}
