// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { asId } from '#domain/ids.ts'
import { aFollowedOrder } from '#tests/fixtures/a-followed-order.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { UnderWayStrip } from './under-way-strip.tsx'

const menu = { screen: <UnderWayStrip />, path: '' }

test('the menu says in one line how the order that is being made is doing, and leads to it', async () => {
  const kept = aReceipt({ readyAbout: Date.parse('2026-09-21T10:25:00-04:00') })
  const receipt = createStore(kept)
  const followed = () => aFollowedOrder({ receipt })
  await act(() =>
    showAtVenue({ ...menu, receipts: [kept, aReceipt({ key: asId('key-0') })], followed }),
  )
  expect(stripText()).toBe('No. 41 · Sent to the venue · Ready about 10:25 a.m.See')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/chez-nous/orders/key-1')
  act(() => receipt.set({ ...kept, status: 'ready' }))
  expect(stripText()).toBe('No. 41 · ReadySee')
})

test.each([
  ['is over', aReceipt({ status: 'completed' })],
  ['is of yesterday', aReceipt({ placedAt: aReceipt().placedAt - 24 * 3_600_000 })],
  ['is of a school’s days, each of which has a state', aReceipt({ days: [] })],
  ['is of an account that is signed out', aReceipt({ userId: asId('ana') })],
])('the menu says nothing of an order that %s', async (_, receipt) => {
  await act(() => showAtVenue({ ...menu, receipts: [receipt] }))
  expect(stripText()).toBeUndefined()
})

test('only the menu shows an order that is being made', async () => {
  await act(() => showAtVenue({ ...menu, path: '/cart', receipts: [aReceipt()] }))
  expect(stripText()).toBeUndefined()
})

function stripText(): string | null | undefined {
  return screen.queryByRole('link')?.parentElement?.textContent
}
