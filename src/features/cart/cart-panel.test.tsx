// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCartOf, aRefusal } from '#tests/fixtures/a-kept-order.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import type { CartRefusal } from '#contract/kept-order.ts'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { CartPanel } from './cart-panel.tsx'

afterEach(cleanup)

const notice = 'The venue could not take this order'
const status = { type: 'refused' as const, refusal: aRefusal(), returned: true }
const given: Given & { readonly refusal: CartRefusal } = {
  screen: <CartPanel heading="h1" />,
  path: '/cart',
  cart: aCartOf().cart,
  outbox: [anOutboxEntry({ status })],
  refusal: { id: asId('key-1'), message: 'Some items are sold out', lines: aRefusal().lines },
}

test('lines that came back say why, and can be ordered where the menu has them', async () => {
  await showAtVenue(given)
  expect(await screen.findByText(notice)).toBeTruthy()
  expect(screen.getByText('Some items are sold out')).toBeTruthy()
  expect(screen.getByText('Sold out')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Check out/ }).hasAttribute('disabled')).toBe(false)
})

test('a line that was changed since is not held to what was said of it', async () => {
  const cart = { lines: [aCartLine({ quantity: 2 })] }
  await showAtVenue({ ...given, cart })
  expect(await screen.findByRole('heading', { name: 'Onion soup' })).toBeTruthy()
  expect(screen.queryByText(notice)).toBe(null)
  expect(screen.queryByText('Sold out')).toBe(null)
})

test('without a line at fault the reason stays until it is ordered again', async () => {
  const cart = { lines: [aCartLine({ quantity: 2 })] }
  await showAtVenue({ ...given, cart, refusal: { ...given.refusal, lines: [] } })
  expect(await screen.findByText(notice)).toBeTruthy()
})

test('once its guest has done with the refused order, the cart is like any other', async () => {
  await showAtVenue({ ...given, outbox: [] })
  expect(await screen.findByRole('heading', { name: 'Onion soup' })).toBeTruthy()
  expect(screen.queryByText(notice)).toBe(null)
})
