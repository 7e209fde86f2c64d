import { expect, test } from 'vitest'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import { kioskEntry } from './kiosk-entry.ts'

test('a kiosk at a table orders for that table alone', () => {
  const { menu, isOwn } = kioskEntry({ type: 'table', tableNum: '12' })
  expect(menu()).toEqual({ tableNum: '12' })
  expect(isOwn(readMenuEntry({ ...menu() }))).toBe(true)
  expect(isOwn({ ...menu(), item: 'burger', line: '2' })).toBe(true)
  expect(isOwn({ tableNum: '13' })).toBe(false)
  expect(isOwn({})).toBe(false)
  expect(isOwn({ ...menu(), takeout: 'true' })).toBe(false)
  expect(isOwn({ ...menu(), eventSuite: 'suite-1' })).toBe(false)
})

test('a kiosk of several tables orders for those', () => {
  const { menu, isOwn } = kioskEntry({ type: 'tables', tableNums: ['1', '2'] })
  expect(menu('2')).toEqual({ tableNum: '2' })
  expect(isOwn(menu('2'))).toBe(true)
  expect(isOwn(menu('3'))).toBe(false)
  expect(isOwn(menu())).toBe(false)
})

test('a kiosk without a table orders for pick-up', () => {
  const { menu, isOwn } = kioskEntry({ type: 'pickUp' })
  expect(isOwn(menu())).toBe(true)
  expect(isOwn({ tableNum: '1' })).toBe(false)
  expect(isOwn({ ...menu(), takeoutType: 'delivery' })).toBe(false)
})
