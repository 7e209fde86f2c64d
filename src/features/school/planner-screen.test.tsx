// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { Child } from '#domain/account/child.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Locale } from '#domain/language/locale.ts'
import type { AccountService, SessionView } from '#services/account/account-service.ts'
import type { ChildrenResult } from '#services/account/children-service.ts'
import type { WeekMenus } from '#services/school/school-service.ts'
import { aSchoolService, someDayMenus } from '#tests/fixtures/a-school-service.ts'
import { aMenu, anItem, aSection } from '#tests/fixtures/a-venue.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { PlannerScreen } from './planner-screen.tsx'

const now = Date.parse('2026-11-20T21:30Z')
const ana: SessionView = { type: 'user', id: asId('ana'), person: null }
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

test('a guest of a school that asks for the sign-in reads that it is missing, on each day', async () => {
  const menus = { ...someDayMenus, days: [] }
  await showWeek({ menus })
  expect(await screen.findAllByText('Sign in to see what is served')).not.toHaveLength(0)
  expect(screen.queryByText('Menu not loaded yet')).toBeNull()
})

test('a lunch for a child who has left the account is paid for only in sight', async () => {
  await showWeek({ orders: [{ date: '2026-11-24', childId: 'gone', cart }] })
  expect(
    await screen.findByRole('button', { name: 'A child who is not in your account' }),
  ).toBeDefined()
})

test('children of one name are told apart by their classes, and others have their names alone', async () => {
  const same = { ...leo, id: 'b2', name: 'Mia', schoolClass: '6C' }
  await showWeek({ account: { children: createStore([mia, leo, same]) } })
  expect(await screen.findByRole('button', { name: 'Mia · 2B' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Mia · 6C' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Léo' })).toBeDefined()
  expect(screen.getAllByRole('heading', { name: /^Tuesday, November 24 – Mia · 2B/ })).not.toEqual(
    [],
  )
})

