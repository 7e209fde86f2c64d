import { expect, test } from 'vitest'
import {
  aLine,
  aMenu,
  aMenuOf,
  anItem,
  anOptionGroup,
  anOptionValue,
  aSection,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { failure, success } from '#domain/result.ts'
import { orderTheSame, rebuildLines } from './rebuild-lines.ts'

const sauce = anOptionGroup({ id: asId('sauce'), values: [anOptionValue({ id: asId('hot') })] })
const side = anOptionValue({ id: asId('fries'), optionGroups: [sauce] })
const platter = anItem({
  optionGroups: [anOptionGroup({ id: asId('sides'), values: [side] }), sauce],
})
const index = indexMenus([aMenuOf(platter)])
const withSauce = (valueId: string) => chosen('fries', 1, [chosenIn('sauce', chosen(valueId))])

test('lines that the menus have come back as they were ordered, with their instructions', () => {
  const lines = [
    aLine({ quantity: 3, memo: 'no onions' }),
    aLine({ orderId: 2, options: [chosenIn('sides', withSauce('hot'))] }),
  ]
  expect(rebuildLines(lines, index)).toEqual(success(lines))
})

test('an item that moved to another menu is found there', () => {
  const menuId = asId<typeof platter.menuId>('supper')
  const sectionId = asId<typeof platter.sectionId>('boards')
  const moved = { ...platter, menuId, sectionId }
  const there = aMenu({ id: menuId, sections: [aSection({ id: sectionId, items: [moved] })] })
  expect(rebuildLines([aLine()], indexMenus([there]))).toEqual(
    success([aLine({ menuId, sectionId })]),
  )
})

test('what is sold out now can be ordered for another time', () => {
  const soldOut = indexMenus([aMenuOf({ ...platter, soldOut: true })])
  expect(rebuildLines([aLine()], soldOut)).toEqual(success([aLine()]))
})

test('one line that matches nothing leaves all of them out, and is named', () => {
  const gone = aLine({ orderId: 2, itemId: asId('gone') })
  expect(rebuildLines([aLine(), gone], index)).toEqual(failure([{ line: gone, item: null }]))
})

test.each([
  ['group', [chosenIn('dips', chosen('hot'))]],
  ['value', [chosenIn('sauce', chosen('mild'))]],
  ['nested value', [chosenIn('sides', withSauce('mild'))]],
  ['nested group', [chosenIn('sauce', chosen('hot', 1, [chosenIn('sauce', chosen('hot'))]))]],
])('an option %s that its item no longer has is a fault of that item', (_, options) => {
  const line = aLine({ options })
  expect(rebuildLines([line], index)).toEqual(failure([{ line, item: platter }]))
})

test('two orders are the same by what is ordered, not by how it is listed', () => {
  const [two, one] = [aLine({ quantity: 2 }), aLine({ orderId: 7 })]
  const spicy = aLine({ orderId: 2, memo: 'spicy' })
  expect(orderTheSame([two, spicy, one], [spicy, aLine({ quantity: 3 })])).toBe(true)
  expect(orderTheSame([two], [one])).toBe(false)
  expect(orderTheSame([one], [one, spicy])).toBe(false)
  expect(orderTheSame([one, spicy], [one])).toBe(false)
  expect(orderTheSame([], [])).toBe(true)
})
