// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import { getMember } from '#contract/code/code-calls.ts'
import { asId } from '#domain/ids.ts'
import { success } from '#domain/result.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import type { LookUp } from '#services/network/look-up.ts'
import { aLookUp } from '#tests/fixtures/a-look-up.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { anOrderedDay } from '#tests/fixtures/an-ordered-day.ts'
import { aSchoolService } from '#tests/fixtures/a-school-service.ts'
import {
  aMenu,
  anItem,
  anOptionGroup,
  anOptionValue,
  aSection,
  aVenue,
} from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { SchoolRoute } from './school-route.tsx'

const now = Date.parse('2026-11-20T21:30Z')
const mia = { id: 'b0', name: 'Mia', schoolClass: '2B', allergens: ['dairy', 'egg'] as const }
const cart = { lines: [aCartLine({ quantity: 2 })] }

const cheese = anOptionValue({ id: asId('cheese'), name: 'Cheese', allergens: ['dairy'] })
const topping = anOptionGroup({ id: asId('topping'), name: 'Topping', values: [cheese] })
const crust = anOptionValue({ id: asId('crust'), name: 'Crust', optionGroups: [topping] })
const extras = anOptionGroup({ id: asId('extras'), name: 'Extras', values: [crust] })
const { itemId: id, menuId, sectionId } = aCartLine()
const soup = anItem({ id, menuId, sectionId, name: 'Onion soup', optionGroups: [extras] })
const omelette = anItem({
  id: asId('omelette'),
  menuId,
  sectionId,
  name: 'Omelette',
  allergens: ['egg'],
})
const soups = aSection({ id: sectionId, menuId, items: [soup, omelette] })
const menus = [aMenu({ id: menuId, sections: [soups] })]

test('a week whose code cannot be loaded says so, and is tried again', async () => {
  let school: SchoolService | null = null
  await open({ school: () => school })
  expect(await screen.findByText(/^No connection/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Lunches of the week' })).toBeNull()
  school = aSchoolService()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Lunches of the week' })).toBeDefined()
})

test('a link’s days are still the only ones after one of them was opened and closed', async () => {
  const dates = '2026-11-24,2026-11-26'
  const device = await open({ path: `?dates=${dates}` })
  expect(await screen.findByText('This link is for some days of the week only.')).toBeDefined()
  await expect.poll(cards).toEqual(['Tuesday, November 24 – Mia', 'Thursday, November 26 – Mia'])
  await press(/^Choose lunch for Tuesday/)
  expect(await screen.findByRole('heading', { name: /^Lunch for Tuesday/ })).toBeDefined()
  expect(device.search()).toMatchObject({ dates, day: '2026-11-24', child: 'b0' })
  await press(/^Back to the week/)
  await screen.findByRole('heading', { name: 'Lunches of the week' })
  expect(device.search()).toEqual({ dates, selectedWeek: '2026-11-22', forChild: 'b0' })
  expect(cards()).toHaveLength(2)
  await press(/^Show the whole week/)
  expect(cards()).toHaveLength(7)
})

test('an address of a lunch for nobody opens the week', async () => {
  await open({ path: '?day=2026-11-24&child=self' })
  expect(await screen.findByRole('heading', { name: 'Lunches of the week' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /^Lunch for/ })).toBeNull()
})

test('a day in an address from before has its date in its days', async () => {
  const device = await open({ path: '?dates=2026-11-24&child=b0' })
  expect(await screen.findByRole('heading', { name: /^Lunch for Tuesday/ })).toBeDefined()
  await press(/^Back to the week/)
  await screen.findByRole('heading', { name: 'Lunches of the week' })
  expect(device.search()).toEqual({ selectedWeek: '2026-11-22', forChild: 'b0' })
})

test('what a child must not have is warned about on the dish, and as it is chosen in its sheet', async () => {
  const path = '?day=2026-11-24&child=b0'
  await open({ path })
  const warning = await screen.findByText('Not for Mia: contains egg')
  expect(warning.closest('a')?.textContent).toContain('Omelette')
  expect(screen.getByRole('link', { name: /Onion soup/ }).textContent).not.toContain('Mia')
})

test('a dish that is found by the search has the warning of its day’s child', async () => {
  await open({ path: '?day=2026-11-24&child=b0&searching=true' })
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'omelette' } })
  const results = within(await screen.findByRole('dialog'))
  const dish = await results.findByRole('link', { name: /Omelette/ })
  expect(dish.textContent).toContain('Not for Mia: contains egg')
})

test('a nested option is warned about once it is chosen', async () => {
  await open({ path: `?day=2026-11-24&child=b0&item=${id}` })
  const sheet = await screen.findByRole('dialog', { name: 'Onion soup' })
  expect(within(sheet).queryByText(/Not for Mia/)).toBeNull()
  await tick(sheet, /Crust/)
  expect(within(sheet).queryByText(/Not for Mia/)).toBeNull()
  await tick(sheet, /Cheese/)
  const warning = await within(sheet).findByText('Not for Mia: contains dairy')
  expect(warning.closest('[role=status]')).not.toBeNull()
})

