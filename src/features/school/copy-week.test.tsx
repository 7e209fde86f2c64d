// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { success } from '#domain/result.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { AccountReceipt } from '#services/account/account-service.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import { planWeek } from '#domain/school/plan-week.ts'
import { useStore } from '#services/use-store.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSchoolService, someDayMenus } from '#tests/fixtures/a-school-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { CopyWeek } from './copy-week.tsx'
import { useSchoolFacts } from './use-school.ts'

const now = Date.parse('2026-11-20T21:30Z')
const week = { startDate: '2026-11-22', endDate: '2026-11-28' }
const dates = ['23', '24', '25', '26'].map((day) => `2026-11-${day}`)
const cart = { lines: [aCartLine({ quantity: 2 })] }
const gone = aCartLine({ orderId: 3, itemId: 'gone' as never })

test('an ordered week is planned again, with what is over, planned and gone by name', async () => {
  const planned = [{ date: '2026-11-25', childId: 'b0', cart }]
  const { school } = await show({
    planned,
    receipts: [ordered(['2026-11-16', '2026-11-17', '2026-11-18'], [aCartLine(), gone])],
  })
  await press('Copy the week before for Mia')
  expect(await screen.findByText(/^1 day planned for Mia as in the week before/)).toBeDefined()
  expect(lunches(school)).toEqual(['2026-11-24 b0 1', '2026-11-25 b0 2'])
  expect(screen.getByText('2026-11-23 b0: its time to order is over')).toBeDefined()
  expect(screen.getByText('2026-11-25 b0: something else is planned, and stays')).toBeDefined()
  expect(
    screen.getByText('2026-11-24 b0: Grandma’s pie is not served as it was chosen'),
  ).toBeDefined()
  await press('Replace what is planned on 1 day')
  expect(lunches(school)).toEqual(['2026-11-24 b0 1', '2026-11-25 b0 1'])
})

test('the lunches of another child, refused or cancelled ones, and those of other weeks are not copied', async () => {
  const of = (date: string, changes: object) => ordered([date], [aCartLine()], changes)
  await show({
    receipts: [
      of('2026-11-17', { childId: 'b1' }),
      of('2026-11-18', { status: 'cancelled' }),
      of('2026-11-10', {}),
    ],
  })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a device without the orders of that week copies those of the account', async () => {
  const item = { name: 'Onion soup', options: [], line: aCartLine(), amount: 950 }
  const of = (date: string, slug: string) => ({
    restaurant: { id: 'v', slug, name: slug },
    status: 'completed',
    school: { date, childId: 'b0', childName: 'Mia', schoolClass: null, cutoffAt: null },
    items: [item],
  })
  const receipts = [of('2026-11-19', 'chez-nous'), of('2026-11-18', 'au-coin')]
  const { school } = await show({
    ofAccount: receipts as unknown as readonly AccountReceipt[],
  })
  await press('Copy the week before for Mia')
  expect(lunches(school)).toEqual(['2026-11-26 b0 1'])
})

test('what is planned for the week before is copied without an order', async () => {
  const { school } = await show({ planned: [{ date: '2026-11-17', childId: 'b0', cart }] })
  await press('Copy the week before for Mia')
  expect(lunches(school)).toContain('2026-11-24 b0 2')
})

interface Given {
  readonly planned?: readonly DayOrder[]
  readonly receipts?: readonly Receipt[]
  readonly ofAccount?: readonly AccountReceipt[]
}

async function show({ planned = [], receipts = [], ofAccount = [] }: Given) {
  const school = aSchoolService(planned)
  await showAtVenue({
    screen: <Copied school={school} />,
    now,
    receipts,
    restaurant: { k12: true, order_options: { order_cutoff_days: 1 } },
    account: anAccountService({
      receipts: async () => success({ receipts: ofAccount, more: false }),
    }),
  })
  await act(async () => {})
  return { school }
}

function Copied({ school }: { readonly school: SchoolService }) {
  const facts = useSchoolFacts()
  const orders = useStore(school.days('chez-nous')) ?? []
  const own = orders.filter(({ childId }) => childId === 'b0')
  const days = planWeek({ dates, known: someDayMenus.days, orders: own, facts })
  const nameOf = (date: string, childId: string | null) => `${date} ${childId}`
  return <CopyWeek {...{ school, week, days, orders, nameOf }} person={{ id: 'b0', name: 'Mia' }} />
}

/** An order of one day for each date, with these lines each. */
function ordered(
  days: readonly string[],
  lines: readonly Receipt['lines'][number]['line'][],
  changes: object = {},
): Receipt {
  const numbered = days.flatMap((date, day) =>
    lines.map((line, place) => ({ date, line, orderId: 10 * day + place + 1 })),
  )
  return aReceipt({
    key: `order ${days.join()}` as never,
    days: days.map((date) => ({
      date,
      childId: 'b0',
      childName: 'Mia',
      orderIds: numbered.filter((each) => each.date === date).map(({ orderId }) => orderId),
      orderId: `order ${date}`,
      checkNum: 1,
      status: 'completed' as const,
      pickupTime: null,
      total: 1,
      ...changes,
    })),
    lines: numbered.map(({ line, orderId }) => ({
      line: { ...aCartLine(), ...line, orderId },
      name: line?.itemId === gone.itemId ? 'Grandma’s pie' : 'Onion soup',
      quantity: 1,
      amount: 950 as never,
      options: [],
      memo: '',
    })),
  })
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
