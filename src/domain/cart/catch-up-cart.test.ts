import { expect, test } from 'vitest'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aMenu, anItem, anOptionGroup, anOptionValue, aSection } from '#tests/fixtures/a-venue.ts'
import { catchUpCart } from './catch-up-cart.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import type { Item } from '#domain/menu/menu.ts'

const facts = { slot: { weekday: 0, quarterHour: 40 }, member: null }
const { itemId, menuId, sectionId } = aCartLine()

test('unavailable lines go, and the rest stays', () => {
  const soup = aCartLine({ orderId: 1 })
  const gone = aCartLine({ orderId: 2, itemId: asId('cheese') })
  expect(catchUpCart({ lines: [soup, gone] }, indexOf(), facts).lines).toEqual([soup])
  expect(catchUpCart({ lines: [soup] }, indexOf({ soldOut: true }), facts).lines).toEqual([])
})

test('a line that needs a new choice stays', () => {
  const group = anOptionGroup({ required: true, values: [anOptionValue()] })
  const soup = aCartLine({ orderId: 1 })
  const cart = catchUpCart({ lines: [soup] }, indexOf({ optionGroups: [group] }), facts)
  expect(cart.lines).toEqual([soup])
})

function indexOf(changes: Partial<Item> = {}) {
  const soup = anItem({ id: itemId, menuId, sectionId, ...changes })
  const section = aSection({ id: sectionId, menuId, items: [soup] })
  return indexMenus([aMenu({ id: menuId, sections: [section] })])
}