test('a day has what the other days leave of the school’s limit', async () => {
  const orders = [{ date: '2026-11-25', childId: 'b0', cart }]
  await open({ path: `?day=2026-11-24&child=b0&item=${id}`, orders, most: 3 })
  const sheet = await screen.findByRole('dialog', { name: 'Onion soup' })
  const more = await within(sheet).findByRole('button', { name: /^One more/ })
  expect(more.getAttribute('aria-disabled')).toBe('true')
})

test('a dish that is chosen is said to be planned, and nothing says that it is ordered', async () => {
  await open({ path: `?day=2026-11-24&child=b0&item=${id}` })
  const sheet = await screen.findByRole('dialog', { name: 'Onion soup' })
  const add = await within(sheet).findByRole('button', { name: /^Add\b/ })
  await act(async () => void fireEvent.click(add))
  expect(await screen.findByText(/^Onion soup .*not ordered/)).toBeDefined()
  expect(screen.queryByText(/is in your order/)).toBeNull()
})

test('the filters are those of every day of the week, begin with a child’s allergens, and say what they hide', async () => {
  const { filters } = await open({})
  await press(/^Hide what Mia must not have: Dairy and Egg$/)
  expect(filters.watch('chez-nous').get().withoutAllergens).toEqual(['dairy', 'egg'])
  expect(await screen.findByText('1 hidden by your filters')).toBeDefined()
  // Tuesday to Thursday; Monday is over.
  expect(screen.getAllByText('1 dish of this day is hidden by your filters')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /^Hide what/ })).toBeNull()
  await press(/^Filters/)
  const sheet = await screen.findByRole('dialog')
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Vegan' }))
  expect(await screen.findByText('2 hidden by your filters')).toBeDefined()
  expect(screen.getAllByText('Every dish of this day is hidden by your filters')).toHaveLength(3)
})

test('a link to a day that is ordered chooses nothing for it, but its change does', async () => {
  const ordered = createStore([anOrderedDay()])
  const changes = createStore<Readonly<Record<string, string>>>({})
  const school = aSchoolService([], { ordered: () => ordered, changes })
  await open({ path: `?day=2026-11-24&child=b0&item=${id}`, school: () => school })
  expect(await screen.findByText(/^This day is ordered already \(no\. 41\)/)).toBeDefined()
  const sheet = await screen.findByRole('dialog', { name: 'Onion soup' })
  expect(within(sheet).queryByRole('button', { name: /^Add\b/ })).toBeNull()
  act(() => changes.set({ 'chez-nous 2026-11-24 b0': 'o-1' }))
  expect(screen.queryByText(/^This day is ordered already/)).toBeNull()
  expect(await within(sheet).findByRole('button', { name: /^Add\b/ })).toBeDefined()
})

test('a member says so above the week, once for all its days', async () => {
  const ana = { id: 'm-1', identifier: 'MC1001', promos: [] }
  const device = await open({
    lookUp: aLookUp(getMember, async () => success(ana)),
  })
  await press(/^Are you a Circle member/)
  const input = await screen.findByRole('textbox', { name: /^Member number/ })
  fireEvent.change(input, { target: { value: 'mc1001' } })
  fireEvent.submit(input)
  expect(await screen.findByRole('button', { name: /^Remove Circle/ })).toBeDefined()
  expect(device.terms().member).toEqual(ana)
})

interface Given {
  readonly path?: string
  readonly entry?: MenuEntry
  readonly orders?: readonly DayOrder[]
  readonly school?: () => SchoolService | null
  readonly most?: number
  /** Knows the members of its programme, "Circle". */
  readonly lookUp?: LookUp
}

async function open({
  path = '?selectedWeek=2026-11-22',
  entry = {},
  orders = [],
  school,
  most,
  lookUp,
}: Given) {
  const service = aSchoolService(orders)
  return showAtVenue({
    screen: <SchoolRoute>{null}</SchoolRoute>,
    path,
    entry,
    now,
    menus,
    venue: aVenue({
      slug: 'chez-nous',
      kind: 'school',
      maxItemsPerCart: most ?? null,
      membership: lookUp ? { preTax: true } : null,
    }),
    restaurant: {
      k12: true,
      order_options: { order_cutoff_days: 1, k12_requires_login: false },
      ...(lookUp ? { membership_program: { name: 'Circle' } } : {}),
    },
    ...(lookUp ? { lookUp } : {}),
    account: anAccountService({ children: createStore([mia]) }),
    school: school ?? (() => service),
  })
}

function cards(): readonly (string | null)[] {
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

async function press(name: RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

async function tick(sheet: HTMLElement, name: RegExp): Promise<void> {
  const choice = await within(sheet).findByRole('checkbox', { name })
  await act(async () => void fireEvent.click(choice))
}
