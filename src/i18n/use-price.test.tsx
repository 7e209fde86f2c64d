// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { BillRows } from '#features/cart/bill/bill-rows.tsx'
import { TipChoiceList } from '#features/cart/tip/tip-choice-list.tsx'
import { ItemCard } from '#features/menu/item-card.tsx'
import { OrderScreen } from '#features/orders/order-screen.tsx'
import { OrdersScreen } from '#features/orders/orders-screen.tsx'
import { aBillToShow } from '#tests/fixtures/a-bill-to-show.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { aMenuOf, anItem, aVenue } from '#tests/fixtures/a-venue.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Locale } from '#domain/language/locale.ts'

const venue = aVenue({
  slug: 'chez-nous',
  currency: 'GBP',
  membership: { preTax: true },
  tips: { percents: [15], preselected: null, title: null },
  serviceCharge: { type: 'percent', percent: 10 },
})
const soup = anItem({ name: 'Soup', price: cents(1250), memberPrice: cents(1000) })

/** Plain spaces, for readable tests. */
function words(): string {
  return (document.body.textContent ?? '').replaceAll(/\s/g, ' ')
}

async function showHere(screenToShow: React.ReactNode, locale: Locale = 'en-CA') {
  await showAtVenue({
    screen: screenToShow,
    venue,
    locale,
    menus: [aMenuOf(soup)],
    restaurant: { membership_program: { name: 'Circle' } },
  })
}

test('a card has its prices in the venue’s currency, member prices included', async () => {
  await showHere(<ItemCard item={soup} ordered={0} />)
  await screen.findByRole('link')
  expect(words()).toBe('Soup£12.50Members £10.00')
  cleanup()
  await showHere(<ItemCard item={soup} ordered={0} />, 'fr-CA')
  await screen.findByRole('link')
  expect(words()).toContain('12,50 £')
  expect(words()).not.toContain('$')
})

test('a bill and its explanations use the venue’s currency, in both languages', async () => {
  const tip = { type: 'percentage', percentageValue: 15 } as const
  const bill = aBillToShow({ venue, items: [{ price: cents(1255) }], tip })
  await showHere(<BillRows bill={bill} />)
  await screen.findByRole('heading', { level: 2 })
  expect(words()).toContain('Subtotal£12.55')
  // A tenth of 12.55, before and after rounding.
  expect(words()).toContain('£1.255')
  expect(words()).not.toContain('$')
  cleanup()
  await showHere(<BillRows bill={bill} />, 'fr-CA')
  await screen.findByRole('heading', { level: 2 })
  expect(words()).toContain('12,55 £')
  expect(words()).toContain('1,255 £')
  expect(words()).not.toContain('$')
})

test('a custom tip is typed beside the venue’s currency sign', async () => {
  const tip = { type: 'percentage', percentageValue: 0 } as const
  const bill = aBillToShow({ venue, items: [{ price: cents(2000) }], tip })
  await showHere(<TipChoiceList bill={bill} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Other' }))
  expect(words()).toContain('15%£3.00')
  expect(screen.getByText('£')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '£200000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use this tip' }))
  // Ten times the bill: 20.00 with service and tax.
  expect(words()).toContain('£248.60')
})

test('an order keeps the currency it was placed in, received or waiting', async () => {
  const page = { screen: <OrderScreen id="key-1" offer={null} />, path: '/orders/key-1', venue }
  const { currency: _currency, ...before } = aReceipt()
  const receipts = [
    { receipt: aReceipt({ currency: 'EUR' }), total: '€9.50' },
    // Stored by a build in which every venue used Canadian dollars.
    { receipt: before, total: '$9.50' },
  ]
  for (const { receipt, total } of receipts) {
    await showAtVenue({ ...page, receipts: [receipt] })
    await screen.findByRole('region', { name: 'Receipt' })
    expect(words()).toContain(`Total${total}`)
    expect(words()).not.toContain('£')
    cleanup()
  }
  const submission = aSubmission({ currency: 'USD' })
  await showAtVenue({ ...page, outbox: [anOutboxEntry({ submission })] })
  await screen.findByRole('heading', { level: 1 })
  expect(words()).toContain('TotalUS$9.50')
  expect(words()).not.toContain('£')
})

test('each order of a list uses its own currency', async () => {
  const submission = aSubmission({ currency: 'EUR' })
  await showAtVenue({
    screen: <OrdersScreen />,
    path: '/orders',
    venue,
    outbox: [anOutboxEntry({ submission, slug: 'au-coin' })],
    receipts: [
      aReceipt({ key: asId('key-2'), currency: 'GBP', paidBy: 'open_tab' }),
      aReceipt({ key: asId('key-3'), currency: 'CAD', paidBy: 'open_tab' }),
    ],
  })
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => /\S*9\.50/.exec(link.textContent ?? '')?.[0])).toEqual([
    expect.stringContaining('€9.50'),
    expect.stringContaining('£9.50'),
    expect.stringContaining('$9.50'),
  ])
  // A tab sums only what can be paid in this currency.
  expect(words()).toMatch(/1 order[^£]*£9\.50/)
})
