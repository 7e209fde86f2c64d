import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { aServedVenue, noon, publish } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { noMail } from '#tests/fixtures/no-mail.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { runVenueCommand } from './run-venue-command.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { cents } from '#domain/money/money.ts'

const database = openOwn()
const folder = mkdtemp(join(tmpdir(), 'events-'))
afterAll(async () => {
  await (await database).close()
  await rm(await folder, { recursive: true, force: true })
})

async function aVenue(restaurant: Parameters<typeof aServedVenue>[0] = {}) {
  const { sql } = await database
  const document = aServedVenue(restaurant)
  await publish(sql, document)
  const { slug } = document.restaurant
  const bring = async (events: unknown, to: string = slug, name = 'events.json') => {
    const file = join(await folder, name)
    await writeFile(file, typeof events === 'string' ? events : JSON.stringify(events, null, 1))
    const command = parseVenueCommand(['events', to, file])
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
  const eventsOf = (email: string) => createPostgresSuiteStore(sql).upcoming(email, new Date(noon))
  const bringSheet = (lines: readonly string[], name = 'events.csv') =>
    bring(lines.join('\n'), slug, name)
  return { slug, bring, bringSheet, eventsOf }
}

/** A game with a suite of an owner. */
function aGame(ownerEmail = 'owner@example.com', changes: object = {}) {
  return {
    id: 7,
    name: 'Home opener',
    startsAt: '2026-07-04T19:00:00-04:00',
    endsAt: '2026-07-04T22:00:00-04:00',
    suites: [{ id: 'suite-101', name: 'Suite 101', ownerEmail }],
    ...changes,
  }
}

test('events are imported with their suites, and an owner is found by their e-mail in any capitals', async () => {
  const { slug, bring, eventsOf } = await aVenue()
  expect(await bring([aGame(`Ana-${slug}@Example.com`)])).toEqual([
    0,
    'Chez Nous: 1 event, 1 suite',
  ])
  const ownerEmail = `ana-${slug}@example.com`
  expect(await eventsOf(ownerEmail)).toEqual([
    {
      venueId: slug,
      event: {
        eventId: '7',
        name: 'Home opener',
        startsAt: new Date('2026-07-04T23:00:00Z'),
        endsAt: new Date('2026-07-05T02:00:00Z'),
      },
      suite: aSuite({ eventSuiteId: 'suite-101', ownerEmail }),
    },
  ])
  const other = [{ id: 'suite-102', name: 'Suite 102', ownerEmail }]
  await bring([aGame('', { suites: other })])
  expect(await eventsOf(ownerEmail)).toMatchObject([{ suite: { eventSuiteId: 'suite-102' } }])
})

test('each fault is reported by its path and line, and nothing is imported', async () => {
  const { slug, bring, eventsOf } = await aVenue()
  const ownerEmail = `ana-${slug}@example.com`
  const suite = { id: 'suite-101', name: 'Suite 101', ownerEmail }
  expect(
    await bring([
      aGame(ownerEmail),
      aGame(ownerEmail, { endsAt: '2026-07-04T19:00:00-04:00' }),
      aGame(ownerEmail, { id: 8, name: ' ', startsAt: 'soon', owner: 'Ana' }),
      aGame(ownerEmail, { id: 9, suites: [{ ...suite, id: 'b', ownerEmail: 'Ana' }] }),
    ]),
  ).toEqual([
    1,
    expect.stringContaining('[1].id: expected the id of an event used once'),
    expect.stringContaining(
      '[1].endsAt: expected an end after the start (endsAt must be greater than startsAt)',
    ),
    expect.stringContaining('[1].suites[0].id: expected the id of a suite used once'),
    expect.stringMatching(
      /^! events\.json:\d+:\d+ {2}\[2\]\.name: expected a text that is not empty/,
    ),
    expect.stringMatching(/\[2\]\.startsAt: expected a moment such as .*, found "soon"$/),
    expect.stringMatching(/\[2\]\.owner: expected a known field, found "owner"$/),
    expect.stringMatching(
      /\[3\]\.suites\[0\]\.ownerEmail: expected an e-mail address, found "Ana"$/,
    ),
    '! events.json has 7 faults; nothing was imported',
  ])
  expect(
    await bring([aGame(ownerEmail), aGame(ownerEmail, { endsAt: '2026-07-04T19:00:00-04:00' })]),
  ).toEqual([
    1,
    expect.stringContaining(
      '[1].id: expected the id of an event used once, found "7" again, as in [0].id',
    ),
    expect.stringContaining(
      '[1].endsAt: expected an end after the start (endsAt must be greater than startsAt)',
    ),
    expect.stringContaining('[1].suites[0].id: expected the id of a suite used once'),
    '! events.json has 3 faults; nothing was imported',
  ])
  expect(await bring('[')).toEqual([1, expect.any(String), expect.stringMatching(/1 fault/)])
  expect(await bring({ events: [] })).toEqual([
    1,
    expect.stringContaining('expected a list of events'),
    '! events.json has 1 fault; nothing was imported',
  ])
  expect(await eventsOf(ownerEmail)).toEqual([])
})

test('a suite may be written in the specification’s names, and null is left out', async () => {
  const { slug, bring, eventsOf } = await aVenue()
  const owner_email = `ana-${slug}@example.com`
  const suite = { id: 'suite-101', name: 'Suite 101', owner_email, tab_limit: 800 }
  const named = { ...suite, event_day_payment_preference: 'invoice', tabLimit: null }
  expect((await bring([aGame('', { suites: [named], opensAt: null })]))[0]).toBe(0)
  const eventSuite = { tabLimit: 80_000, paymentPreference: 'invoice' }
  expect(await eventsOf(owner_email)).toMatchObject([{ suite: eventSuite }])
  const blanks = { tab_limit: null, event_day_payment_preference: null, locksAt: null, level: null }
  expect((await bring([aGame('', { suites: [{ ...suite, ...blanks }] })]))[0]).toBe(0)
  const plain = aSuite({ eventSuiteId: 'suite-101', ownerEmail: owner_email })
  expect((await eventsOf(owner_email))[0]?.suite).toEqual(plain)
  const both = { ...named, tabLimit: 900, ownerEmail: `bo-${slug}@example.com` }
  expect((await bring([aGame('', { suites: [both] })]))[0]).toBe(0)
  expect(await eventsOf(both.ownerEmail)).toMatchObject([{ suite: { tabLimit: 90_000 } }])
  expect(await bring([aGame('', { suites: [{ id: 's', name: 'S', owner_email: null }] })])).toEqual(
    [
      1,
      expect.stringContaining('[0].suites[0].ownerEmail: expected an e-mail address'),
      '! events.json has 1 fault; nothing was imported',
    ],
  )
})

test('a suite has its level, table, limit, payment and pre-order times', async () => {
  const { slug, bring, eventsOf } = await aVenue()
  const ownerEmail = `ana-${slug}@example.com`
  const own = {
    level: '300',
    tableNumber: '12',
    tabLimit: 1500.5,
    paymentPreference: 'invoice',
    locksAt: '2026-07-02T12:00:00Z',
  }
  const suites = [
    { id: 'a', name: 'Suite 101', ownerEmail, ...own },
    { id: 'b', name: 'Suite 101', ownerEmail },
  ]
  const times = { opensAt: '2026-06-01T12:00:00Z', locksAt: '2026-07-03T12:00:00Z' }
  expect((await bring([aGame('', { ...times, suites })]))[0]).toBe(0)
  const opensAt = new Date(times.opensAt)
  expect((await eventsOf(ownerEmail)).map(({ suite }) => suite)).toEqual([
    aSuite({
      eventSuiteId: 'a',
      ownerEmail,
      level: '300',
      tableNumber: '12',
      tabLimit: cents(150_050),
      paymentPreference: 'invoice',
      opensAt,
      locksAt: new Date(own.locksAt),
    }),
    aSuite({ eventSuiteId: 'b', ownerEmail, opensAt, locksAt: new Date(times.locksAt) }),
  ])
})

test('wrong limits, payments and times are named at their place', async () => {
  const { bring } = await aVenue()
  const suite = { id: 'a', name: 'Suite 101', ownerEmail: 'ana@example.com' }
  const suites = [
    { ...suite, tabLimit: -1 },
    { ...suite, id: 'b', paymentPreference: 'cash' },
  ]
  expect(await bring([aGame('', { suites })])).toEqual([
    1,
    expect.stringMatching(/\[0\]\.suites\[0\]\.tabLimit: expected an amount of 0 or more/),
    expect.stringMatching(
      /\[0\]\.suites\[1\]\.paymentPreference: expected charge or invoice, found "cash"$/,
    ),
    '! events.json has 2 faults; nothing was imported',
  ])
  const late = { ...suite, locksAt: '2026-07-04T19:00:01-04:00' }
  const closed = { ...suite, id: 'b', opensAt: '2026-07-03T19:00:00-04:00' }
  expect(await bring([aGame('', { suites: [late, closed] })])).toEqual([
    1,
    expect.stringMatching(/\[0\]\.suites\[0\]\.locksAt: expected a lock by the event’s start/),
    expect.stringMatching(
      /\[0\]\.suites\[1\]\.opensAt: expected an opening before the lock, found 2026-07-03T19:00:00-04:00$/,
    ),
    '! events.json has 2 faults; nothing was imported',
  ])
})

test('a suite of another event is named, and nothing is imported', async () => {
  const { slug, bring, eventsOf } = await aVenue()
  const ownerEmail = `ana-${slug}@example.com`
  await bring([aGame(ownerEmail)])
  expect(await bring([aGame(ownerEmail, { id: 8 })])).toEqual([
    1,
    '! the suite "suite-101" belongs to the event "7": give it another id',
    '! events.json: nothing was imported',
  ])
  expect(await eventsOf(ownerEmail)).toMatchObject([{ event: { eventId: '7' } }])
})

test('an unknown venue gets no events, and one whose suites are not enabled a warning', async () => {
  const { bring } = await aVenue({ suites_enabled: false })
  expect(await bring([aGame()], 'nobody')).toEqual([1, '! There is no venue "nobody"'])
  expect(await bring([])).toEqual([
    0,
    'Chez Nous: 0 events, 0 suites',
    '! warning: nobody finds these suites: suites_enabled is false in the venue’s document',
  ])
})

test('an incomplete command is answered with its usage', () => {
  for (const words of [
    ['events', 'x'],
    ['events', 'x', 'y', 'z'],
    ['operator', 'a@example.com'],
    ['operator', 'a@example.com', '--revoke', 'b'],
  ]) {
    expect(parseVenueCommand(words)).toEqual({
      ok: false,
      error: expect.stringContaining('events SLUG FILE'),
    })
  }
})

const columns =
  'row;id;name;starts_at;ends_at;locks_at;owner_email;owner_name;level;table;tab_limit;payment'

test('a spreadsheet imports the same, with times on the venue’s clock', async () => {
  const { slug, bringSheet, eventsOf } = await aVenue()
  const ownerEmail = `ana-${slug}@example.com`
  const sheet = [
    columns,
    'event;7;Home opener;2026-07-04 19:00;2026-07-04T22:00:00-04:00',
    `suite;suite-101;Suite 101;;;2026-07-04 8:30;${ownerEmail};Ana Roy;100;101;1500,50;Invoice`,
    `suite;suite-102;Suite 102;;;;${ownerEmail}`,
    '',
    'event;8;The final;2026-11-01 00:30;2026-11-01 03:00',
  ]
  expect(await bringSheet(sheet)).toEqual([0, 'Chez Nous: 2 events, 2 suites'])
  const [first, second] = await eventsOf(ownerEmail)
  expect(first).toMatchObject({
    event: {
      eventId: '7',
      startsAt: new Date('2026-07-04T23:00:00Z'),
      endsAt: new Date('2026-07-05T02:00:00Z'),
    },
    suite: {
      ownerName: 'Ana Roy',
      level: '100',
      tableNumber: '101',
      tabLimit: cents(150_050),
      paymentPreference: 'invoice',
      locksAt: new Date('2026-07-04T12:30:00Z'),
    },
  })
  expect(second?.suite).toEqual(
    aSuite({ eventSuiteId: 'suite-102', name: 'Suite 102', ownerEmail }),
  )
})

test('each fault of a spreadsheet is reported by its line and column, and nothing is imported', async () => {
  const { slug, bringSheet, eventsOf } = await aVenue()
  const ownerEmail = `ana-${slug}@example.com`
  const sheet = [
    columns,
    `suite;suite-1;Suite 1;;;;${ownerEmail}`,
    'event;7;Home opener;2026-07-04 19:00;2026-07-04 18:00',
    `suite;suite-2;Suite 2;;;2026-07-05 19:00;nobody;;;;much;cash`,
    `suite;suite-2;;;;;${ownerEmail}`,
    'event;8;The final;2026-13-04 19:00;tomorrow',
    'guest;9',
  ]
  expect(await bringSheet(sheet, 'events.tsv')).toEqual([
    1,
    expect.stringMatching(
      /^! events\.tsv:7 {2}column row: expected one of event, suite, found "guest"/,
    ),
    '! events.tsv has 1 fault; nothing was imported',
  ])
  const said = await bringSheet(sheet.slice(0, -1))
  expect(said.slice(1, -1)).toEqual([
    expect.stringMatching(/:2 {2}column row: expected the event of this suite in a row above/),
    expect.stringMatching(/:3 {2}column ends_at: expected an end after the start/),
    expect.stringMatching(/:4 {2}column tab_limit: expected an amount in dollars/),
    expect.stringMatching(/:4 {2}column owner_email: expected an e-mail address/),
    expect.stringMatching(/:4 {2}column payment: expected charge or invoice/),
    expect.stringMatching(/:5 {2}column name: /),
    expect.stringMatching(/:6 {2}column starts_at: expected a moment/),
    expect.stringMatching(/:6 {2}column ends_at: expected a moment/),
  ])
  expect(await eventsOf(ownerEmail)).toEqual([])
})

test('a file of another kind is refused by its name', async () => {
  const { bringSheet } = await aVenue()
  expect(await bringSheet([columns], 'events.xlsx')).toMatchObject([
    1,
    expect.stringMatching(/expected a name that ends in \.json, \.csv or \.tsv/),
    expect.any(String),
  ])
})
