// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import type { Locale } from '#domain/language/locale.ts'
import { failure, success } from '#domain/result.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { OrderedDay } from '#services/school/ordered-day.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { anOrderedDay } from '#tests/fixtures/an-ordered-day.ts'
import { aSchoolService } from '#tests/fixtures/a-school-service.ts'
import { aMenu, anItem, aSection } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { PlannerScreen } from './planner-screen.tsx'

const friday = Date.parse('2026-11-20T21:30Z')
/** Tuesday's. */
const cutoff = Date.parse('2026-11-23T05:00Z')
const mia = { id: 'b0', name: 'Mia', schoolClass: '2B', allergens: [] }
const leo = { id: 'b1', name: 'Léo', schoolClass: '4A', allergens: [] }
const name = 'Tuesday, November 24 – Mia'
const cart = 'chez-nous 2026-11-24 b0'
const chosen: DayOrder = {
  date: '2026-11-24',
  childId: 'b0',
  cart: { lines: [aCartLine({ quantity: 5 })] },
}

test('an ordered day shows its number and what is in it, and is not chosen for without a question', async () => {
  await showWeek()
  const day = await tuesday()
  expect(day.textContent).toContain('Ordered, no. 41')
  // Above the days as well.
  const inStrip = 'Tuesday, November 24 – Ordered, no. 41'
  expect(screen.getByRole('link', { name: inStrip }).textContent).toBe('24')
  expect(day.textContent).toContain('2 × Onion soup')
  expect(day.textContent).toContain('Can be changed until the end of Sunday, November 22')
  const names = within(day)
    .getAllByRole('button')
    .map((button) => button.lastChild?.lastChild?.textContent)
  expect(names).toEqual([
    `Change the order: ${name}`,
    `Cancel this day: ${name}`,
    `Order another lunch: ${name}`,
  ])
})

test('its change starts with its lines, takes its place, and can be thrown away', async () => {
  const { school } = await showWeek()
  await tuesday()
  press(`Change the order: ${name}`)
  await expect
    .poll(() => school.days('chez-nous').get())
    .toMatchObject([{ date: '2026-11-24', childId: 'b0', cart: { lines: [{ quantity: 2 }] } }])
  expect(school.changes.get()).toEqual({ [cart]: 'o-1' })
  expect(await screen.findByText(/Until you order it, order no\. 41 stays\./)).toBeDefined()
  press(`Leave as ordered: ${name}`)
  expect(await screen.findByText('Ordered, no. 41')).toBeDefined()
  expect(school.days('chez-nous').get()).toEqual([])
  expect(school.changes.get()).toEqual({})
})

test('what is no longer on the menu is named, and left out of the change', async () => {
  const gone = { name: 'Leek tart', quantity: 1, line: aCartLine({ itemId: asId<ItemId>('gone') }) }
  const { school } = await showWeek({
    ordered: [anOrderedDay({ lines: [...anOrderedDay().lines, gone] })],
  })
  await tuesday()
  press(`Change the order: ${name}`)
  expect(await screen.findByText('No longer on the menu of this day: Leek tart')).toBeDefined()
  await expect.poll(() => school.days('chez-nous').get()?.[0]?.cart.lines).toHaveLength(1)
})

test('a lunch chosen for a day that another device has ordered replaces nothing by itself', async () => {
  const { school } = await showWeek({ orders: [chosen] })
  const day = await tuesday()
  expect(day.textContent).toContain('This day is ordered already (no. 41)')
  expect(school.changes.get()).toEqual({})
  press(`Change to what is chosen: ${name}`)
  expect(school.changes.get()).toEqual({ [cart]: 'o-1' })
  expect(school.days('chez-nous').get()).toMatchObject([{ cart: { lines: [{ quantity: 5 }] } }])
  cleanup()
  const other = await showWeek({ orders: [chosen] })
  await tuesday()
  press(`Leave as ordered: ${name}`)
  await expect.poll(() => other.school.days('chez-nous').get()).toEqual([])
})

