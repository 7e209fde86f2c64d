import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresSchoolCalendarStore } from '#server/school/postgres-school-calendar-store.ts'
import { aServedVenue, publish } from '#tests/fixtures/a-served-venue.ts'
import { noMail } from '#tests/fixtures/no-mail.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { runVenueCommand } from './run-venue-command.ts'

const database = openOwn()
const folder = mkdtemp(join(tmpdir(), 'rotations-'))
afterAll(async () => {
  await (await database).close()
  await rm(await folder, { recursive: true, force: true })
})

/** A school with the menu `dinner`. */
async function aSchool(restaurant: Parameters<typeof aServedVenue>[0] = { k12: true }) {
  const { sql } = await database
  const document = aServedVenue(restaurant)
  await publish(sql, document)
  const { slug } = document.restaurant
  const bring = async (rotations: unknown, name = 'rotations.json', to: string = slug) => {
    const file = join(await folder, name)
    await writeFile(
      file,
      typeof rotations === 'string' ? rotations : JSON.stringify(rotations, null, 1),
    )
    const command = parseVenueCommand(['rotation', file, '--venue', to])
    if (!command.ok) throw new Error(command.error)
    const said: string[] = []
    const code = await runVenueCommand(command.value, {
      origin: 'https://order.example',
      gateway: 'test',
      print: (line) => said.push(line),
      printError: (line) => said.push(`! ${line}`.replaceAll(file, name)),
      withDatabase: (run) => run(sql),
      withMailer: noMail,
    })
    return [code, ...said]
  }
  const stored = () => createPostgresSchoolCalendarStore(sql).find(asId<VenueId>(slug))
  return { bring, stored }
}

const monday = { day: 0, menus: ['dinner'] }

function aLunch(changes: object = {}) {
  const weeks = [{ start_date: '2026-09-06', days: [monday] }]
  return { id: 'lunch', name: 'Lunch', weeks, ...changes }
}

test('rotations and holidays are imported in place of those before', async () => {
  const { bring, stored } = await aSchool()
  const holidays = [
    { date: '2026-10-12', name: 'Thanksgiving', localization: { fr: { name: 'Action de grâce' } } },
  ]
  const document = { rotations: [aLunch({ repeat_weeks: 1, end_date: '2027-06-25' })], holidays }
  expect(await bring(document)).toEqual([0, 'Chez Nous: 1 rotation, 1 week, 1 holiday'])
  expect(await stored()).toEqual(document)
  expect(await bring({ rotations: [] })).toEqual([0, 'Chez Nous: 0 rotations, 0 weeks, 0 holidays'])
  expect(await stored()).toEqual({ rotations: [] })
})

test('each fault is reported by its path, and nothing is imported', async () => {
  const { bring, stored } = await aSchool()
  const weeks = [
    {
      start_date: '2026-09-06',
      days: [monday, { day: 0, menus: ['dinner', 'dinner', 'breakfast'] }],
    },
    { start_date: '2026-09-12', days: [{ day: 7, menus: [] }] },
    { start_date: '2026-09-20', days: [{ ...monday, notes: 'Pizza' }] },
  ]
  const said = await bring({
    rotations: [
      aLunch({ repeat_weeks: 2, weeks }),
      aLunch({ end_date: '2026-09-01' }),
      aLunch({ id: 'snack', repeat_weeks: 0, end_date: '2026-02-29' }),
    ],
    holidays: [
      { date: '2026-10-12', name: 'Thanksgiving' },
      { date: '2026-10-12', name: 'Again' },
    ],
  })
  const faults = said
    .slice(1, -1)
    .map((line) => String(line).replace(/^! rotations\.json:[\d:]+ +/, ''))
  expect(faults).toEqual([
    expect.stringMatching(/weeks\[0\]\.days\[1\]\.day: expected each weekday of a week used once/),
    expect.stringMatching(
      /weeks\[0\]\.days\[1\]\.menus\[1\]: expected each menu of a day used once/,
    ),
    expect.stringMatching(
      /weeks\[0\]\.days\[1\]\.menus\[2\]: expected the id of a menu of the venue, found "breakfast"/,
    ),
    expect.stringMatching(
      /rotations\[0\]\.weeks\[1\]\.start_date: expected a week that overlaps no other of its rotation, in any turn, found "?2026-09-12/,
    ),
    expect.stringMatching(/weeks\[1\]\.days\[0\]\.day: expected a weekday, 0 \(Monday\) to 6/),
    expect.stringMatching(/weeks\[1\]\.days\[0\]\.menus: expected at least one menu of the venue/),
    expect.stringMatching(
      /rotations\[0\]\.weeks\[2\]\.start_date: expected a week that overlaps no/,
    ),
    expect.stringMatching(/weeks\[2\]\.days\[0\]\.notes: expected a known field/),
    expect.stringMatching(/rotations\[1\]\.id: expected the id of a rotation used once/),
    expect.stringMatching(/rotations\[1\]\.end_date: expected an end after the start of its weeks/),
    expect.stringMatching(/rotations\[2\]\.repeat_weeks: expected at least one week/),
    expect.stringMatching(/rotations\[2\]\.end_date: expected a date of the calendar/),
    expect.stringMatching(/holidays\[1\]\.date: expected the date of a holiday used once/),
  ])
  expect(said.at(-1)).toBe('! rotations.json has 13 faults; nothing was imported')
  expect(await stored()).toBeNull()
})

