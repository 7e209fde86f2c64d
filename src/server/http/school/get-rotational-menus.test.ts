import { expect, test } from 'vitest'
import * as v from 'valibot'
import { localeHeader, venueHeader } from '#contract/problem.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { getRotationalMenus } from '#contract/school/rotational-menus-call.ts'
import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const calendar: RotationsDocument = {
  rotations: [
    {
      id: 'lunch',
      name: 'Lunch',
      repeat_weeks: 1,
      weeks: [
        {
          start_date: '2026-06-28',
          days: [
            { day: 0, menus: ['dinner'] },
            { day: 1, menus: ['dinner'] },
            {
              day: 2,
              menus: ['dinner'],
              note: 'Soup day',
              localization: { fr: { note: 'Jour de soupe' } },
            },
            { day: 5, menus: ['dinner'] },
          ],
        },
      ],
    },
  ],
  holidays: [{ date: '2026-06-30', name: 'Long weekend', localization: { fr: { name: 'Congé' } } }],
}

async function aSchool({
  restaurant = { k12: true },
  options = { k12_requires_login: false },
}: {
  readonly restaurant?: Partial<RestaurantDocument>
  readonly options?: RestaurantDocument['order_options']
} = {}) {
  const document = aPaidVenue(restaurant)
  const { order_options: own } = document.restaurant
  const server = await aPaidServer({
    ...document,
    restaurant: { ...document.restaurant, order_options: { ...own, ...options } },
  })
  await server.schoolCalendarStore.save(server.venueId, calendar, new Date(0))
  const ask = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await server.app.request(`/api/rotational-menus${query}`, {
      headers: { [venueHeader]: server.venueId, [localeHeader]: 'en-CA', ...headers },
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...server, ask }
}

const week = '?start_date=2026-06-28&end_date=2026-07-04'
const french = { [localeHeader]: 'fr-CA' }

test('a week is answered day by day, with its notes in the language of the call', async () => {
  const { ask } = await aSchool()
  const { status, body } = await ask(`${week}&ordering_menus=true`)
  expect(status).toBe(200)
  const { weeks } = v.parse(getRotationalMenus.answer.pipe[0], body)
  expect(weeks).toHaveLength(1)
  const [first] = weeks
  expect(first).toMatchObject({ startDate: '2026-06-28', endDate: '2026-07-04' })
  const days = first?.days.map(({ date, closed, note, menus }) => [
    date,
    closed,
    note,
    menus.map(({ id }) => id),
  ])
  expect(days).toEqual([
    ['2026-06-28', true, null, []],
    ['2026-06-29', false, null, ['dinner']],
    ['2026-06-30', true, 'Long weekend', []],
    ['2026-07-01', false, 'Soup day', ['dinner']],
    ['2026-07-02', true, null, []],
    ['2026-07-03', true, null, []],
    ['2026-07-04', true, null, []],
  ])
  const said = await ask(week, french)
  expect(JSON.stringify(said.body)).toContain('Jour de soupe')
  expect(JSON.stringify(said.body)).toContain('Congé')
})

test('menus to order from have what data.json has, others their names', async () => {
  const { ask, app, document } = await aSchool()
  const dataJson = await app.request(`/${document.restaurant.slug}/data.json`)
  const published: { menus: readonly object[] } = await dataJson.json()
  const one = '?start_date=2026-07-01&end_date=2026-07-01'
  const whole = await ask(`${one}&ordering_menus=true`)
  expect(whole.body.weeks[0].days).toEqual([
    { date: '2026-07-01', closed: false, note: 'Soup day', menus: [published.menus[0]] },
  ])
  for (const query of [one, `${one}&ordering_menus=false`]) {
    const names = await ask(query)
    expect(names.body.weeks[0].days[0].menus).toEqual([{ id: 'dinner', name: 'Dinner' }])
  }
})

test('a range may end in other weeks than it starts in', async () => {
  const { ask } = await aSchool()
  const { body } = await ask('?start_date=2026-07-03&end_date=2026-07-12')
  const weeks = body.weeks.map(({ startDate, days }: { startDate: string; days: object[] }) => [
    startDate,
    days.length,
  ])
  expect(weeks).toEqual([
    ['2026-06-28', 2],
    ['2026-07-05', 7],
    ['2026-07-12', 1],
  ])
})

test('weekends are open where they are ordered for', async () => {
  const { ask } = await aSchool({ options: { k12_requires_login: false, weekend_ordering: true } })
  const { body } = await ask('?start_date=2026-07-04&end_date=2026-07-04')
  expect(body.weeks[0].days[0]).toMatchObject({ closed: false, menus: [{ id: 'dinner' }] })
})

test('a day none of whose menus is published is closed', async () => {
  const { ask, venueStore, document } = await aSchool()
  const menus = document.menus.map((menu) => ({ ...menu, published_at: null }))
  await venueStore.publish({ ...document, menus })
  const { body } = await ask(week)
  expect(JSON.stringify(body)).not.toContain('"closed":false')
})

test('a school without rotations is closed each day', async () => {
  const { ask, schoolCalendarStore, venueId } = await aSchool()
  await schoolCalendarStore.save(venueId, { rotations: [] }, new Date(0))
  const { status, body } = await ask(week)
  expect([status, body.weeks[0].days.length]).toEqual([200, 7])
  expect(JSON.stringify(body)).not.toContain('"closed":false')
})

test('without both ends there is no range, in the language of the call', async () => {
  const { ask } = await aSchool()
  for (const query of [
    '',
    '?start_date=2026-07-01',
    '?end_date=2026-07-01',
    '?start_date=&end_date=',
  ]) {
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: {
        code: schoolProblemCodes.noDateRange,
        message: 'No date range was provided. Please choose a week.',
      },
    })
  }
  expect(await ask('', french)).toMatchObject({
    body: { message: 'Aucune plage de dates n’est indiquée. Choisissez une semaine.' },
  })
})

