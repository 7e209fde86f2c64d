// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { nothingAvoided } from '#domain/menu/avoided.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { maxLineQuantity } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import type { Item, Menu } from '#domain/menu/menu.ts'
import { cents } from '#domain/money/money.ts'
import { aKioskService } from '#tests/fixtures/a-kiosk-service.ts'
import { aMenu, anItem, anOptionGroup, anOptionValue, aSection } from '#tests/fixtures/a-venue.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { ItemSheet } from './item-sheet.tsx'

const bacon = anOptionValue({
  id: asId('bacon'),
  name: 'Bacon',
  price: cents(300),
  memberPrice: cents(200),
})
const burger = anItem({
  name: 'Burger',
  price: cents(2_000),
  memberPrice: cents(1_700),
  promos: ['circle'],
  optionGroups: [anOptionGroup({ name: 'Extras', values: [bacon] })],
})
const restaurant = { membership_program: { name: 'Circle' } }
const ana = { id: 'm-1', identifier: 'MC1001', promos: ['circle'] }

interface Offer {
  readonly memberOnly?: boolean
  readonly ways?: Partial<Pick<Menu, 'dineIn' | 'onDemand' | 'scheduled'>>
  /** Menus beside the burger's. */
  readonly others?: readonly Menu[]
}

async function aBurger(given: Partial<Given> & Offer) {
  const { memberOnly = false, ways, others = [], ...rest } = given
  const sections = [aSection({ items: [burger] })]
  // The button's replacement is loaded lazily.
  await act(
    async () =>
      void (await showAtVenue({
        screen: (
          <ItemSheet item={burger} orderId={null} avoided={nothingAvoided} onClose={() => {}} />
        ),
        menus: [aMenu({ memberOnly, sections, ...ways }), ...others],
        restaurant,
        ...rest,
      })),
  )
  return screen.findByRole('dialog', { name: 'Burger' })
}

test('a member’s button shows the member price, options included', async () => {
  await aBurger({ terms: { ...noTerms, member: ana } })
  expect(screen.getByRole('button', { name: /^Add/ }).textContent).toBe('Add$17.00')
  fireEvent.click(screen.getByRole('checkbox', { name: /Bacon/ }))
  expect(screen.getByRole('button', { name: /^Add/ }).textContent).toBe('Add$19.00')
})

