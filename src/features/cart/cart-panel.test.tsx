// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { emptyCart, maxLineQuantity } from '#domain/cart/cart.ts'
import { failure, success } from '#domain/result.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { asId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import {
  aLine,
  aMenu,
  anItem,
  anOptionGroup,
  anOptionValue,
  aSection,
  aVenue,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCartOf, aRefusal } from '#tests/fixtures/some-order-records.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import type { CartRefusal } from '#sync/outbox-entry.ts'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { CartPanel } from './cart-panel.tsx'

const notice = 'The venue could not take this order'
const status = { type: 'refused' as const, refusal: aRefusal(), returned: true }
const given: Given & { readonly refusal: CartRefusal } = {
  screen: <CartPanel heading={null} />,
  path: '/cart',
  cart: aCartOf().cart,
  outbox: [anOutboxEntry({ status })],
  refusal: { id: asId('key-1'), message: 'Some items are sold out', lines: aRefusal().lines },
}

test('lines of a refused order say why, and can be ordered where the menu has them', async () => {
  await showAtVenue(given)
  expect(await screen.findByText(notice)).toBeTruthy()
  expect(screen.getByText('Some items are sold out')).toBeTruthy()
  expect(screen.getByText('Sold out')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Check out/ }).hasAttribute('disabled')).toBe(false)
})

test('a saved default tip is preselected, else the venue’s own', async () => {
  const venue = aVenue({
    slug: 'chez-nous',
    tips: { percents: [15, 20], preselected: 0, title: null },
  })
  const session = (percent: number | null): SessionView => ({
    type: 'user',
    id: asId('ana'),
    person: aPerson({ defaultTip: percent === null ? null : { percentageValue: percent } }),
  })
  await showAtVenue({ ...given, venue, session: session(20) })
  expect(await screen.findByRole('button', { name: /^20%/, pressed: true })).toBeTruthy()
  cleanup()
  await showAtVenue({ ...given, venue, session: session(null) })
  expect(await screen.findByRole('button', { name: /^15%/, pressed: true })).toBeTruthy()
  cleanup()
  await showAtVenue({ ...given, venue, session: session(0) })
  expect(await screen.findByRole('button', { name: 'No tip', pressed: true })).toBeTruthy()
})

