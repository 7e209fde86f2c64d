// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { SchoolService, WeekMenus } from '#services/school/school-service.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { PlannerScreen } from './planner-screen.tsx'

const now = Date.parse('2026-11-20T21:30Z')
const mia = { id: 'b0', name: 'Mia', schoolClass: '2B', allergens: [] }
const leo = { id: 'b1', name: 'Léo', schoolClass: '4A', allergens: [] }
const cart = { lines: [aCartLine({ quantity: 2 })] }

test('each child’s week is its own, and every day says whose it is', async () => {
  const { change } = await showWeek({
    entry: { forChild: 'b1' },
    orders: [{ date: '2026-11-24', childId: 'b0', cart }],
  })
  expect(await screen.findByRole('button', { name: 'Léo', pressed: true })).toBeDefined()
  const tuesday = await dayOf('Tuesday, November 24 – Léo')
  expect(tuesday.textContent).toContain('Nothing chosen yet')
  expect(screen.getByText(/^Not ordered yet · 1 day chosen/)).toBeDefined()
  expect(change()).toEqual([])
})

test('one child’s lunch becomes the others’, but never in place of what is chosen for them', async () => {
  const own = { lines: [aCartLine({ quantity: 5 })] }
  const { change } = await showWeek({
    entry: { forChild: 'b0' },
    orders: [
      { date: '2026-11-24', childId: 'b0', cart },
      { date: '2026-11-25', childId: 'b0', cart },
      { date: '2026-11-25', childId: 'b1', cart: own },
    ],
  })
  const tuesday = await dayOf('Tuesday, November 24 – Mia')
  within(tuesday)
    .getByRole('button', { name: 'Same for the others: Tuesday, November 24 – Mia' })
    .click()
  expect(change()).toEqual([['2026-11-24', 'b1', 2]])
  const wednesday = await dayOf('Wednesday, November 25 – Mia')
  expect(within(wednesday).queryByRole('button', { name: /^Same for/ })).toBeNull()
})

test('a lunch for a child who has left the account is paid for only in sight', async () => {
  await showWeek({ orders: [{ date: '2026-11-24', childId: 'gone', cart }] })
  expect(
    await screen.findByRole('button', { name: 'A child who is not in your account' }),
  ).toBeDefined()
})

test('a day over is removed and named with its child and amount', async () => {
  const { change } = await showWeek({ orders: [{ date: '2026-11-23', childId: 'b0', cart }] })
  expect(
    await screen.findByText(/^Monday, November 23 – Mia: its time to order is over \(\$/),
  ).toBeDefined()
  expect(change()).toEqual([['2026-11-23', 'b0', 0]])
})

test('a link whose days cannot be read plans none', async () => {
  await showWeek({ entry: { dateRange: '2026-11-24' } })
  expect(
    await screen.findByText('This link is missing the first or the last day of its week.'),
  ).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})

interface GivenWeek {
  readonly entry?: MenuEntry
  readonly orders?: readonly DayOrder[]
}

async function showWeek({ entry = {}, orders = [] }: GivenWeek) {
  const changes: (readonly [string, string | null, number])[] = []
  const dates = ['23', '24', '25', '26'].map((day) => `2026-11-${day}`)
  const menus = createStore<WeekMenus>({
    days: dates.map((date) => ({
      date,
      closed: false,
      note: null,
      menuIds: ['dinner'],
      fetchedAt: now,
    })),
    fetching: false,
    problem: null,
  })
  const days = createStore<readonly DayOrder[] | null>(orders)
  const school: SchoolService = {
    week: () => menus,
    refresh: async () => {},
    days: () => days,
    change: async (_, { date, childId }, change) => {
      const before = orders.find((one) => one.date === date && one.childId === childId)
      const after = change(before?.cart ?? emptyCart)
      const count = after.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      changes.push([date, childId, count])
    },
  }
  const children = createStore([mia, leo])
  await showAtVenue({
    screen: <PlannerScreen school={school} search={entry} header={null} />,
    entry,
    now,
    restaurant: { k12: true, order_options: { order_cutoff_days: 1 } },
    account: anAccountService({ children }),
  })
  return { change: () => changes }
}

async function dayOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name })
  const day = heading.closest('li')
  if (!day) throw new Error('No day')
  return day
}
