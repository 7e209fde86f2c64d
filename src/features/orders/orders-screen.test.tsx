// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { anOrderTrace } from '#tests/fixtures/an-order-trace.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aFollowedOrder } from '#tests/fixtures/a-followed-order.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { aReceiptDay } from '#tests/fixtures/a-receipt-day.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { OrdersScreen } from './orders-screen.tsx'

const list = { screen: <OrdersScreen />, path: '/orders' }

test('unsettled orders come first, then received ones', async () => {
  await showAtVenue({
    ...list,
    outbox: [
      anOutboxEntry({ id: asId('key-2') }),
      anOutboxEntry({ id: asId('key-3'), slug: 'au-coin', status: { type: 'expired' } }),
    ],
    receipts: [aReceipt()],
  })
  await screen.findByText(/Au Coin/)
  const links = screen.getAllByRole('link').map((link) => ({
    to: link.getAttribute('href'),
    says: link.textContent,
  }))
  expect(links).toEqual([
    {
      to: '/chez-nous/orders/key-2',
      says: 'Not sent yetTable 12 · Sep 21, 2026, 10:13 a.m.$9.50',
    },
    {
      to: '/au-coin/orders/key-3?tableNum=12',
      says: 'It waited too longAu Coin · Table 12 · Sep 21, 2026, 10:13 a.m.$9.50',
    },
    { to: '/chez-nous/orders/key-1', says: 'No. 41Table 12 · Sep 21, 2026, 10:13 a.m.$9.50' },
  ])
})

test('orders of closed pages are listed: by the server’s answer, or by number alone', async () => {
  const at = anOutboxEntry().savedAt
  await showAtVenue({
    ...list,
    traced: [
      anOrderTrace({ id: asId('key-2'), at }),
      anOrderTrace({ id: asId('key-3'), at, slug: 'au-coin' }),
      anOrderTrace({ at, outcome: { type: 'received', checkNum: 42, status: 'ready' } }),
      anOrderTrace({
        id: asId('key-4'),
        at,
        slug: 'au-coin',
        outcome: { type: 'received', checkNum: 7, status: 'received' },
      }),
    ],
  })
  await screen.findByText(/Au Coin/)
  const says = screen.getAllByRole('link').map((link) => link.textContent)
  expect(says).toEqual([
    'Not sure yetSep 21, 2026, 10:13 a.m.',
    'Not sure yetAu Coin · Sep 21, 2026, 10:13 a.m.',
    'No. 42 · ReadySep 21, 2026, 10:13 a.m.',
  ])
})

test('without any order a link to the menu is shown', async () => {
  const device = await showAtVenue(list)
  const ways = await screen.findAllByRole('button', { name: 'Back to the menu' })
  ways.at(-1)?.click()
  await expect.poll(device.address).toBe('/chez-nous')
})

test('the progress of an order is shown in the list as well', async () => {
  const kept = aReceipt({ status: 'accepted' })
  const receipt = createStore(kept)
  await showAtVenue({
    screen: <OrdersScreen />,
    path: '/orders',
    receipts: [kept],
    followed: () => aFollowedOrder({ receipt }),
  })
  await screen.findByText('No. 41 · Accepted')
  act(() => receipt.set(aReceipt({ status: 'ready' })))
  await screen.findByText('No. 41 · Ready')
})

test('the orders of an account are listed in its session alone, and a guest’s always', async () => {
  const receipts = [
    aReceipt({ key: asId('key-1'), checkNum: 1, userId: asId('ana') }),
    aReceipt({ key: asId('key-2'), checkNum: 2, userId: null }),
    aReceipt({ key: asId('key-3'), checkNum: 3, userId: anyOperator }),
  ]
  const ana = { type: 'user', id: asId<UserId>('ana'), person: null } as const
  const shown = await act(() => showAtVenue({ ...list, receipts, session: ana }))
  const numbers = () =>
    screen.getAllByRole('link').map((link) => /^No\. (\d)/.exec(link.textContent ?? '')?.[1])
  await waitFor(() => expect(numbers()).toEqual(['1', '2']))
  act(() => shown.session.set({ type: 'anonymous', expired: false }))
  expect(numbers()).toEqual(['2'])
  act(() => shown.session.set({ ...ana, id: asId<UserId>('bea') }))
  expect(numbers()).toEqual(['2'])
  act(() => shown.session.set({ ...ana, type: 'operator', id: asId<UserId>('otto') }))
  expect(numbers()).toEqual(['2', '3'])
})

test('a school’s orders say their days, children and classes, and no table', async () => {
  const day = { date: '2026-11-24', childId: 'b0', childName: 'Mia', schoolClass: '2B' }
  const agreed = { ...day, cart: 'chez-nous 2026-11-24 b0', orderIds: [1], costs: aBill() }
  const submission = aSubmission({ config: { k12: true }, days: [agreed] })
  await showAtVenue({
    ...list,
    outbox: [anOutboxEntry({ id: asId('key-2'), submission })],
    receipts: [aReceipt({ config: { k12: true }, days: [aReceiptDay({ schoolClass: '2B' })] })],
  })
  await screen.findByText('No. 41')
  const says = screen.getAllByRole('link').map(({ textContent }) => textContent)
  const detail = 'Tuesday, November 24 · Mia · 2B · Sep 21, 2026, 10:13 a.m.$9.50'
  expect(says).toEqual([`Not sent yet${detail}`, `No. 41${detail}`])
})
