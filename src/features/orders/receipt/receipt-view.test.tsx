// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { aBillToShow } from '#tests/fixtures/a-bill-to-show.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptView } from './receipt-view.tsx'

test('a receipt has every row of the bill, the payment, and the tax numbers', async () => {
  const venue = aVenue({
    taxRate: { tax1: 0.05, tax2: 0.09975 },
    taxInfo: { label: 'QST', registrations: { GST: '100000026 RT0001' } },
    membership: { preTax: true },
    serviceCharge: { type: 'percent', percent: 10 },
    serviceChargeLabel: { text: 'Kitchen share', localization: {} },
  })
  const { costs } = aBillToShow({
    venue,
    items: [{ price: cents(4000), memberPrice: cents(3800) }],
    member: { promos: [] },
    delivered: true,
    deliveryCharge: { type: 'amount', amount: cents(400) },
    discount: { code: 'SUMMER', type: 'dollars', amount: cents(800) },
    tip: { type: 'dollars', amount: cents(500) },
    voucher: { code: 'GIFT', balance: cents(2000) },
  })
  const paidWith = { brand: 'VISA', last4: '4242' } as const
  const paid = aReceipt({ costs, paidBy: 'credit_card', paidWith })
  await showAtVenue({ screen: <ReceiptView receipt={paid} />, venue })
  const receipt = await screen.findByRole('region', { name: 'Receipt' })
  const rows = [...receipt.querySelectorAll('div')].map((row) => row.textContent)
  expect(rows).toEqual([
    'Subtotal$40.00',
    'Member discount−$2.00',
    'Discount (SUMMER)−$8.00',
    'Kitchen share$3.00',
    'Delivery$4.00',
    // 30.00 + 3.00 + 4.00
    'GST 5%$1.85',
    'QST 9.975%$3.69',
    'Before the tip$42.54',
    'Tip$5.00',
    'Total$47.54',
    'Gift card−$20.00',
    'To pay$27.54',
  ])
  expect(receipt.textContent).toContain('Payment: Visa •••• 4242')
  expect(receipt.textContent).toContain('GST no. 100000026 RT0001')
})

test.each([
  ['en-CA', 'GST 5%', 'GST no. 100000026 RT0001', 'PST 7%', 'PST no. PST-1234-5678'],
  ['fr-CA', 'TPS 5 %', 'Nº de TPS : 100000026 RT0001', 'TVP 7 %', 'Nº de TVP : PST-1234-5678'],
] as const)('a receipt in %s has a number for each of two taxes', async (locale, ...said) => {
  const venue = aVenue({
    taxRate: { tax1: 0.05, tax2: 0.07 },
    taxInfo: {
      label: 'PST',
      labels: { tax1: 'GST', tax2: 'PST' },
      registrations: { GST: '100000026 RT0001', PST: 'PST-1234-5678' },
    },
  })
  const { costs } = aBillToShow({ venue, items: [{ price: cents(4000) }] })
  await showAtVenue({ screen: <ReceiptView receipt={aReceipt({ costs })} />, venue, locale })
  const receipt = await screen.findByRole('region')
  const text = receipt.textContent?.replaceAll(/\s/g, ' ')
  for (const words of said) expect(text).toContain(words)
})

test('a receipt is shared as text, and printed', async () => {
  const shared: unknown[] = []
  const printed: unknown[] = []
  vi.stubGlobal('print', () => printed.push(document.title))
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) })
  try {
    const venue = aVenue({ displayName: 'Chez Nous', address: '12 Dock Street' })
    await showAtVenue({ screen: <ReceiptActions receipt={aReceipt()} />, venue })
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    fireEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
    expect(shared).toEqual([
      {
        title: 'Receipt from Chez Nous',
        text: expect.stringMatching(
          /^Chez Nous\n12 Dock Street\nNo\. 41\nTable 12\nOrdered Sep 21, 2026.*\n\n1× Onion soup: \$9\.50\n\nSubtotal: \$9\.50\n(?:.+\n)*Total: \$9\.50$/,
        ),
      },
    ])
    expect(printed).toHaveLength(1)
  } finally {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'share')
  }
})