test('who eats is said before any lunch is chosen', async () => {
  await showWeek({ account: { children: createStore([]) }, session: ana })
  const first = await screen.findByRole('region', { name: 'Who eats?' })
  expect(first.textContent).toContain('The form')
  expect(screen.queryByRole('button', { name: /^Choose lunch/ })).toBeNull()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('who is not signed in signs in to say who eats', async () => {
  await showWeek({ account: { children: createStore([]) } })
  const first = await screen.findByRole('region', { name: 'Who eats?' })
  expect(within(first).getByRole('button', { name: /^Sign in/ })).toBeDefined()
  expect(first.textContent).not.toContain('The form')
  expect(screen.queryByRole('button', { name: /^Choose lunch/ })).toBeNull()
})

test('a lunch that was chosen for nobody is not ordered, but given to a child', async () => {
  const { change } = await showWeek({ orders: [{ date: '2026-11-24', childId: null, cart }] })
  expect(await screen.findByText('1 lunch doesn’t say who eats it')).toBeDefined()
  const review = screen.getByRole('button', { name: /Review and pay/ })
  expect(review.getAttribute('aria-disabled') ?? review.hasAttribute('disabled')).toBeTruthy()
  screen.getByRole('button', { name: 'For Mia' }).click()
  await expect.poll(change).toEqual([
    ['2026-11-24', 'b0', 2],
    ['2026-11-24', null, 0],
  ])
})

test('a day over is removed and named with its child and amount', async () => {
  const { change } = await showWeek({ orders: [{ date: '2026-11-23', childId: 'b0', cart }] })
  expect(
    await screen.findByText(/^Monday, November 23 – Mia: it’s too late to order \(\$/),
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

test('the week in view last is shown again, and one that is over moves on', async () => {
  const later = await showWeek({ stored: '2026-12-06' })
  expect(await screen.findByText('Sunday, December 6 to Saturday, December 12')).toBeDefined()
  await expect.poll(later.search).toEqual({ selectedWeek: '2026-12-06' })
  expect(later.written).toEqual(['2026-12-06'])
  cleanup()
  const over = await showWeek({ stored: '2026-11-08' })
  await expect.poll(over.search).toEqual({ selectedWeek: '2026-11-22' })
})

test('a week that is too far ahead to be ordered for moves back, and none follows', async () => {
  const options = { max_advanced_order_days: 10 }
  const { search } = await showWeek({ entry: { selectedWeek: '2030-01-06' }, options })
  await expect.poll(search).toMatchObject({ selectedWeek: '2026-11-29' })
  expect(await button('Next week')).toHaveProperty('disabled', true)
})

test('a link opens with the first of its days that can be ordered, and leads to no week without one', async () => {
  const { search } = await showWeek({ entry: { dates: '2026-11-10,2026-11-25,2026-12-08' } })
  await expect.poll(search).toMatchObject({ selectedWeek: '2026-11-22' })
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  cleanup()
  await showWeek({ entry: { selectedWeek: '2026-12-06', dates: '2026-11-25' } })
  expect(await button('Next week')).toHaveProperty('disabled', true)
  expect(await button('Previous week')).toHaveProperty('disabled', false)
  expect(screen.getByText('None of the days of this link can be ordered this week.')).toBeDefined()
})

test('a planned dish that a child must not have is warned about, and only for that child', async () => {
  const orders = [
    { date: '2026-11-24', childId: 'b0', cart },
    { date: '2026-11-24', childId: 'b1', cart },
  ]
  await showWeek({ entry: { forChild: 'b0' }, orders, allergens: ['dairy'] })
  const line = await screen.findByText('Not for Mia: contains dairy')
  expect(line.closest('li')?.textContent).toContain('2 × Onion soup')
  cleanup()
  await showWeek({ entry: { forChild: 'b1' }, orders, allergens: ['dairy'] })
  await dayOf('Tuesday, November 24 – Léo')
  expect(screen.queryByText(/^Not for/)).toBeNull()
})

test.each(['en-CA', 'fr-CA'] as const)(
  '%s: a button’s name begins with its words, and says the day and the child',
  async (locale) => {
    const orders = [{ date: '2026-11-24', childId: 'b0', cart }]
    await showWeek({ orders, locale })
    const heading = await screen.findByRole('heading', { name: /24.* – Mia$/ })
    const week = heading.closest('ol') ?? document.body
    const buttons = within(week).getAllByRole('button')
    const names = buttons.map(({ children: [label] }) => {
      const [seen, all] = [...(label?.children ?? [])].map(({ textContent }) => textContent)
      return { seen, all }
    })
    // Tuesday's: change, the same for the others, remove; and two days to choose.
    expect(names).toHaveLength(5)
    for (const { seen, all } of names) expect(all?.startsWith(seen ?? 'no words')).toBe(true)
    expect(new Set(names.map(({ all }) => all)).size).toBe(5)
  },
)

test('while the menus are asked for again it says so, and not that they could not be loaded', async () => {
  const failed = { days: [], problem: { type: 'Unreachable' } } as const
  await showWeek({ menus: { ...failed, fetching: true } })
  expect(await screen.findByText('Loading the menus of the week…')).toBeDefined()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true')
  cleanup()
  await showWeek({ menus: { ...failed, fetching: false } })
  expect(await screen.findByText(/could not be loaded/)).toBeDefined()
})

test('without an answer the week says since when orders of other devices may be missing', async () => {
  const failed = { ...someDayMenus, problem: { type: 'Unreachable' } } as const
  await showWeek({ menus: failed, session: ana, orderedAt: now - 60_000 })
  expect(await screen.findByText(/^Orders as of .*4:29/)).toBeDefined()
  cleanup()
  await showWeek({ menus: failed, session: ana })
  expect(await screen.findByText(/^Orders made on another device show once/)).toBeDefined()
  // The menus came, and the account's orders did not.
  for (const [orderedAt, words] of [
    [null, /^Orders made on another device show once/],
    [now - 60_000, /^Orders as of .*4:29/],
  ] as const) {
    cleanup()
    await showWeek({ session: ana, orderedAt, ordersMissing: true })
    expect(await screen.findByText(words)).toBeDefined()
  }
  for (const given of [{ session: ana, orderedAt: now }, { menus: failed }]) {
    cleanup()
    await showWeek(given)
    await dayOf('Tuesday, November 24 – Mia')
    expect(screen.queryByText(/^Orders (?:as of|made)/)).toBeNull()
  }
})

test('nothing can be chosen until it is known for which child', async () => {
  const children = createStore<readonly Child[] | null>(null)
  const readChildren = () => new Promise<ChildrenResult>(() => {})
  await showWeek({ session: ana, account: { children, readChildren } })
  expect(await screen.findByText('Loading your children…')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Choose lunch/ })).toBeNull()
  children.set([mia])
  await dayOf('Tuesday, November 24 – Mia')
})

test('menus that are refused say why, and nothing of a connection', async () => {
  const message = 'Please sign in to go on.'
  const said = { code: 9079, message, lines: [], fields: {} }
  await showWeek({
    menus: { days: [], fetching: false, problem: { type: 'Refused', ...said } },
  })
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.queryByText(/once there is a connection/)).toBeNull()
})

test('children that could not be loaded are asked for again', async () => {
  const children = createStore<readonly Child[] | null>(null)
  const answers: ChildrenResult[] = [failure({ type: 'Unreachable' }), success([mia])]
  await showWeek({
    session: ana,
    account: {
      children,
      readChildren: async () => {
        const answer = answers.shift() ?? failure({ type: 'Unreachable' })
        if (answer.ok) children.set(answer.value)
        return answer
      },
    },
  })
  ;(await button('Try again')).click()
  await dayOf('Tuesday, November 24 – Mia')
})

function button(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name })
}

interface GivenWeek {
  readonly entry?: MenuEntry
  readonly orders?: readonly DayOrder[]
  readonly menus?: WeekMenus
  /** The week in view last. */
  readonly stored?: string | null
  /** Mia's. */
  readonly allergens?: Child['allergens']
  readonly locale?: Locale
  /** Left out: a guest. */
  readonly session?: SessionView
  /** Left out: an account with Mia and Léo. */
  readonly account?: Partial<AccountService>
  /** When the account's orders were read; left out: not by this device. */
  readonly orderedAt?: number | null
  /** The account's orders were asked for in vain. */
  readonly ordersMissing?: boolean
  readonly options?: { readonly max_advanced_order_days?: number }
}

async function showWeek({
  entry = {},
  orders = [],
  menus = someDayMenus,
  stored = null,
  allergens = [],
  locale = 'en-CA',
  session,
  account,
  orderedAt = null,
  ordersMissing = false,
  options = {},
}: GivenWeek) {
  const changes: (readonly [string, string | null, number])[] = []
  const known = createStore(menus)
  const written: string[] = []
  const school = aSchoolService(orders, {
    week: () => known,
    orderedAt: createStore(orderedAt),
    ordersMissing: createStore(ordersMissing),
    weekInView: { read: () => stored, write: (_, startDate) => written.push(startDate) },
    change: async (_, { date, childId }, change) => {
      const before = orders.find((one) => one.date === date && one.childId === childId)
      const after = change(before?.cart ?? emptyCart)
      const count = after.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      changes.push([date, childId, count])
    },
  })
  const children = createStore([{ ...mia, allergens }, leo])
  const { itemId: id, menuId, sectionId } = aCartLine()
  const soup = anItem({ id, menuId, sectionId, name: 'Onion soup', allergens: ['dairy'] })
  const { search } = await showAtVenue({
    screen: (
      <PlannerScreen
        school={school}
        search={entry}
        header={null}
        filters={() => null}
        eaterForm={() => 'The form'}
      />
    ),
    entry,
    now,
    locale,
    ...(session ? { session } : {}),
    menus: [aMenu({ id: menuId, sections: [aSection({ id: sectionId, menuId, items: [soup] })] })],
    restaurant: { k12: true, order_options: { order_cutoff_days: 1, ...options } },
    account: anAccountService(account ?? { children }),
  })
  return { change: () => changes, search, written }
}

async function dayOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name })
  const day = heading.closest('li')
  if (!day) throw new Error('No day')
  return day
}
