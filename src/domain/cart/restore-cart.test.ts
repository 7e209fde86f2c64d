import { expect, test } from 'vitest'
import {
  aLine,
  aMenu,
  aMenuOf,
  anItem,
  anOptionGroup,
  anOptionValue,
  aSchedule,
  aSection,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import type { OptionGroup } from '#domain/menu/menu.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { restoreCart } from './restore-cart.ts'

const guest = { slot: { weekday: 0, quarterHour: 48 }, member: null }
const plain = aLine()

function itemWithDips(given: Partial<OptionGroup> = {}) {
  const values = [
    anOptionValue({ id: asId('mayo'), maxQuantity: 2 }),
    anOptionValue({ id: asId('aioli'), priceSchedule: aSchedule('X') }),
  ]
  return anItem({ optionGroups: [anOptionGroup({ id: asId('dips'), values, ...given })] })
}

test('a cart whose items are all there comes back as it was', () => {
  const lines = [plain, aLine({ orderId: 4, memo: 'spicy' })]
  expect(restoreCart({ lines }, indexMenus([aMenuOf(anItem())]), guest)).toEqual({
    cart: { lines, lastOrderId: 4 },
    removed: [],
    changed: [],
  })
})

test('a line goes when its menu, section or item is gone or sold out, or not for this hour', () => {
  const otherSection = aSection({ id: asId('other'), items: [anItem()] })
  const menus = {
    ItemGone: [
      aMenuOf(),
      aMenu({ sections: [otherSection] }),
      { ...aMenuOf(anItem()), id: asId<typeof plain.menuId>('other') },
    ],
    SoldOut: [aMenuOf(anItem({ soldOut: true }))],
    Unavailable: [aMenuOf(anItem({ priceSchedule: aSchedule('x') }))],
  }
  for (const [reason, all] of Object.entries(menus)) {
    for (const menu of all) {
      expect(restoreCart({ lines: [plain] }, indexMenus([menu]), guest)).toEqual({
        cart: { lines: [], lastOrderId: 1 },
        removed: [{ line: plain, reason }],
        changed: [],
      })
    }
  }
})

test('a member-only menu is restored for members, but not of a stadium', () => {
  const index = indexMenus([{ ...aMenuOf(anItem()), memberOnly: true }])
  const restoredFor = (member: Parameters<typeof restoreCart>[2]['member']) =>
    restoreCart({ lines: [plain] }, index, { ...guest, member }).removed
  expect(restoredFor({ promos: [] })).toEqual([])
  expect(restoredFor({ promos: [], provider: 'stadium' })).toEqual([
    { line: plain, reason: 'MembersOnly' },
  ])
  expect(restoredFor(null)).toEqual([{ line: plain, reason: 'MembersOnly' }])
})

test('removed options and lowered quantities are both reported', () => {
  const index = indexMenus([aMenuOf(itemWithDips({ customQuantities: true }))])
  const before = aLine({
    options: [
      chosenIn('dips', chosen('mayo', 5), chosen('aioli'), chosen('gone')),
      chosenIn('removed', chosen('any')),
    ],
  })
  const after = aLine({ options: [chosenIn('dips', chosen('mayo', 2))] })
  expect(restoreCart({ lines: [before] }, index, guest)).toEqual({
    cart: { lines: [after], lastOrderId: 1 },
    removed: [],
    changed: [{ before, after }],
  })
})

test('a line goes when its required group would be empty', () => {
  const index = indexMenus([aMenuOf(itemWithDips({ min: 1 }))])
  const line = aLine({ options: [chosenIn('dips', chosen('aioli'))] })
  expect(restoreCart({ lines: [line] }, index, guest).removed).toEqual([
    { line, reason: 'RequiredGroupMissing' },
  ])
})

test('lines that are the same once options are gone are joined', () => {
  const fancy = aLine({ orderId: 2, quantity: 3, options: [chosenIn('gone', chosen('any'))] })
  const index = indexMenus([aMenuOf(anItem())])
  expect(restoreCart({ lines: [plain, fancy] }, index, guest).cart).toEqual({
    lines: [aLine({ quantity: 4 })],
    lastOrderId: 2,
  })
})
