import { expect, test } from 'vitest'
import {
  aLine,
  aMenuOf,
  anItem,
  anOptionGroup,
  anOptionValue,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import type { Item } from '#domain/menu/menu.ts'
import type { CartLine } from './cart.ts'
import { offersLines } from './offers-lines.ts'

const at = (time: string) => Date.parse(`2026-07-01T${time}-04:00`)
const fromEleven = Array.from({ length: 7 }, () => 'X'.repeat(44) + 'A'.repeat(52))

function offers(item: Item, line: CartLine = aLine()) {
  const offered = offersLines([line], indexMenus([aMenuOf(item)]), 'America/Toronto')
  return [offered(at('10:59')), offered(at('11:00'))]
}

test('a line is offered when its item is', () => {
  expect(offers(anItem({ priceSchedule: fromEleven }))).toEqual([false, true])
  expect(offers(anItem({ soldOut: true }))).toEqual([true, true])
})

test('a line is offered when its chosen options are', () => {
  const gravy = anOptionValue({ id: asId('gravy'), priceSchedule: fromEleven })
  const item = anItem({ optionGroups: [anOptionGroup({ id: asId('extras'), values: [gravy] })] })
  expect(offers(item)).toEqual([true, true])
  expect(offers(item, aLine({ options: [chosenIn('extras', chosen('gravy'))] }))).toEqual([
    false,
    true,
  ])
})

test('a line without an item limits nothing', () => {
  expect(offers(anItem(), aLine({ itemId: asId('gone') }))).toEqual([true, true])
})
