// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { maxLineQuantity } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import type { Item } from '#domain/menu/menu.ts'
import { failure } from '#domain/result.ts'
import { MenuExtrasContext } from '#services/menu/menu-extras-context.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import {
  aMenuOf,
  anItem,
  anOptionGroup,
  anOptionValue,
  aSchedule,
  aSection,
  aVenue,
} from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { MenuRowView } from './menu-row-view.tsx'
import { DietChips } from './diet-chips.tsx'
import { ItemSignal } from './item-signal.tsx'
import { QuickAdd } from './quick-add.tsx'
import { SectionHours } from './section-hours.tsx'

const lemon = anOptionValue({ name: 'Lemon', defaultSelection: true })
const water = anItem({ name: 'Spring water', optionGroups: [anOptionGroup({ values: [lemon] })] })

function show(item: Item, given: Partial<Given> = {}) {
  const row = { type: 'items', key: 'row', items: [item] } as const
  return showAtVenue({
    screen: (
      <MenuExtrasContext value={{ QuickAdd, ItemSignal, DietChips, SectionHours }}>
        <MenuRowView row={row} columns={1} />
      </MenuExtrasContext>
    ),
    menus: [aMenuOf(item)],
    ...given,
  })
}

const add = () => screen.queryByRole('button', { name: 'Add Spring water' })

test('a press adds one with its defaults, says so, and the card counts it', async () => {
  const device = await show(water)
  fireEvent.click(await screen.findByRole('button', { name: 'Add Spring water' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add Spring water' }))
  const [group] = water.optionGroups
  const values = [{ valueId: lemon.id, quantity: 1, groups: [] }]
  expect(device.cart().lines).toMatchObject([
    { itemId: water.id, quantity: 2, options: [{ groupId: group?.id, values }], memo: '' },
  ])
  expect(await screen.findByText('Spring water is in your order')).toBeTruthy()
  // Read out alone: the bar and the card show it, and nothing lies over what is opened next.
  expect(screen.queryByRole('button', { name: 'Dismiss this message' })).toBe(null)
  expect(screen.getByLabelText('2 in your order')).toBeTruthy()
})

test('an addition that the venue refuses is no longer said to be in the order', async () => {
  const message = '“Spring water” is sold out.'
  const refusal = { type: 'Refused', code: 415, message, lines: [], fields: {} } as const
  await show(water, { addition: async () => failure(refusal) })
  fireEvent.click(await screen.findByRole('button', { name: 'Add Spring water' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText('Spring water is in your order')).toBe(null)
})

test('a card is one link and one button, neither within the other', async () => {
  await show(water, { locale: 'fr-CA' })
  const button = await screen.findByRole('button', { name: 'Ajouter\u00A0: Spring water' })
  expect(button.closest('a')).toBe(null)
  expect(screen.getByRole('link').querySelector('button')).toBe(null)
})

const required = anOptionGroup({ min: 1, values: [lemon] })
const within = anOptionGroup({ min: 1, values: [{ ...lemon, defaultSelection: false }] })
const nested = anOptionGroup({ values: [{ ...lemon, optionGroups: [within] }] })

test.each([
  ['asks for a choice', { optionGroups: [required] }, {}],
  ['asks for one within a default', { optionGroups: [nested] }, {}],
  ['is sold out', { soldOut: true }, {}],
  ['is not served now', { priceSchedule: aSchedule('X') }, {}],
  ['is at a closed venue', {}, { state: { type: 'closed', opensAt: 0 } }],
  ['is ordered from no known table', {}, { config: null }],
  ['is only looked at', {}, { entry: { viewOnly: 'true' } }],
] as const)('what %s has none', async (_, facts, given) => {
  await show({ ...water, ...facts }, given)
  await screen.findByRole('link')
  expect(add()).toBe(null)
})

test('an order that is full says so and stays as it is', async () => {
  const line = aCartLine({ itemId: water.id, quantity: 3 })
  const venue = aVenue({ slug: 'chez-nous', maxItemsPerCart: 3 })
  const device = await show(water, { venue, cart: { lines: [line] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add Spring water' }))
  expect(await screen.findByText('You can only add 3 items to your cart.')).toBeTruthy()
  expect(device.cart().lines).toEqual([line])
  cleanup()

  const plain = anItem({ id: asId('plain'), name: 'Spring water' })
  const { menuId, sectionId } = aSection({ items: [plain] }).items[0] ?? plain
  const most = aCartLine({
    itemId: plain.id,
    menuId,
    sectionId,
    options: [],
    memo: '',
    quantity: maxLineQuantity,
  })
  await show(plain, { cart: { lines: [most] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add Spring water' }))
  expect(
    await screen.findByText(`You can only add ${maxLineQuantity} items to your cart.`),
  ).toBeTruthy()
})

test('what may have traces of what the guest avoids is added from its own sheet, which says so', async () => {
  const device = await show({ ...water, mayContain: ['sesame'] })
  await screen.findByRole('button', { name: 'Add Spring water' })
  act(() => device.filters.set('chez-nous', { diets: [], withoutAllergens: ['sesame'] }))
  expect(screen.getByText('Spring water')).toBeTruthy()
  expect(add()).toBe(null)
})
