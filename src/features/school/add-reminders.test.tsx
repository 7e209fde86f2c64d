// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { Locale } from '#domain/language/locale.ts'
import type { OrderedDay } from '#services/school/ordered-day.ts'
import type { WeekMenus } from '#services/school/school-service.ts'
import { anOrderedDay } from '#tests/fixtures/an-ordered-day.ts'
import { aSchoolService } from '#tests/fixtures/a-school-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { AddReminders } from './add-reminders.tsx'

const now = Date.parse('2026-11-20T21:30Z')
const people = [
  { id: 'b0', name: 'Mia', allergens: [] },
  { id: 'b1', name: 'Léo', allergens: [] },
]

const names: string[] = []
let onFile = (_file: Blob) => {}

beforeEach(() => {
  names.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    onFile(file as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
})

test('the cut-offs of days without an order go into a calendar, each with its alarm', async () => {
  await show({
    ordered: [
      ['2026-11-24', 'b0'],
      ['2026-11-25', 'b0'],
      ['2026-11-25', 'b1'],
    ],
  })
  const file = await press('Add reminders to my calendar')
  expect(names).toEqual(['chez-nous-2026-11-22.ics'])
  expect(await screen.findByText(/^The file has 2 reminders\./)).toBeDefined()
  expect(file.match(/^UID:.*$/gm)).toEqual([
    'UID:lunch.chez-nous.2026-11-24@localhost:3000',
    'UID:lunch.chez-nous.2026-12-01@localhost:3000',
  ])
  // Ordering for Tuesday is over on Monday at midnight in Toronto.
  expect(file).toContain('DTSTART:20261123T040000Z\r\nDTEND:20261123T050000Z\r\n')
  expect(file).toContain('SUMMARY:Order lunch for Tuesday\\, November 24\r\n')
  expect(file).toContain(
    'DESCRIPTION:Not ordered yet for Léo. Order by the end of Sunday\\, November 22. Skip this if it is ordered by now.\r\n',
  )
  expect(file).toContain('DESCRIPTION:Not ordered yet for Mia and Léo. Order by the end of ')
  expect(file.match(/TRIGGER:-PT300M/g)).toHaveLength(2)
  expect(file).toMatch(/URL:\S+\/chez-nous\?selectedWeek=2026-11-22\r\n/)
})

test('a second file replaces the entries of the first one', async () => {
  await show()
  const uids = (file: string) => file.match(/^UID:.*$/gm)
  const first = await press('Add reminders to my calendar')
  expect(uids(await press('Add reminders to my calendar'))).toEqual(uids(first))
})

test('in French the file is French', async () => {
  await show({ locale: 'fr-CA' })
  const file = await press('Ajouter des rappels à mon calendrier')
  expect(file).toContain('SUMMARY:Commander le dîner du mardi 24 novembre\r\n')
  expect(file).toContain(
    'Pas encore commandé pour Mia et Léo. À commander avant la fin du dimanche 22 novembre. Ignorez ce rappel si c’est déjà commandé.',
  )
})

test('where all is ordered there is nothing to be reminded of, until a day is cancelled', async () => {
  const dates = ['2026-11-24', '2026-11-25', '2026-12-01']
  const ordered = dates.flatMap((date) => people.map(({ id }): [string, string] => [date, id]))
  await show({ ordered })
  expect(screen.queryByRole('button', { name: 'Add reminders to my calendar' })).toBeNull()
  cleanup()
  await show({ ordered, cancelled: '2026-11-25' })
  const file = await press('Add reminders to my calendar')
  expect(file.match(/^UID:.*$/gm)).toEqual(['UID:lunch.chez-nous.2026-11-25@localhost:3000'])
})

test('a week that is over offers none', async () => {
  await show({ at: Date.parse('2026-12-05T12:00Z') })
  expect(screen.queryByRole('button', { name: 'Add reminders to my calendar' })).toBeNull()
})

interface Shown {
  readonly ordered?: readonly (readonly [string, string])[]
  /** A date whose orders were cancelled. */
  readonly cancelled?: string
  readonly locale?: Locale
  readonly at?: number
}

async function show({ ordered = [], cancelled, locale = 'en-CA', at = now }: Shown = {}) {
  const menus = ['2026-11-24', '2026-11-25', '2026-12-01'].map((date) => ({
    date,
    closed: false,
    note: null,
    menuIds: ['dinner'],
    fetchedAt: now,
  }))
  const stores = new Map<string, ReturnType<typeof createStore<WeekMenus>>>()
  const days = ordered.map(([date, childId]) => {
    const status = date === cancelled ? ('cancelled' as const) : ('received' as const)
    return anOrderedDay({ orderId: `${date} ${childId}`, date, childId, status })
  })
  const orders = createStore<readonly OrderedDay[]>(days)
  const school = aSchoolService([], {
    ordered: () => orders,
    week: (_, { startDate, endDate }) => {
      const days = menus.filter(({ date }) => date >= startDate && date <= endDate)
      const store =
        stores.get(startDate) ?? createStore<WeekMenus>({ days, fetching: false, problem: null })
      stores.set(startDate, store)
      return store
    },
  })
  const week = { startDate: '2026-11-22', endDate: '2026-11-28' }
  await showAtVenue({
    screen: <AddReminders {...{ school, week, people }} />,
    now: at,
    locale,
    restaurant: { k12: true, order_options: { order_cutoff_days: 1 } },
  })
}

/** Presses it, and returns the unfolded text of the file. */
async function press(name: string): Promise<string> {
  const button = await screen.findByRole('button', { name })
  const saved = new Promise<Blob>((resolve) => {
    onFile = resolve
  })
  button.click()
  return (await (await saved).text()).replaceAll('\r\n ', '')
}
