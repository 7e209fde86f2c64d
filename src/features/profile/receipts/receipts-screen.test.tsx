// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { AccountReceipt } from '#contract/order/receipt-calls.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showProfile } from '#tests/fixtures/show-profile.tsx'

const path = '/profile/receipts?venue=chez-nous&tableNum=12'

test('a receipt shows place, time and progress, and opens to its lines and its bill', async () => {
  const costs = {
    ...aBill(1_900),
    serviceCharge: cents(100),
    taxes: cents(247),
    taxBrackets: [{ name: 'HST', rate: 0.13, taxable: cents(1_900), amount: cents(247) }],
    total: cents(2_247),
    tip: { type: 'percentage', percentageValue: 15, amount: cents(285) } as const,
    totalWithTip: cents(2_532),
  }
  await showing([
    aPastReceipt({
      costs,
      status: 'completed',
      paidBy: 'credit_card',
      paidWith: { brand: 'VISA', last4: '4242' },
    }),
  ])
  const head = await screen.findByRole('button', { name: /^Chez Nous/ })
  expect(head.textContent).toBe('Chez NousNo. 41 · Nov 20, 2026, 6:05 p.m.Served$25.32')
  expect(head.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(head)
  expect(screen.getByText('2×').parentElement?.textContent).toBe(
    '2×Onion soupNo croutons“Hot”$19.00',
  )
  const rows = ['Subtotal', 'Service charge', 'HST 13%', 'Before the tip', 'Tip', 'Total']
  expect(rows.map((row) => screen.getByText(row).parentElement?.textContent)).toEqual([
    'Subtotal$19.00',
    'Service charge$1.00',
    'HST 13%$2.47',
    'Before the tip$22.47',
    'Tip$2.85',
    'Total$25.32',
  ])
  expect(screen.getByText('Payment: Visa •••• 4242')).toBeTruthy()
  fireEvent.click(head)
  expect(screen.queryByText('2×')).toBe(null)
})

test('receipts of several venues each use their own currency, rows included', async () => {
  const london = { id: 'l', slug: 'london', name: 'London', timezone: 'Europe/London' }
  await showing([
    aPastReceipt({ currency: 'GBP', restaurant: london }),
    aPastReceipt({ orderId: 'o-2' }),
  ])
  const head = await screen.findByRole('button', { name: /^London/ })
  expect(head.textContent).toContain('£19.00')
  expect(screen.getByRole('button', { name: /^Chez Nous/ }).textContent).toContain('$19.00')
  fireEvent.click(head)
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total£19.00')
})

test('a receipt of a school says its day, child and class, and what came of a refund', async () => {
  const school = {
    date: '2026-11-24',
    childId: 'b0',
    childName: 'Mia',
    schoolClass: '2B',
    cutoffAt: null,
    refund: { amount: 19, state: 'refunded' as const },
  }
  await showing([aPastReceipt({ type: 'school', status: 'cancelled', school })])
  const head = await screen.findByRole('button', { name: /^Chez Nous/ })
  expect(head.textContent).toContain('Tuesday, November 24 · Mia · 2B')
  expect(head.textContent).toMatch(/2BCancelled\$/)
  fireEvent.click(head)
  expect(screen.getByText('Cancelled. $19.00 is refunded.')).toBeTruthy()
  // A day's lunch is planned for another day; it belongs into no cart of now.
  expect(screen.queryByRole('button', { name: 'Order this again' })).toBe(null)
})

test('a rejected part of an order to a hub says nothing of its code, which the others may use', async () => {
  const costs = {
    ...aBill(1_900),
    voucher: { code: '6001', balance: cents(2_000), amount: cents(600) },
    discount: { code: 'SPRING10', type: 'percentage', percentageValue: 10, amount: cents(190) },
  } as const
  const restaurant = { id: 'hall', slug: 'hall', name: 'Hall', hub: true }
  const refused = { costs, status: 'refused' } as const
  await showing([
    aPastReceipt({ ...refused, restaurant }),
    aPastReceipt({ ...refused, orderId: 'o-2' }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: /^Hall/ }))
  expect(screen.getByText('$6.00 is back on your gift card.')).toBeTruthy()
  expect(screen.queryByText(/does not count as used/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Chez Nous/ }))
  expect(screen.getByText('Code SPRING10 does not count as used.')).toBeTruthy()
})