test('on top of a service charge, which is named, only a saved default tip is preselected', async () => {
  const venue = aVenue({
    slug: 'chez-nous',
    tips: { percents: [15, 20], preselected: 0, title: null },
    serviceCharge: { type: 'percent', percent: 18 },
    serviceChargeLabel: { text: 'Dockside service', localization: {} },
  })
  const session = (person: ReturnType<typeof aPerson>): SessionView => ({
    type: 'user',
    id: asId('ana'),
    person,
  })
  await showAtVenue({ ...given, venue, session: session(aPerson()) })
  expect(await screen.findByText('Already included: Dockside service, 18%.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'No tip', pressed: true })).toBeTruthy()
  cleanup()
  const person = aPerson({ defaultTip: { percentageValue: 20 } })
  await showAtVenue({ ...given, venue, session: session(person) })
  expect(await screen.findByText('Already included: Dockside service, 18%.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^20%/, pressed: true })).toBeTruthy()
})

test('a line changed since the refusal loses its remark', async () => {
  const cart = { lines: [aCartLine({ quantity: 2 })] }
  await showAtVenue({ ...given, cart })
  expect(await screen.findByRole('heading', { name: 'Onion soup' })).toBeTruthy()
  expect(screen.queryByText(notice)).toBe(null)
  expect(screen.queryByText('Sold out')).toBe(null)
})

test('a refusal without a line stays until the next order', async () => {
  const cart = { lines: [aCartLine({ quantity: 2 })] }
  await showAtVenue({ ...given, cart, refusal: { ...given.refusal, lines: [] } })
  expect(await screen.findByText(notice)).toBeTruthy()
})

test('after the refused order is dismissed, the cart is like any other', async () => {
  await showAtVenue({ ...given, outbox: [] })
  expect(await screen.findByRole('heading', { name: 'Onion soup' })).toBeTruthy()
  expect(screen.queryByText(notice)).toBe(null)
})

test('a price that differs from the agreed one is announced, and checkout waits until it was seen', async () => {
  const line = aCartLine({ orderId: 7 })
  const agreed = aSubmittedLine({ orderId: 7 }, { name: 'Onion soup', price: 850 })
  const submission = aSubmission({ lines: [agreed] })
  await showAtVenue({
    ...given,
    cart: { lines: [line] },
    outbox: [anOutboxEntry({ status, submission })],
    refusal: { ...given.refusal, lines: [] },
  })
  const prompt = await screen.findByRole('region', { name: 'Something has changed on the menu' })
  expect(within(prompt).getByText('was $8.50, now $9.50')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Check out/ }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(within(prompt).getByRole('button', { name: 'Update my order' }))
  expect(screen.queryByRole('region', { name: 'Something has changed on the menu' })).toBe(null)
  expect(screen.getByRole('button', { name: /^Check out/ }).hasAttribute('disabled')).toBe(false)
})

test('an item gone from the menu is shown by its former name and can be removed', async () => {
  const gone = aCartLine({ orderId: 8, itemId: asId('cheese') })
  await showAtVenue({ screen: <CartPanel heading={null} />, cart: { lines: [gone] } })
  const prompt = await screen.findByRole('region', { name: 'Something has changed on the menu' })
  expect(within(prompt).getAllByText('No longer on the menu').length).toBeGreaterThan(0)
  expect(within(prompt).getByRole('button', { name: /Remove/ })).toBeTruthy()
})

test('before the device has read the cart nothing is there to be tapped, nor said of it', async () => {
  await showAtVenue({ screen: <CartPanel heading={null} />, path: '/cart', cartUnread: true })
  expect(await screen.findByRole('region', { name: 'Your order' })).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByText('Nothing here yet')).toBe(null)
  cleanup()
  await showAtVenue({ screen: <CartPanel heading={null} />, path: '/cart' })
  expect(await screen.findByText('Nothing here yet')).toBeTruthy()
})

test.each([
  ['of a menu to look at alone', { entry: { viewOnly: 'true' } }, /^This page shows the menu\./],
  [
    'of a suite’s menu to look at alone',
    { entry: { viewOnly: 'true', eventSuite: '412' } },
    /^Menu only$/,
  ],
  [
    'of a venue that is paused',
    { state: { type: 'paused', message: null, until: null } },
    /ask our staff/,
  ],
] as const)('an empty cart %s invites nobody to fill it', async (_, given, reason) => {
  await showAtVenue({ screen: <CartPanel heading="h2" />, path: '', ...given })
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryByText(/^Pick something/)).toBeNull()
})

test('a bill that the server refuses says so where it stands', async () => {
  const message = 'This tip is too high.'
  const problem = { type: 'Refused', code: 9081, message, lines: [], fields: {} } as const
  const { cart = emptyCart } = given
  await showAtVenue({ screen: given.screen, cart, costs: async () => failure(problem) })
  const bill = await screen.findByRole('region', { name: 'Bill' })
  expect(await within(bill).findByText(message)).toBeTruthy()
  expect(within(bill).getByText('The venue has not confirmed these amounts')).toBeTruthy()
})

test('lines that the server has cut are named', async () => {
  const { cart = emptyCart } = given
  const message = 'You can only have 1 items in your cart.'
  const [line] = cart.lines
  const lines = [{ orderId: line?.orderId ?? 0, code: problemCodes.tooManyItems, message }]
  const warning = { code: problemCodes.tooManyItems, message, lines }
  const costs = async () => success({ costs: aBill(), queue: null, warning })
  await showAtVenue({ screen: given.screen, cart, costs })
  expect((await screen.findByText(message)).parentElement?.textContent).toBe(`${message}Onion soup`)
})

test('a line that the server leaves out says so itself, and once', async () => {
  const { cart = emptyCart } = given
  const message = '“Onion soup” is sold out.'
  const [line] = cart.lines
  const lines = [{ orderId: line?.orderId ?? 0, code: problemCodes.soldOut, message }]
  const warning = { code: problemCodes.soldOut, message, lines }
  const costs = async () => success({ costs: aBill(), queue: null, warning })
  await showAtVenue({ screen: given.screen, cart, costs })
  const remark = await screen.findByText(message)
  expect(remark.closest('li')?.textContent).toContain('Onion soup')
})

test('a warning of lines that are not in the cart is said above it', async () => {
  const { cart = emptyCart } = given
  const message = '“Leek” is sold out.'
  const lines = [{ orderId: 99, code: problemCodes.soldOut, message }]
  const warning = { code: problemCodes.soldOut, message, lines }
  const costs = async () => success({ costs: aBill(), queue: null, warning })
  await showAtVenue({ screen: given.screen, cart, costs })
  expect((await screen.findByText(message)).closest('li')).toBe(null)
})

test('an option that is not rolled up has a row with its price', async () => {
  const values = [anOptionValue({ id: asId('soup'), name: 'Soup', rollUp: false })]
  const optionGroups = [anOptionGroup({ id: asId('extras'), values })]
  const items = [anItem({ name: 'Lunch', optionGroups })]
  const line = aLine({ quantity: 3, options: [chosenIn('extras', chosen('soup'))] })
  await showAtVenue({
    screen: <CartPanel heading={null} />,
    path: '/cart',
    menus: [aMenu({ sections: [aSection({ items })] })],
    cart: { lines: [line] },
  })
  expect((await screen.findByText('Soup ($3.00)')).tagName).toBe('LI')
})

test('a line grows up to the most that the server takes, and no further', async () => {
  const cart = { lines: [aCartLine({ quantity: maxLineQuantity - 1 })] }
  const device = await showAtVenue({ ...given, cart })
  const more = await screen.findByRole('button', { name: 'One more Onion soup' })
  fireEvent.click(more)
  await expect.poll(() => device.cart().lines[0]?.quantity).toBe(maxLineQuantity)
  expect(more.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(more)
  expect(device.cart().lines[0]?.quantity).toBe(maxLineQuantity)
})

test.each([
  [{ dineIn: false }, { tableNum: '12' }, 'Sold for takeout only'],
  [
    { dineIn: false, onDemand: false },
    { tableNum: '12' },
    'Sold for takeout at a chosen time only',
  ],
  [{ onDemand: false, scheduled: false }, { takeout: true }, 'Sold at tables only'],
  [{ dineIn: false, onDemand: false, scheduled: false }, { tableNum: '12' }, 'Not available now'],
])('a line of a menu with %j says how it is sold', async (ways, config, text) => {
  const { itemId: id, menuId, sectionId } = aCartLine()
  const soup = anItem({ id, menuId, sectionId, name: 'Onion soup' })
  const menu = aMenu({
    ...ways,
    id: menuId,
    sections: [aSection({ id: sectionId, menuId, items: [soup] })],
  })
  const { refusal: _none, ...others } = given
  await showAtVenue({ ...others, outbox: [], menus: [menu], config })
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})