test.each([
  ['?start_date=2026-02-30&end_date=2026-03-01', 'start_date', 'Must be a date'],
  ['?start_date=2026-07-01&end_date=tomorrow', 'end_date', 'Must be a date'],
  [
    '?start_date=2026-07-02&end_date=2026-07-01',
    'end_date',
    'end_date must be greater than start_date',
  ],
  ['?start_date=2026-07-01&end_date=2027-06-30', 'end_date', 'There can be up to 42.'],
  ['?start_date=2026-07-01&end_date=2026-08-12', 'end_date', 'There can be up to 42.'],
  [`${week}&ordering_menus=yes`, 'ordering_menus', 'Must be one of: true, false.'],
  [`${week}&child=7`, 'child', 'This field isn’t known here.'],
])('%s is refused at its field', async (query, field, message) => {
  const { ask } = await aSchool()
  expect(await ask(query)).toMatchObject({
    status: 400,
    body: { code: problemCodes.malformed, fields: { [field]: expect.stringContaining(message) } },
  })
})

test('the longest range is six weeks', async () => {
  const { ask } = await aSchool()
  const { status, body } = await ask('?start_date=2026-07-05&end_date=2026-08-15')
  expect([status, body.weeks.length]).toEqual([200, 6])
})

test('a range with more items than an answer holds is refused with the days that it does hold', async () => {
  const { ask, venueStore, document } = await aSchool()
  const [menu] = document.menus
  const [section] = menu?.sections ?? []
  const [item] = section?.items ?? []
  if (!menu || !section || !item) throw new Error('The venue has an item')
  const items = Array.from({ length: 7_000 }, (_, place) => ({
    ...item,
    id: `item-${place}`,
    slug: `item-${place}`,
  }))
  await venueStore.publish({
    ...document,
    menus: [{ ...menu, sections: [{ ...section, items }] }],
  })
  // Mondays and Wednesdays, less the holiday: the third is a week later.
  const long = '?start_date=2026-06-28&end_date=2026-07-06'
  expect(await ask(`${long}&ordering_menus=true`)).toMatchObject({
    status: 400,
    body: { fields: { end_date: 'There can be up to 8.' } },
  })
  expect(await ask(`${week}&ordering_menus=true`)).toMatchObject({ status: 200 })
  expect(await ask(long)).toMatchObject({ status: 200 })
})

test('a school asks for a sign-in unless it says otherwise', async () => {
  const { ask, accounts } = await aSchool({ options: {} })
  expect(await ask(week)).toMatchObject({ status: 401, body: { code: problemCodes.notSignedIn } })
  const operator = await signIn(accounts, { kind: 'operator' })
  expect(await ask(week, operator.cookie)).toMatchObject({ status: 401 })
  const ended = await signIn(accounts, { endsAt: new Date(0) })
  expect(await ask(week, ended.cookie)).toMatchObject({
    status: 401,
    body: { code: problemCodes.expiredToken },
  })
  const parent = await signIn(accounts)
  expect(await ask(week, parent.cookie)).toMatchObject({ status: 200 })
})

test('a venue that is no school has no menus by day, and says so before it asks for anything', async () => {
  const { ask } = await aSchool({ restaurant: { k12: false }, options: {} })
  expect(await ask('')).toMatchObject({
    status: 404,
    body: { code: schoolProblemCodes.noSchool, message: 'This venue has no school meals.' },
  })
})
