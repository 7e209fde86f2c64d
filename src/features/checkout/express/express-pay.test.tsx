// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CartPanel } from '#features/cart/cart-panel.tsx'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import type { Contact } from '#domain/account/contact.ts'
import { asId } from '#domain/ids.ts'
import { noDetails, noPayment } from '#domain/order/checkout-details.ts'
import { failure, success } from '#domain/result.ts'
import { nothingTyped } from '#machines/checkout-ports.ts'
import type { CheckoutPorts, ConfirmedOrder, KeepOutcome } from '#machines/checkout-ports.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { ExpressPay } from './express-pay.tsx'
import type { Wallet, WalletBill } from '#services/payment/payment-service.ts'

beforeEach(() => Reflect.set(globalThis, 'ApplePaySession', class {}))
afterEach(() => Reflect.deleteProperty(globalThis, 'ApplePaySession'))

const ana = { fullName: 'Ana Roy', email: 'ana@example.com', phone: '+1 514 555 0199' }

test('a wallet orders from the cart, and its sheet gives the contact', async () => {
  const device = await atCart({ contact: ana })
  await pay()
  expect(device.opened).toEqual([
    { payee: 'La Comanda', amountDue: 1074, asks: ['fullName', 'email', 'phone'] },
  ])
  await expect.poll(() => device.confirmed.length).toBe(1)
  expect(device.confirmed[0]?.submission).toMatchObject({
    contact: { fullName: 'Ana Roy', email: 'ana@example.com', phone: '514-555-0199' },
    details: { payment: { ...noPayment, method: 'apple_pay', walletToken: 'token-1' } },
  })
  await expect.poll(device.address).toBe('/chez-nous/orders/key-1')
})

test('what the guest has typed before goes before the sheet’s, and what the venue hides is not asked', async () => {
  const restaurant = { order_options: { hide_guest_info: { email: true, phone: true } } }
  const device = await atCart({ contact: ana, name: 'Ana', restaurant })
  await pay()
  expect(device.opened).toMatchObject([{ asks: ['fullName'] }])
  await expect.poll(() => device.confirmed.length).toBe(1)
  expect(device.confirmed[0]?.submission.contact.fullName).toBe('Ana')
})

test('a sheet that gives no name, or is closed, orders nothing', async () => {
  const nameless = await atCart({ contact: {} })
  await pay()
  expect(await screen.findByText(/Nothing was charged/)).toBeTruthy()
  expect(nameless.confirmed).toEqual([])
  cleanup()
  const closed = await atCart({ contact: null })
  await pay()
  expect(await screen.findByRole('button', { name: 'Apple Pay', busy: false })).toBeTruthy()
  expect(closed.confirmed).toEqual([])
})

test('an order that cannot be stored says so in the cart', async () => {
  await atCart({ contact: ana, keeps: { type: 'CannotStore' } })
  await pay()
  expect(await screen.findByText(/keep this page open/)).toBeTruthy()
})

test('where something else is missing, or without a connection, no wallet is offered', async () => {
  const custom_questions = [
    {
      question: 'Cutlery?',
      question_type: 'select_one' as const,
      required: true,
      options: ['Yes'],
    },
  ]
  await atCart({ contact: ana, restaurant: { order_options: { custom_questions } } })
  await isChecked()
  expect(screen.queryByRole('button', { name: 'Apple Pay' })).toBe(null)
  cleanup()
  const device = await atCart({ contact: ana })
  await screen.findByRole('button', { name: 'Apple Pay' })
  act(() => device.network.set('offline'))
  expect(screen.queryByRole('button', { name: 'Apple Pay' })).toBe(null)
})

async function pay() {
  fireEvent.click(await screen.findByRole('button', { name: 'Apple Pay', busy: false }))
}

/** The wallets are looked up by then. */
async function isChecked() {
  await screen.findByRole('button', { name: /^Check out/ })
  await act(async () => {})
  await act(async () => {})
}

interface AtCart {
  /** What the sheet gives; null: it is closed. */
  readonly contact: Partial<Contact> | null
  readonly name?: string
  readonly keeps?: KeepOutcome
  readonly restaurant?: Partial<RestaurantDocument>
  readonly given?: Partial<Given>
}

async function atCart({ contact, name = '', keeps, restaurant, given }: AtCart) {
  const confirmed: ConfirmedOrder[] = []
  const opened: WalletBill[] = []
  const typed = { ...nothingTyped, contact: { ...nothingTyped.contact, fullName: name } }
  const checkout: CheckoutPorts = {
    openDraft: async () => ({ ...typed, details: noDetails }),
    saveTyped: async () => {},
    isReachable: async () => true,
    keep: async (order) => {
      confirmed.push(order)
      return keeps ?? { type: 'Stored', id: asId('key-1') }
    },
  }
  const wallet: Wallet = {
    method: 'apple_pay',
    pay: async (bill) => {
      opened.push(bill)
      return contact ? success({ token: 'token-1', contact }) : failure({ type: 'Cancelled' })
    },
  }
  const device = await showAtVenue({
    screen: <CartPanel heading={null} express={ExpressPay} />,
    path: '/cart',
    cart: aCartOf().cart,
    checkout,
    restaurant: { payment_processor: 'test', wallets: { apple_pay: true }, ...restaurant },
    payments: {
      means: async () =>
        success({ cardPageUrl: null, addressVerification: false, wallets: [wallet] }),
      cards: async () => [],
    },
    ...given,
  })
  return { ...device, confirmed, opened }
}
