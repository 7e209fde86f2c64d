import { expect, test } from 'vitest'
import {
  aLine,
  aMenu,
  aMenuOf,
  anItem,
  anOptionGroup,
  aSchedule,
  aSection,
  aVenue,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { checkCart, type ShownLine } from './check-cart.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import type { Item, Menu } from '#domain/menu/menu.ts'
import { cents } from '#domain/money/money.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { Venue } from '#domain/venue/venue.ts'

const slot = { weekday: 0, quarterHour: 48 }
const about = { orderId: 1, itemId: 'item' }

function check(item: Item, lines: readonly ShownLine[], venue: Venue = aVenue()) {
  return checkCart({
    venue,
    index: indexMenus([aMenuOf(item)]),
    cart: { lines },
    slot,
    member: { promos: [] },
  }).problems
}

test('a cart that can be ordered as shown has no problem', () => {
  expect(check(anItem(), [{ ...aLine(), orderPrice: cents(1000) }, aLine({ orderId: 2 })])).toEqual(
    [],
  )
})

test('an unavailable item is named by its line', () => {
  const lines = [aLine(), aLine({ orderId: 2, itemId: asId('gone') })]
  expect(check(anItem({ soldOut: true }), lines)).toEqual([
    { type: 'SoldOut', ...about },
    { type: 'ItemGone', orderId: 2, itemId: 'gone' },
  ])
  expect(check(anItem({ priceSchedule: aSchedule('X') }), [aLine()])).toEqual([
    { type: 'Unavailable', ...about },
  ])
})

test('a line cannot borrow the menu or section of another item', () => {
  const index = indexMenus([
    aMenuOf(),
    aMenu({
      id: asId('cellar'),
      memberOnly: true,
      sections: [
        aSection({
          id: asId('wines'),
          items: [anItem({ menuId: asId('cellar'), sectionId: asId('wines') })],
        }),
      ],
    }),
  ])
  const lines = [
    aLine(),
    aLine({ orderId: 2, menuId: asId('cellar') }),
    aLine({ orderId: 3, sectionId: asId('wines') }),
    aLine({ orderId: 4, menuId: asId('cellar'), sectionId: asId('wines') }),
  ]
  const { problems } = checkCart({ venue: aVenue(), index, cart: { lines }, slot, member: null })
  expect(problems.map(({ type }) => type)).toEqual([
    'ItemGone',
    'ItemGone',
    'ItemGone',
    'MembersOnly',
  ])
})

test('a changed price is reported with the shown and the current one', () => {
  expect(check(anItem({ price: cents(1100) }), [{ ...aLine(), orderPrice: cents(1000) }])).toEqual([
    { type: 'PriceChanged', ...about, oldPrice: 1000, newPrice: 1100 },
  ])
})

test('a member price is compared where the venue has a programme and the guest is a member', () => {
  const item = anItem({ memberPrice: cents(900) })
  const shown = { ...aLine(), orderPrice: cents(1000), memberOrderPrice: cents(800) }
  expect(check(item, [shown], aVenue({ membership: { preTax: true } }))).toEqual([
    { type: 'PriceChanged', ...about, oldPrice: 800, newPrice: 900 },
  ])
  expect(check(item, [shown])).toEqual([])
})

test('a device that shows the member price to a guest is not refused', () => {
  const index = indexMenus([aMenuOf(anItem({ memberPrice: cents(900) }))])
  const lines = [{ ...aLine(), orderPrice: cents(1000), memberOrderPrice: cents(900) }]
  const venue = aVenue({ membership: { preTax: true } })
  expect(checkCart({ venue, index, cart: { lines }, slot, member: null }).problems).toEqual([])
})

test('wrong options are named by line, group and value', () => {
  const item = anItem({ optionGroups: [anOptionGroup({ id: asId('dips') })] })
  expect(check(item, [aLine({ options: [chosenIn('dips', chosen('gold'))] })])).toEqual([
    { type: 'UnknownOption', groupId: 'dips', valueId: 'gold', ...about },
  ])
})

test('the venue’s limit counts all units of all lines', () => {
  const lines = [aLine({ quantity: 2 }), aLine({ orderId: 2, quantity: 3 })]
  expect(check(anItem(), lines, aVenue({ maxItemsPerCart: 4 }))).toEqual([
    { type: 'TooManyItems', maxItems: 4, count: 5, lines: [{ ...about, orderId: 2 }] },
  ])
  expect(check(anItem(), lines, aVenue({ maxItemsPerCart: 5 }))).toEqual([])
})

test('lines of menus that share no way are refused as a cart, where each could go', () => {
  const [soup, pie] = [anItem(), anItem({ id: asId('pie'), menuId: asId('bakery') })]
  const atOnce = { ...aMenuOf(soup), scheduled: false }
  const later = (ways: Partial<Menu>) =>
    aMenu({ id: pie.menuId, sections: [aSection({ items: [pie] })], ...ways })
  const lines = [aLine(), aLine({ orderId: 2, itemId: pie.id, menuId: pie.menuId })]
  const problems = (type: OrderType, menu: Menu) =>
    checkCart({
      venue: aVenue(),
      index: indexMenus([atOnce, menu]),
      cart: { lines },
      slot,
      type,
      member: null,
    }).problems
  expect(problems('pickup', later({ onDemand: false }))).toEqual([{ type: 'NoSharedWay' }])
  expect(problems('pickup', later({}))).toEqual([])
  expect(problems('dine-in', later({ onDemand: false }))).toEqual([])
  expect(problems('pickup', later({ onDemand: false, scheduled: false }))).toEqual([
    { type: 'Unavailable', orderId: 2, itemId: 'pie' },
  ])
})