test('a guest’s button shows the full price, with the member price beside it', async () => {
  await aBurger({})
  expect(screen.getByText('Members $17.00')).toBeTruthy()
  expect(screen.getByText('Members +$2.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /Bacon/ }))
  expect(screen.getByRole('button', { name: /^Add/ }).textContent).toBe('Add$23.00')
})

test('the sheet says all that may speak for its item', async () => {
  const mine = [burger.id]
  await aBurger({ signals: { mostOrdered: mine, new: mine } })
  expect(await screen.findByText('Most ordered')).toBeTruthy()
  expect(screen.getByText('New')).toBeTruthy()
  cleanup()
  await aBurger({ signals: { mostOrdered: [], new: mine }, locale: 'fr-CA' })
  expect(await screen.findByText('Nouveauté')).toBeTruthy()
  expect(screen.queryByText('Populaire')).toBeNull()
})

test('an item of a members’ menu can be added by members only', async () => {
  await aBurger({ memberOnly: true })
  expect(await screen.findByText(/^This is for members/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBe(null)
  cleanup()
  await aBurger({
    memberOnly: true,
    terms: { ...noTerms, member: { ...ana, provider: 'stadium' } },
  })
  expect(await screen.findByText(/^This is for members/)).toBeTruthy()
  cleanup()
  await aBurger({ memberOnly: true, terms: { ...noTerms, member: ana } })
  expect(screen.getByRole('button', { name: /^Add/ })).toBeTruthy()
})

test('an item that is not sold in the guest’s way cannot be added', async () => {
  await aBurger({ ways: { onDemand: false, scheduled: false }, config: { takeout: true } })
  expect(await screen.findByText(/serves at its tables/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBe(null)
  cleanup()
  await aBurger({ ways: { dineIn: false }, others: [aMenu({ id: asId('lunch') })] })
  expect(await screen.findByText(/Not available for this kind of order/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBe(null)
})

test('a group that is full says how many selections it can have', async () => {
  const values = ['Bacon', 'Cheese', 'Egg'].map((name) => anOptionValue({ id: asId(name), name }))
  const extras = { name: 'Extras', allowMultipleSelection: true, limit: 2, values }
  const item = anItem({ name: 'Burger', optionGroups: [anOptionGroup(extras)] })
  await showAtVenue({
    screen: <ItemSheet item={item} orderId={null} avoided={nothingAvoided} onClose={() => {}} />,
  })
  const group = await screen.findByRole('group', { name: /^Extras/ })
  expect(group.textContent).toContain('Choose up to 2')
  fireEvent.click(screen.getByRole('checkbox', { name: /Bacon/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Cheese/ }))
  expect(group.textContent).toContain('You can only have 2 selections')
})

test('no more of an item can be chosen than the server takes in one line', async () => {
  const { itemId: id, menuId, sectionId } = aCartLine()
  const soup = anItem({ id, menuId, sectionId, name: 'Onion soup' })
  const cart = { lines: [aCartLine({ quantity: maxLineQuantity - 1 })] }
  await showAtVenue({
    screen: <ItemSheet item={soup} orderId={1} avoided={nothingAvoided} onClose={() => {}} />,
    cart,
  })
  const more = await screen.findByRole('button', { name: 'One more Onion soup' })
  fireEvent.click(more)
  expect(more.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(more)
  const quantity = screen.getByRole('group', { name: 'Quantity' })
  expect(quantity.textContent).toBe(String(maxLineQuantity))
})

test('an option shows its picture, its diets and what is in it', async () => {
  const localization = { fr: { ingredients: 'basilic, huile' } }
  const value = anOptionValue({
    name: 'Pesto',
    ingredients: 'basil, oil',
    localization,
    diets: ['vegan'],
    allergens: ['dairy'],
    image: '/pictures/pesto.webp',
  })
  for (const customQuantities of [false, true]) {
    const optionGroups = [anOptionGroup({ customQuantities, values: [value] })]
    await showItem(anItem({ optionGroups }))
    expect(await screen.findByText('basil, oil · Vegan · Dairy')).toBeTruthy()
    expect(document.querySelector('img[src="/pictures/pesto.webp"]')).toBeTruthy()
    cleanup()
  }
  const inFrench = [anOptionGroup({ values: [value] })]
  await showItem(anItem({ optionGroups: inFrench }), { locale: 'fr-CA' })
  expect(await screen.findByText(/^basilic, huile · /)).toBeTruthy()
})

const bowl = { priceUnit: 'bowl', priceType: 'per person' }

test('a price says what it is for', async () => {
  const size = { type: 'pricing' as const, min: 1, allowMultipleSelection: false }
  const values = [cents(900), cents(1_200)].map((price) =>
    anOptionValue({ id: asId(String(price)), price }),
  )
  await showItem(anItem({ ...bowl, optionGroups: [anOptionGroup({ ...size, values })] }))
  expect(await screen.findByText('from $9.00 / bowl · per person')).toBeTruthy()
  cleanup()
  await showItem(anItem({ ...bowl, priceUnit: '' }), { locale: 'fr-CA' })
  expect((await screen.findByText(/ · per person$/)).textContent).toBe('10,00\u00A0$ · per person')
})

test('the nutrition facts open beside the menu', async () => {
  await showItem(anItem({ nutritionSheet: 'https://example.com/soup.pdf' }))
  const link = await screen.findByRole('link', { name: /^Nutrition facts/ })
  expect(link.getAttribute('href')).toBe('https://example.com/soup.pdf')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noreferrer')
})

test('on a kiosk the nutrition facts are a code to scan', async () => {
  const { dataset } = document.documentElement
  dataset['device'] = 'kiosk'
  onTestFinished(() => void delete dataset['device'])
  const { service: kiosk } = aKioskService()
  await showItem(anItem({ name: 'Soup', nutritionSheet: '/soup.pdf' }), { kiosk })
  const code = await screen.findByRole('img', { name: /nutrition facts: Soup$/ })
  expect(code.querySelector('path')?.getAttribute('d')).toBe(`M${location.origin}/soup.pdf`)
  expect(screen.queryByRole('link', { name: /^Nutrition facts/ })).toBe(null)
})

async function showItem(item: Item, given: Partial<Given> = {}) {
  const screen = (
    <ItemSheet item={item} orderId={null} avoided={nothingAvoided} onClose={() => {}} />
  )
  await act(async () => void (await showAtVenue({ screen, ...given })))
}

/** At the fixtures' time, Monday at 10:14; the burger is $22 from 11:00 on. */
const lunch = {
  ...burger,
  optionGroups: [],
  priceSchedule: Array.from({ length: 7 }, () => 'X'.repeat(44) + 'A'.repeat(52)),
  additionalPrices: { A: cents(2_200) },
}

test('what is not to be had now is ordered for when it is, at that time’s price', async () => {
  const device = await aLunch({ config: { takeout: true } })
  const note = 'Not available now: your order will be for Monday 11:00 a.m.'
  expect(await screen.findByText(note)).toBeTruthy()
  const add = screen.getByRole('button', { name: /^Add/ })
  expect(add.textContent).toBe('Add$22.00')
  fireEvent.click(add)
  expect(device.cart().lines).toHaveLength(1)
  expect(device.terms().pickupAt).toBe(Date.parse('2026-09-21T11:00-04:00'))
})

test('at a table it says when it is offered, at what price, and asks for no instructions', async () => {
  await aLunch({})
  expect(await screen.findByText('Every day, 11:00 a.m. to 12:00 a.m.')).toBeTruthy()
  expect(screen.getByText('$22.00')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBe(null)
  expect(screen.queryByRole('button', { name: /^Add/ })).toBe(null)
})

test('a menu that is made at once alone takes no order for later', async () => {
  await aLunch({ config: { takeout: true } }, { scheduled: false })
  expect(await screen.findByText(/^Every day/)).toBeTruthy()
})

test('hours of several kinds have a line each, in French too', async () => {
  const days = ['A', 'A', 'A', 'A', 'A', 'B', 'X'].map((tier) =>
    tier === 'A' ? 'X'.repeat(48) + 'A'.repeat(16) + 'X'.repeat(32) : tier.repeat(96),
  )
  await aLunch({ locale: 'fr-CA' }, {}, { priceSchedule: days })
  expect(await screen.findByText('Du lundi au vendredi, de 12 h à 16 h')).toBeTruthy()
  expect(screen.getByText('Samedi, toute la journée')).toBeTruthy()
})

const opensAt = Date.parse('2026-09-22T11:00-04:00')

test.each([
  ['sold out', { soldOut: true }, { text: 'Sold out' }],
  ['unavailable', { unavailable: true }, { text: 'Not available now' }],
  [
    'in a closed venue',
    {},
    { state: { type: 'closed', opensAt }, text: /^Ordering starts again Tuesday 11:00/ },
  ],
  ['without a table', {}, { config: null, text: 'How would you like to order?' }],
] as const)(
  'an item %s still shows its price, and asks for nothing',
  async (_, facts, { text, ...given }) => {
    await showItem(anItem({ price: cents(950), ...facts }), given)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('$9.50')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Special/ })).toBe(null)
    expect(screen.queryByRole('button', { name: /^Add/ })).toBe(null)
  },
)

test('an extra below zero says what it takes off', async () => {
  const value = anOptionValue({ name: 'No cheese', price: cents(-50) })
  const item = anItem({ price: cents(950), optionGroups: [anOptionGroup({ values: [value] })] })
  await showItem(item)
  const row = await screen.findByRole('checkbox', { name: /^No cheese/ })
  expect(row.closest('label')?.textContent).toBe('No cheese−$0.50')
  fireEvent.click(row)
  expect(screen.getByRole('button', { name: /^Add/ }).textContent).toContain('$9.00')
})

test('a group says the least that it asks for until it is chosen', async () => {
  const values = ['Ham', 'Egg', 'Corn'].map((name) => anOptionValue({ id: asId(name), name }))
  const salads = anOptionGroup({ name: 'Salads', min: 2, limit: 3, values })
  await showItem(anItem({ optionGroups: [salads] }))
  const group = await screen.findByRole('group', { name: /^Salads/ })
  expect(group.textContent).toContain('Choose at least 2')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Ham/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Add/ }))
  expect(await screen.findByText('Please choose: Salads')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Egg/ }))
  expect(group.textContent).toContain('Choose up to 3')
  expect(screen.queryByText('Please choose: Salads')).toBe(null)
})

test('a group says how many it includes, and the button asks for the rest alone', async () => {
  const values = ['Ham', 'Egg', 'Corn'].map((name, index) =>
    anOptionValue({ id: asId(name), name, price: cents(100 * (index + 1)) }),
  )
  const sides = anOptionGroup({ name: 'Sides', included: 2, limit: 3, values })
  await showItem(anItem({ price: cents(900), optionGroups: [sides] }))
  const group = await screen.findByRole('group', { name: /^Sides/ })
  expect(group.textContent).toContain('Choose up to 3 · 2 included, cheapest first')
  const add = () => screen.getByRole('button', { name: /^Add/ }).textContent
  fireEvent.click(screen.getByRole('checkbox', { name: /^Corn/ }))
  expect(add()).toContain('$9.00')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Egg/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Ham/ }))
  expect(add()).toContain('$12.00')
})