test('more receipts are fetched from the end of the list', async () => {
  const asked: (number | undefined)[] = []
  const second = aPastReceipt({
    orderId: 'o-2',
    checkNum: 7,
    placedAt: Date.parse('2026-11-01T18:00:00Z'),
  })
  await showProfile({
    path,
    account: {
      receipts: async (before) => {
        asked.push(before)
        return success(
          before === undefined
            ? { receipts: [aPastReceipt()], more: true }
            : { receipts: [second], more: false },
        )
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText(/No\. 7/)
  expect(screen.getByText(/No\. 41/)).toBeTruthy()
  expect(asked).toEqual([undefined, aPastReceipt().placedAt])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBe(null)
})

test('the lines of a receipt go into the cart again, for the same table', async () => {
  const device = await showing([aPastReceipt()])
  await orderAgain()
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.search()).toMatchObject({ tableNum: '12' })
  expect(device.cart().lines).toMatchObject([{ itemId: 'onion', quantity: 2, memo: 'Hot' }])
})

test('a takeout receipt is ordered again as takeout', async () => {
  const device = await showing([aPastReceipt({ type: 'pickup' })], { path: '/profile/receipts' })
  await orderAgain()
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.search()).toMatchObject({ takeout: 'true', takeoutType: 'pickup' })
})

test('a full cart accepts nothing more and says so', async () => {
  const device = await showing([aPastReceipt()], {
    venue: aVenue({ slug: 'chez-nous', maxItemsPerCart: 1 }),
    cart: { lines: [aCartLine()] },
  })
  await orderAgain()
  await screen.findByText('Your order is full: take something out first.')
  expect(device.address()).toBe('/profile/receipts')
})

test('an item gone from the menu cannot be ordered again', async () => {
  const item = { ...anItem(), line: aCartLine({ itemId: asId('gone') }) }
  const device = await showing([aPastReceipt({ items: [item] })])
  await orderAgain()
  await screen.findByText('None of these are available now.')
  expect(device.address()).toBe('/profile/receipts')
})

test('a venue that takes no orders now says so', async () => {
  await showing([aPastReceipt()], { venue: aVenue({ slug: 'chez-nous', ordersPaused: true }) })
  await orderAgain()
  expect(await screen.findByText('Chez Nous is not taking this order just now.')).toBeTruthy()
})

test('a venue without "order again" does not offer it', async () => {
  await showing([aPastReceipt()], { restaurant: { disable_order_again: true } })
  fireEvent.click(await screen.findByRole('button', { name: /^Chez Nous/ }))
  expect(screen.queryByRole('button', { name: 'Order this again' })).toBe(null)
})

test('without a connection receipts wait for it and then load automatically', async () => {
  const answers = [failure({ type: 'Unreachable' } as const)]
  const device = await showProfile({
    path,
    network: 'offline',
    account: {
      receipts: async () => answers.shift() ?? success({ receipts: [aPastReceipt()], more: false }),
    },
  })
  await screen.findByText(/^Receipts need a connection/)
  act(() => device.network.set('online'))
  expect(await screen.findByText(/No\. 41/)).toBeTruthy()
})

test('failed receipts are loaded again with a press', async () => {
  const answers = [failure({ type: 'Unreachable' } as const)]
  await showProfile({
    path,
    account: { receipts: async () => answers.shift() ?? success({ receipts: [], more: false }) },
  })
  await screen.findByText('We could not fetch your receipts.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No receipts yet')).toBeTruthy()
})

async function orderAgain(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^Chez Nous/ }))
  fireEvent.click(
    within(screen.getByRole('article')).getByRole('button', { name: 'Order this again' }),
  )
}

function showing(
  receipts: readonly AccountReceipt[],
  given: Parameters<typeof showProfile>[0] = {},
) {
  const account = { receipts: async () => success({ receipts, more: false }) }
  return showProfile({ path, account, ...given })
}

function anItem(): AccountReceipt['items'][number] {
  return {
    name: 'Onion soup',
    options: ['No croutons'],
    line: aCartLine({ quantity: 2, memo: 'Hot' }),
    amount: cents(1_900),
  }
}

function aPastReceipt(changes: Partial<AccountReceipt> = {}): AccountReceipt {
  return {
    orderId: 'o-1',
    restaurant: { id: 'r', slug: 'chez-nous', name: 'Chez Nous', timezone: 'America/Toronto' },
    checkNum: 41,
    status: 'received',
    type: 'dine-in',
    placedAt: Date.parse('2026-11-20T23:05:00Z'),
    currency: 'CAD',
    costs: aBill(1_900),
    items: [anItem()],
    ...changes,
  }
}