test('a week may begin before the end of another only in another rotation', async () => {
  const { bring } = await aSchool()
  const weeks = [{ start_date: '2026-09-09', days: [monday] }]
  expect(await bring({ rotations: [aLunch(), aLunch({ id: 'snack', weeks })] })).toEqual([
    0,
    'Chez Nous: 2 rotations, 2 weeks, 0 holidays',
  ])
})

const columns =
  'row;id;name;name:fr;repeat_weeks;end_date;start_date;weekday;menus;note;note:fr;date'

test('a spreadsheet imports the same', async () => {
  const { bring, stored } = await aSchool()
  const sheet = [
    columns,
    'rotation;lunch;Lunch;Dîner;2;2027-06-25',
    'week;;;;;;2026-09-06',
    'day;;;;;;;mon-tue;dinner',
    'day;;;;;;;Fri;dinner;Pizza day;Journée pizza',
    '',
    'holiday;;Thanksgiving;Action de grâce;;;;;;;;2026-10-12',
  ]
  expect(await bring(sheet.join('\n'), 'rotations.csv')).toEqual([
    0,
    'Chez Nous: 1 rotation, 1 week, 1 holiday',
  ])
  expect(await stored()).toEqual({
    rotations: [
      {
        id: 'lunch',
        name: 'Lunch',
        localization: { fr: { name: 'Dîner' } },
        repeat_weeks: 2,
        end_date: '2027-06-25',
        weeks: [
          {
            start_date: '2026-09-06',
            days: [
              monday,
              { day: 1, menus: ['dinner'] },
              {
                day: 4,
                menus: ['dinner'],
                note: 'Pizza day',
                localization: { fr: { note: 'Journée pizza' } },
              },
            ],
          },
        ],
      },
    ],
    holidays: [
      {
        date: '2026-10-12',
        name: 'Thanksgiving',
        localization: { fr: { name: 'Action de grâce' } },
      },
    ],
  })
})

test('each fault of a spreadsheet is reported by its line and column, and nothing is imported', async () => {
  const { bring, stored } = await aSchool()
  const sheet = [
    columns,
    'week;;;;;;2026-09-06',
    'rotation;lunch;Lunch',
    'day;;;;;;;mon;dinner',
    'week;;;;;;2026-09-06',
    'day;;;;;;;someday;dinner',
    'day;;;;;;;mon-tue;breakfast',
    'day;;;;;;;tue;dinner;;',
    'week;;;;;;2026-09-12',
    'holiday;;;Fête;;;;;;;;tomorrow',
    'rotation;snack;;;many',
  ]
  const said = await bring(sheet.join('\n'), 'rotations.csv')
  expect(said.slice(1, -1)).toEqual([
    expect.stringMatching(/:2 {2}column row: expected the rotation of this week in a row above/),
    expect.stringMatching(/:4 {2}column row: expected the week of this day in a row above/),
    expect.stringMatching(/:6 {2}column weekday: expected a weekday such as mon, or mon-fri/),
    expect.stringMatching(/:7 {2}column menus: expected the id of a menu of the venue/),
    expect.stringMatching(/:7 {2}column menus: expected the id of a menu of the venue/),
    expect.stringMatching(/:8 {2}column weekday: expected each weekday of a week used once/),
    expect.stringMatching(/:9 {2}column start_date: expected a week that overlaps no other/),
    expect.stringMatching(/:10 {2}column date: expected a date/),
    expect.stringMatching(/:10 {2}column name: /),
    expect.stringMatching(/:11 {2}column repeat_weeks: expected a whole number/),
    expect.stringMatching(/:11 {2}column name: /),
  ])
  expect(await stored()).toBeNull()
})

test('an unknown venue gets no rotations, and one that is no school a warning', async () => {
  const { bring } = await aSchool({})
  expect(await bring({ rotations: [] }, 'rotations.json', 'nobody')).toEqual([
    1,
    '! There is no venue "nobody"',
  ])
  expect(await bring({ rotations: [aLunch()] })).toEqual([
    0,
    'Chez Nous: 1 rotation, 1 week, 0 holidays',
    '! warning: these menus are not given out: k12 is not true in the venue’s document',
  ])
})

test('an incomplete command is answered with what is missing', () => {
  expect(parseVenueCommand(['rotation', 'file.json'])).toEqual({
    ok: false,
    error: '--venue: say which venue, by its slug',
  })
  expect(parseVenueCommand(['rotation'])).toMatchObject({
    ok: false,
    error: expect.stringContaining('rotation FILE --venue SLUG'),
  })
})
