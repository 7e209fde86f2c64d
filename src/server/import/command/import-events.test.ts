import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPostgresSuiteStore } from '#server/account/postgres-suite-store.ts'
import { aServedVenue, noon, publish } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { runVenueCommand } from './run-venue-command.ts'

const database = openOwn()
const folder = mkdtemp(join(tmpdir(), 'events-'))
afterAll(async () => {
  await (await database).close()
  await rm(await folder, { recursive: true, force: true })
})

async function aVenue(restaurant: Parameters<typeof aServedVenue>[0] = { suites_enabled: true }) {
  const { sql } = await database
  const document = aServedVenue(restaurant)
  await publish(sql, document)
  const { slug } = document.restaurant
  const bring = async (events: unknown, to: string = slug) => {
    const file = join(await folder, 'events.json')
    await writeFile(file, typeof events === 'string' ? events : JSON.stringify(events, null, 1))
    const command = parseVenueCommand(['events', to, file])
    if (!command.ok) throw new Error(command.error)
    const said: string[] = []
    const code = await runVenueCommand(command.value, {
      origin: 'https://order.example',
      print: (line) => said.push(line),
      printError: (line) => said.push(`! ${line}`.replaceAll(file, 'events.json')),
      withDatabase: (run) => run(sql),
    })
    return [code, ...said]
  }
  const eventsOf = (email: string) => createPostgresSuiteStore(sql).upcoming(email, new Date(noon))
  return { slug, bring, eventsOf }
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
      suite: { eventSuiteId: 'suite-101', name: 'Suite 101', ownerEmail },
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
    expect.stringContaining('[1].endsAt: expected an end after the start'),
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
    expect.stringContaining('[1].endsAt: expected an end after the start'),
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

test('an unknown venue gets no events, and one without suites a warning', async () => {
  const { bring } = await aVenue({})
  expect(await bring([aGame()], 'nobody')).toEqual([1, '! There is no venue "nobody"'])
  expect(await bring([])).toEqual([
    0,
    'Chez Nous: 0 events, 0 suites',
    '! warning: guests see no suites before the venue’s document sets suites_enabled',
  ])
})

test('an incomplete command is answered with its usage', () => {
  for (const words of [
    ['events', 'x'],
    ['events', 'x', 'y', 'z'],
    ['operator', 'a@example.com'],
  ]) {
    expect(parseVenueCommand(words)).toEqual({
      ok: false,
      error: expect.stringContaining('events SLUG FILE'),
    })
  }
})