test('a second lunch of a day is ordered once the parent has said so, and a third asks again', async () => {
  const { school } = await showWeek({ locale: 'fr-CA' })
  fireEvent.click(await screen.findByRole('button', { name: /^Commander un autre dîner/ }))
  const question = 'Mia a déjà un dîner le mardi 24 novembre. En commander un autre?'
  expect(await screen.findByRole('alertdialog', { name: question })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Choisir un autre dîner' }))
  expect(school.changes.get()).toEqual({ [cart]: 'again o-1' })
  cleanup()
  const asked = await showWeek({ orders: [chosen] })
  expect((await tuesday()).textContent).toContain('Order both?')
  press(`Order both: ${name}`)
  expect(asked.school.changes.get()).toEqual({ [cart]: 'again o-1' })
  expect((await tuesday()).textContent).toContain('Order no. 41 stays besides it.')
  cleanup()
  await showWeek({ orders: [chosen], changes: { [cart]: 'again o-1' }, ordered: two })
  expect((await tuesday()).textContent).toContain('This day is ordered already (no. 41)')
})

test('each lunch of a day is shown, changed and cancelled by its number', async () => {
  const { school } = await showWeek({ ordered: two })
  const day = await tuesday()
  expect(day.textContent).toContain('Ordered, no. 41')
  expect(day.textContent).toContain('Ordered, no. 50')
  expect(screen.getByRole('button', { name: `Cancel this day: ${name}, No. 41` })).toBeDefined()
  press(`Change the order: ${name}, No. 50`)
  await expect.poll(() => school.changes.get()).toEqual({ [cart]: 'o-2' })
  expect(await screen.findByText(/Until you order it, order no\. 50 stays\./)).toBeDefined()
})

test('a change of an order that has a later one by now is none any more', async () => {
  await showWeek({
    orders: [chosen],
    changes: { [cart]: 'o-1' },
    ordered: [
      anOrderedDay({ status: 'cancelled' }),
      anOrderedDay({ orderId: 'o-2', checkNum: 50 }),
    ],
  })
  expect((await tuesday()).textContent).toContain('This day is ordered already (no. 50)')
})

test('one child’s lunch does not come to another whose day is ordered', async () => {
  await showWeek({ orders: [{ ...chosen, childId: 'b1' }], child: 'b1' })
  expect(
    await screen.findByRole('button', { name: 'Change lunch for Tuesday, November 24 – Léo' }),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Same for the others: Tuesday/ })).toBeNull()
})

test('at its cut-off an ordered day is neither changed nor cancelled', async () => {
  await showWeek({ now: cutoff - 1 })
  expect(await screen.findByRole('button', { name: `Change the order: ${name}` })).toBeDefined()
  cleanup()
  await showWeek({ now: cutoff })
  expect((await tuesday()).textContent).toContain('Ordered, no. 41')
  expect(screen.queryByRole('button', { name: /order: Tuesday|day: Tuesday/ })).toBeNull()
})

test.each([
  {
    locale: 'en-CA',
    start: /^Cancel this day: Tuesday/,
    yes: 'Cancel the lunch',
    said: 'Order no. 41: Cancelled. $9.50 is refunded.',
  },
  {
    locale: 'fr-CA',
    start: /^Annuler ce jour\u00A0: mardi/,
    yes: 'Annuler le dîner',
    said: /^Dîner commandé \(nº 41\) : Annulé\. Montant remboursé : 9,50/,
  },
] as const)(
  '$locale: a day is cancelled in the week, which says what came of it',
  async (given) => {
    const ordered = createStore<readonly OrderedDay[]>([anOrderedDay()])
    const refund = { amount: 9.5, state: 'refunded' } as const
    await showWeek({
      locale: given.locale,
      answers: {
        ordered: () => ordered,
        cancelDay: async () => {
          ordered.set([anOrderedDay({ status: 'cancelled', refund })])
          return success(refund)
        },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: given.start }))
    fireEvent.click(await screen.findByRole('button', { name: given.yes }))
    expect(await screen.findByText(given.said)).toBeDefined()
    expect(screen.queryByRole('button', { name: given.start })).toBeNull()
  },
)

test('a day whose cancelling is not answered stays ordered, and says so', async () => {
  await showWeek({ answers: { cancelDay: async () => failure({ type: 'Unreachable' }) } })
  await tuesday()
  press(`Cancel this day: ${name}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the lunch' }))
  expect(
    await screen.findByText(
      /^We got no answer, so we don’t know yet whether this day is cancelled\./,
    ),
  ).toBeDefined()
  expect(screen.getByText('Ordered, no. 41')).toBeDefined()
})

const two = [anOrderedDay(), anOrderedDay({ orderId: 'o-2', checkNum: 50 })]

interface Given {
  readonly orders?: readonly DayOrder[]
  readonly ordered?: readonly OrderedDay[]
  readonly changes?: Readonly<Record<string, string>>
  readonly child?: string
  readonly now?: number
  readonly locale?: Locale
  readonly answers?: Partial<SchoolService>
}

async function showWeek({
  orders = [],
  ordered = [anOrderedDay()],
  changes,
  child = 'b0',
  now = friday,
  locale = 'en-CA',
  answers = {},
}: Given = {}) {
  const known = createStore(ordered)
  const school = aSchoolService(orders, { ordered: () => known, ...answers })
  for (const [day, orderId] of Object.entries(changes ?? {})) school.replace(day, orderId)
  const { itemId: id, menuId, sectionId } = aCartLine()
  const soup = anItem({ id, menuId, sectionId, name: 'Onion soup' })
  await showAtVenue({
    screen: (
      <PlannerScreen
        school={school}
        search={{}}
        header={null}
        filters={() => null}
        eaterForm={() => null}
      />
    ),
    entry: { forChild: child },
    now,
    locale,
    menus: [aMenu({ id: menuId, sections: [aSection({ id: sectionId, menuId, items: [soup] })] })],
    restaurant: { k12: true, order_options: { order_cutoff_days: 1 } },
    account: anAccountService({ children: createStore([mia, leo]) }),
  })
  return { school }
}

async function tuesday(): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name })
  const day = heading.closest('li')
  if (!day) throw new Error('No day')
  return day
}

function press(button: string): void {
  fireEvent.click(screen.getByRole('button', { name: button }))
}
