import { expect, test } from 'vitest'
import { orderConfigOf, readMenuEntry } from './menu-entry.ts'

test('a table code opens the menu at its table', () => {
  expect(orderConfigOf(readMenuEntry({ tableNum: '012' }))).toEqual({ tableNum: '012' })
})

test('takeout goes before a table', () => {
  const entry = readMenuEntry({ takeout: 'true', takeoutType: 'pickup', tableNum: '12' })
  expect(orderConfigOf(entry)).toEqual({ takeout: true, takeoutType: 'pickup' })
})

test('without a table and without takeout there is no way to order', () => {
  expect(orderConfigOf(readMenuEntry({ viewOnly: 'true' }))).toBeNull()
})

test('what cannot be read is left out and the rest stays', () => {
  expect(
    readMenuEntry({
      tableNum: '<b>',
      takeout: 'yes',
      takeoutType: 'drone',
      item: 'soup',
      line: 'x',
    }),
  ).toEqual({ item: 'soup' })
})
