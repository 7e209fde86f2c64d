// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { Child } from '#domain/account/child.ts'
import { getDiscountInfo } from '#contract/code/code-calls.ts'
import { cents } from '#domain/money/money.ts'
import { asId } from '#domain/ids.ts'
import { success } from '#domain/result.ts'
import type { ItemId } from '#domain/ids.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { BillRows } from '#features/cart/bill/bill-rows.tsx'
import { CodesSection } from '#features/cart/codes/codes-section.tsx'
import { TipChoiceList } from '#features/cart/tip/tip-choice-list.tsx'
import type { Bill } from '#services/pricing/use-bill.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { aLookUp } from '#tests/fixtures/a-look-up.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { anOrderedDay } from '#tests/fixtures/an-ordered-day.ts'
import { aMenu, anItem, aSection, aVenue } from '#tests/fixtures/a-venue.ts'
import { aSchoolService } from '#tests/fixtures/a-school-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { WeekCheckout } from './week-checkout.tsx'

const mia = { id: 'b0', name: 'Mia', schoolClass: '2B', allergens: [] }
const leo = { id: 'b1', name: 'Léo', schoolClass: '4A', allergens: ['gluten' as const] }
const cart = { lines: [aCartLine({ quantity: 2 })] }

async function showCheckout(
  orders: readonly DayOrder[],
  { menus, ...given }: Partial<SchoolService> & { readonly menus?: readonly Menu[] } = {},
) {
  const school = aSchoolService(orders, given)
  await showAtVenue({
    screen: <WeekCheckout school={school} billRows={BillRows} adjustments={Adjustments} />,
    restaurant: { k12: true },
    ...(menus ? { menus } : {}),
    account: { ...anAccountService(), children: createStore([mia, leo]) },
  })
}

function Adjustments({ bill }: { readonly bill: Bill }) {
  return (
    <>
      <CodesSection bill={bill} />
      <TipChoiceList bill={bill} />
    </>
  )
}

test('a code and a tip are for all days together, as one bill', async () => {
  const orders = [
    { date: '2026-11-24', childId: 'b0', cart },
    { date: '2026-11-25', childId: 'b1', cart },
  ]
  const spring = { code: 'SPRING10', type: 'percentage', percentageValue: 10 } as const
  const device = await showAtVenue({
    screen: (
      <WeekCheckout school={aSchoolService(orders)} billRows={BillRows} adjustments={Adjustments} />
    ),
    restaurant: { k12: true, has_discounts: true },
    venue: aVenue({ slug: 'chez-nous', tips: { title: null, percents: [15], preselected: null } }),
    account: { ...anAccountService(), children: createStore([mia, leo]) },
    lookUp: aLookUp(getDiscountInfo, async () => success(spring)),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Promo code' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Promo code' }), {
    target: { value: 'spring10' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/^SPRING10/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^15/ }))
  // Four soups of 9.50, less a tenth, with 13 % of tax.
  expect(screen.getAllByText('$38.64').length).toBeGreaterThan(0)
  expect(device.acts).toContain('tip 15%')
  expect(device.terms().discount).toEqual(spring)
})

test('nothing is ordered until the children of the account are known', async () => {
  const children = createStore<readonly Child[] | null>(null)
  const orders = [{ date: '2026-11-24', childId: 'b0', cart }]
  await showAtVenue({
    screen: (
      <WeekCheckout school={aSchoolService(orders)} billRows={BillRows} adjustments={Adjustments} />
    ),
    restaurant: { k12: true },
    session: { type: 'user', id: asId('ana'), person: null },
    account: anAccountService({ children, readChildren: () => new Promise(() => {}) }),
  })
  expect(await screen.findByText('Loading your children…')).toBeDefined()
  expect(screen.queryByRole('heading', { name: /November/ })).toBeNull()
  act(() => children.set([mia]))
  expect(
    await screen.findByRole('heading', { name: 'Tuesday, November 24 · Mia · 2B' }),
  ).toBeDefined()
})

