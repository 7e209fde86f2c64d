import { expect, test } from 'vitest'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import { isOfTurn, kioskEntry } from './kiosk-entry.ts'

test('the menu of a kiosk is opened at its place', () => {
  expect(kioskEntry({ type: 'table', tableNum: '12' })).toEqual({ tableNum: '12' })
  const tables = { type: 'tables', tableNums: ['1', '2'] } as const
  expect(kioskEntry(tables, '2')).toEqual({ tableNum: '2' })
  expect(kioskEntry({ type: 'pickUp' })).toEqual({ takeout: 'true', takeoutType: 'pickup' })
})

test('a turn stays at its place, and shows items', () => {
  const turn = kioskEntry({ type: 'table', tableNum: '12' })
  expect(isOfTurn(readMenuEntry({ ...turn }), turn)).toBe(true)
  expect(isOfTurn({ ...turn, item: 'burger', line: '2' }, turn)).toBe(true)
  expect(isOfTurn({ tableNum: '13' }, turn)).toBe(false)
  expect(isOfTurn({}, turn)).toBe(false)
  expect(isOfTurn({ ...turn, takeout: 'true' }, turn)).toBe(false)
  expect(isOfTurn({ ...turn, eventSuite: 'suite-1' }, turn)).toBe(false)
})
