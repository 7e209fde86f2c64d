// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import { planWeek } from '#domain/school/plan-week.ts'
import { useStore } from '#services/use-store.ts'
import type { OrderedDay } from '#services/school/ordered-day.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anOrderedDay } from '#tests/fixtures/an-ordered-day.ts'
import { aSchoolService, someDayMenus } from '#tests/fixtures/a-school-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { CopyWeek } from './copy-week.tsx'
import { useSchoolFacts } from './use-school.ts'

const now = Date.parse('2026-11-20T21:30Z')
const week = { startDate: '2026-11-22', endDate: '2026-11-28' }
const dates = ['23', '24', '25', '26'].map((day) => `2026-11-${day}`)
const cart = { lines: [aCartLine({ quantity: 2 })] }
const onion = { name: 'Onion soup', quantity: 1, line: aCartLine() }
const gone = aCartLine({ orderId: 3, itemId: 'gone' as never })

test('an ordered week is planned again, with what is over, planned, ordered and gone by name', async () => {
  const planned = [{ date: '2026-11-25', childId: 'b0', cart }]
  const lines = [onion, { name: 'Grandma’s pie', quantity: 1, line: gone }]
  const before = ['16', '17', '18', '19'].map((day) => ({ date: `2026-11-${day}`, lines }))
  const { school } = await show({ planned, ordered: [...before, { date: '2026-11-26' }] })
  await press('Copy the week before for Mia')
  expect(await screen.findByText(/^1 day planned for Mia as in the week before/)).toBeDefined()
  expect(lunches(school)).toEqual(['2026-11-24 b0 1', '2026-11-25 b0 2'])
  expect(screen.getByText('2026-11-23 b0: it’s too late to order')).toBeDefined()
  expect(screen.getByText('2026-11-25 b0: something else is planned, and stays')).toBeDefined()
  expect(screen.getByText('2026-11-26 b0: already ordered, and stays')).toBeDefined()
  const lost = '2026-11-24 b0: Grandma’s pie is no longer on the menu, or not with these choices'
  expect(screen.getByText(lost)).toBeDefined()
  await press('Replace what is planned on 1 day')
  expect(lunches(school)).toEqual(['2026-11-24 b0 1', '2026-11-25 b0 1'])
})

test('the lunches of another child, cancelled ones, and those of other weeks are not copied', async () => {
  await show({
    ordered: [
      { date: '2026-11-17', childId: 'b1' },
      { date: '2026-11-18', status: 'cancelled' },
      { date: '2026-11-10' },
    ],
  })
  expect(screen.queryByRole('button')).toBeNull()
})

test('where every day is ordered there is nothing to copy into', async () => {
  const ordered = ['17', '23', '24', '25', '26'].map((day) => ({ date: `2026-11-${day}` }))
  await show({ ordered })
  expect(screen.queryByRole('button')).toBeNull()
})

test('what is planned for the week before is copied without an order', async () => {
  const { school } = await show({ planned: [{ date: '2026-11-17', childId: 'b0', cart }] })
  await press('Copy the week before for Mia')
  expect(lunches(school)).toContain('2026-11-24 b0 2')
})

interface Given {
  readonly planned?: readonly DayOrder[]
  readonly ordered?: readonly Partial<OrderedDay>[]
}

async function show({ planned = [], ordered = [] }: Given) {
  const known = createStore(
    ordered.map((day) => anOrderedDay({ lines: [onion], orderId: `${day.date}`, ...day })),
  )
  const school = aSchoolService(planned, { ordered: () => known })
  await showAtVenue({
    screen: <Copied school={school} />,
    now,
    restaurant: { k12: true, order_options: { order_cutoff_days: 1 } },
  })
  return { school }
}

function Copied({ school }: { readonly school: SchoolService }) {
  const facts = useSchoolFacts()
  const orders = useStore(school.days('chez-nous')) ?? []
  const own = orders.filter(({ childId }) => childId === 'b0')
  const days = planWeek({ dates, known: someDayMenus.days, orders: own, facts })
  const nameOf = (date: string, childId: string | null) => `${date} ${childId}`
  return (
    <CopyWeek
      {...{ school, week, days, orders, nameOf }}
      person={{ id: 'b0', name: 'Mia', allergens: [] }}
    />
  )
}

function lunches(school: SchoolService): readonly string[] {
  return (school.days('chez-nous').get() ?? [])
    .map(({ date, childId, cart: { lines } }) => {
      const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      return `${date} ${childId} ${count}`
    })
    .toSorted()
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
