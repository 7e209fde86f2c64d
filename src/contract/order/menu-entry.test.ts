import { expect, test } from 'vitest'
import { orderConfigOf, readMenuEntry } from './menu-entry.ts'
import { orderTypeOfConfig } from './type-of-config.ts'

test('a table code opens the menu at its table', () => {
  expect(orderConfigOf(readMenuEntry({ tableNum: '012' }))).toEqual({ tableNum: '012' })
  for (const tableNum of ['Patio 3', '#12', 'Terrasse É', 'Terrasse E\u0301']) {
    expect(orderConfigOf(readMenuEntry({ tableNum }))).toEqual({ tableNum: tableNum.normalize() })
  }
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

test('an order to a suite on the day of its event needs no table; one before it is a pre-order', () => {
  const eventSuite = 'marathon-2026-11-20-302'
  const entry = readMenuEntry({ eventSuite, eventDayOrdering: 'true', tableNum: '12' })
  expect(entry).toMatchObject({ eventSuite, eventDayOrdering: 'true' })
  expect(orderConfigOf(entry)).toEqual({})
  expect(orderConfigOf(readMenuEntry({ eventSuite }))).toEqual({ preOrder: true })
  expect(orderTypeOfConfig({ preOrder: true })).toBe('catering')
  expect(readMenuEntry({ eventSuite: 'a suite', eventDayOrdering: 'yes' })).toMatchObject({
    eventSuite: undefined,
    eventDayOrdering: undefined,
  })
})