test('every day is named with its child, and one of an unknown child with that', async () => {
  await showCheckout([
    { date: '2026-11-24', childId: 'b0', cart },
    { date: '2026-11-24', childId: 'gone', cart },
  ])
  const headings = await screen.findAllByRole('heading', { name: /November/ })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Tuesday, November 24 · Mia · 2B',
    'Tuesday, November 24 · A child who is not in your account',
  ])
  expect(screen.getAllByText('$38.00').length).toBeGreaterThan(0)
})

test('a lunch for nobody is not paid for: it is to be said first who eats', async () => {
  await showCheckout([
    { date: '2026-11-24', childId: 'b0', cart },
    { date: '2026-11-25', childId: null, cart },
  ])
  expect(await screen.findByText('Some lunches don’t say who eats them.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Back to the week' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /November/ })).toBeNull()
})

test('a day that takes the place of an order says so, and what is refunded; one of a cancelled order does not', async () => {
  const name = 'chez-nous 2026-11-24 b0'
  const orders = [{ date: '2026-11-24', childId: 'b0', cart }]
  const heading = 'Tuesday, November 24 · Mia · 2B'
  const changes = createStore({ [name]: 'o-1' })
  await showCheckout(orders, { changes, ordered: () => createStore([anOrderedDay()]) })
  expect(
    await screen.findByRole('heading', {
      name: `${heading} · in place of order no. 41, $9.50 refunded`,
    }),
  ).toBeDefined()
  expect(
    screen.getByText(
      'To pay now: $21.47. Refunded for what is replaced: $9.50. Difference: you pay $11.97 more.',
    ),
  ).toBeDefined()
  cleanup()
  const dearer = createStore([anOrderedDay({ charge: cents(4000) })])
  await showCheckout(orders, { changes, ordered: () => dearer })
  expect(await screen.findByText(/Difference: you get \$18\.53 back\./)).toBeDefined()
  cleanup()
  const equal = createStore([anOrderedDay({ charge: cents(2147) })])
  await showCheckout(orders, { changes, ordered: () => equal })
  expect(await screen.findByText(/replaced: \$21\.47\. Nothing more to pay\./)).toBeDefined()
  cleanup()
  const cancelled = createStore([anOrderedDay({ status: 'cancelled' })])
  await showCheckout(orders, { changes, ordered: () => cancelled })
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
  expect(screen.queryByText(/Refunded for/)).toBeNull()
})

test('a lunch besides an ordered one says so, and one of orders that have changed since does not', async () => {
  const name = 'chez-nous 2026-11-24 b0'
  const orders = [{ date: '2026-11-24', childId: 'b0', cart }]
  const heading = 'Tuesday, November 24 · Mia · 2B'
  const changes = createStore({ [name]: 'again o-1' })
  const ordered = [anOrderedDay()]
  await showCheckout(orders, { changes, ordered: () => createStore(ordered) })
  const besides = `${heading} · besides order no. 41`
  expect(await screen.findByRole('heading', { name: besides })).toBeDefined()
  expect(screen.queryByText(/Refunded for/)).toBeNull()
  cleanup()
  const more = [...ordered, anOrderedDay({ orderId: 'o-2', checkNum: 42 })]
  await showCheckout(orders, { changes, ordered: () => createStore(more) })
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
})

test('what a child must not have is warned about under its day, as it is chosen, and nowhere else', async () => {
  const soup = anItem({ id: asId<ItemId>('onion'), allergens: ['gluten'] })
  const menus = [aMenu({ sections: [aSection({ items: [soup] })] })]
  const orders = ['b0', 'b1'].map((childId) => ({ date: '2026-11-24', childId, cart }))
  await showCheckout(orders, { menus })
  expect(await screen.findAllByText(/Not for/)).toHaveLength(1)
  const warned = screen.getByText('Not for Léo: contains gluten').closest('li')
  expect(warned?.textContent).toContain(soup.name)
})

test('where no day is planned there is nothing to check out', async () => {
  await showCheckout([])
  expect(await screen.findByText('Nothing here yet')).toBeDefined()
})