const single = { min: 1, allowMultipleSelection: false }

test('a size of an option says what it adds to that option, and what is chosen is named', async () => {
  const sizes = [0, 200, 250, 150].map((price) =>
    anOptionValue({
      id: asId(`size-${price}`),
      name: `Size ${price}`,
      price: cents(price),
      defaultSelection: price === 200,
    }),
  )
  const soup = anOptionValue({
    name: 'Soup',
    price: cents(200),
    defaultSelection: true,
    optionGroups: [anOptionGroup({ ...single, id: asId('size'), type: 'pricing', values: sizes })],
  })
  await showItem(
    anItem({ optionGroups: [anOptionGroup({ ...single, name: 'Side', values: [soup] })] }),
  )
  const side = await screen.findByRole('group', { name: 'Side Soup' })
  const rows = [...side.querySelectorAll(':scope fieldset label')].map((row) => row.textContent)
  expect(rows).toEqual(['Size 0', 'Size 200', 'Size 250+$0.50', 'Size 150−$0.50'])
  expect(side.textContent).toContain('Soup+$2.00')
})

async function aLunch(given: Partial<Given>, ways: Partial<Menu> = {}, facts: Partial<Item> = {}) {
  const item = { ...lunch, ...facts }
  return act(async () =>
    showAtVenue({
      screen: <ItemSheet item={item} orderId={null} avoided={nothingAvoided} onClose={() => {}} />,
      menus: [aMenu({ sections: [aSection({ items: [item] })], ...ways })],
      ...given,
    }),
  )
}
