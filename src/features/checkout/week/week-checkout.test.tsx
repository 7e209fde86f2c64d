// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import { BillRows } from '#features/cart/bill/bill-rows.tsx'
import type { SchoolService } from '#services/school/school-service.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { anOrderedDay } from '#tests/fixtures/an-ordered-day.ts'
import { aSchoolService } from '#tests/fixtures/a-school-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { WeekCheckout } from './week-checkout.tsx'

const mia = { id: 'b0', name: 'Mia', schoolClass: '2B', allergens: [] }
const cart = { lines: [aCartLine({ quantity: 2 })] }

async function showCheckout(orders: readonly DayOrder[], given: Partial<SchoolService> = {}) {
  const school = aSchoolService(orders, given)
  await showAtVenue({
    screen: <WeekCheckout school={school} billRows={BillRows} />,
    restaurant: { k12: true },
    account: { ...anAccountService(), children: createStore([mia]) },
  })
}

test('every day is named with its child, and one of an unknown child with that', async () => {
  await showCheckout([
    { date: '2026-11-24', childId: 'b0', cart },
    { date: '2026-11-24', childId: 'gone', cart },
    { date: '2026-11-25', childId: null, cart },
  ])
  const headings = await screen.findAllByRole('heading', { name: /November/ })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Tuesday, November 24 · Mia',
    'Tuesday, November 24 · A child who is not in your account',
    'Wednesday, November 25',
  ])
  expect(screen.getAllByText('$57.00').length).toBeGreaterThan(0)
})

test('a day that takes the place of an order says so, and what is refunded; one of a cancelled order does not', async () => {
  const name = 'chez-nous 2026-11-24 b0'
  const orders = [{ date: '2026-11-24', childId: 'b0', cart }]
  const heading = 'Tuesday, November 24 · Mia'
  const changes = createStore({ [name]: 'o-1' })
  await showCheckout(orders, { changes, ordered: () => createStore([anOrderedDay()]) })
  expect(
    await screen.findByRole('heading', {
      name: `${heading} · in place of order no. 41, $9.50 refunded`,
    }),
  ).toBeDefined()
  cleanup()
  const cancelled = createStore([anOrderedDay({ status: 'cancelled' })])
  await showCheckout(orders, { changes, ordered: () => cancelled })
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
})

test('where no day is planned there is nothing to check out', async () => {
  await showCheckout([])
  expect(await screen.findByText('Nothing here yet')).toBeDefined()
})
