import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { createMemorySuiteStore } from '#tests/twins/suite/memory-suite-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { mostUpcoming } from '#server/suite/suite-store.ts'
import type { SettingsChange, SuiteEvent } from '#server/suite/suite-store.ts'
import { databases } from './databases.ts'
import { openStores } from './open-stores.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { cents } from '#domain/money/money.ts'

const openings = openStores({
  onDatabase: (sql) => createPostgresSuiteStore(sql),
  inMemory: () => createMemorySuiteStore(),
})

const today = new Date('2026-07-01T16:00:00Z')

function aGame(given: Partial<SuiteEvent> = {}): SuiteEvent {
  return {
    eventId: 'game-1',
    name: 'Home opener',
    startsAt: new Date('2026-07-04T23:00:00Z'),
    endsAt: new Date('2026-07-05T02:00:00Z'),
    suites: [aSuite()],
    ...given,
  }
}

/** A person without other records. */
function anOwner() {
  return `owner-${randomUUID()}@example.com`
}

for (const { name, options, opened } of openings) {
  const aVenueId = () => asId<VenueId>(`venue-${randomUUID()}`)

  test(
    `${name}: an owner finds their suites of games to come, the soonest first`,
    options,
    async () => {
      const store = await opened()
      const [venueId, ownerEmail] = [aVenueId(), anOwner()]
      const earlier = new Date('2026-07-01T15:59:00Z')
      const own = (eventSuiteId: string) => [aSuite({ eventSuiteId, ownerEmail })]
      const later = aGame({
        eventId: 'later',
        startsAt: new Date('2026-08-01T23:00:00Z'),
        endsAt: new Date('2026-08-02T02:00:00Z'),
        suites: own('c'),
      })
      const started = aGame({ eventId: 'started', startsAt: earlier, suites: own('b') })
      const past = aGame({ eventId: 'past', startsAt: earlier, endsAt: earlier, suites: own('a') })
      await store.save(venueId, [later, past, started])
      expect(await store.upcoming(ownerEmail, today)).toEqual([
        {
          venueId,
          event: {
            eventId: 'started',
            name: 'Home opener',
            startsAt: earlier,
            endsAt: started.endsAt,
          },
          suite: aSuite({ eventSuiteId: 'b', ownerEmail }),
        },
        expect.objectContaining({ suite: expect.objectContaining({ eventSuiteId: 'c' }) }),
      ])
      expect(await store.upcoming(anOwner(), today)).toEqual([])
    },
  )

  test(`${name}: a suite is found at its own venue alone`, options, async () => {
    const store = await opened()
    const venueId = aVenueId()
    await store.save(venueId, [aGame()])
    expect(await store.find(venueId, 'suite-1')).toMatchObject({
      venueId,
      event: { eventId: 'game-1' },
      suite: { ownerEmail: 'ana@example.com' },
    })
    expect(await store.find(aVenueId(), 'suite-1')).toBeNull()
    expect(await store.find(venueId, 'suite-2')).toBeNull()
  })

  test(`${name}: an event that comes again has the suites it comes with`, options, async () => {
    const store = await opened()
    const venueId = aVenueId()
    const suite = (eventSuiteId: string, ownerEmail: string) => aSuite({ eventSuiteId, ownerEmail })
    await store.save(venueId, [
      aGame({ suites: [suite('a', 'ana@example.com'), suite('b', 'noe@example.com')] }),
      aGame({ eventId: 'game-2', suites: [suite('z', 'ana@example.com')] }),
    ])
    await store.save(venueId, [
      aGame({
        name: 'Final',
        suites: [suite('b', 'ana@example.com'), suite('c', 'c@example.com')],
      }),
    ])
    expect(await store.find(venueId, 'a')).toBeNull()
    expect(await store.find(venueId, 'b')).toMatchObject({
      event: { name: 'Final' },
      suite: { ownerEmail: 'ana@example.com' },
    })
    expect(await store.find(venueId, 'c')).not.toBeNull()
    expect(await store.find(venueId, 'z')).toMatchObject({ event: { eventId: 'game-2' } })
  })

  test(
    `${name}: a suite stays with its event, and an import for another is refused whole`,
    options,
    async () => {
      const store = await opened()
      const [venueId, ownerEmail] = [aVenueId(), anOwner()]
      const suites = [aSuite({ ownerEmail })]
      await store.save(venueId, [aGame({ suites })])
      const later = aGame({
        eventId: 'game-2',
        suites: [aSuite({ eventSuiteId: 'new', ownerEmail }), ...suites],
      })
      expect(await store.save(venueId, [later])).toEqual({
        ok: false,
        error: [{ type: 'Elsewhere', eventSuiteId: 'suite-1', eventId: 'game-1' }],
      })
      expect(await store.upcoming(ownerEmail, today)).toMatchObject([
        { event: { eventId: 'game-1' } },
      ])
      expect(await store.save(aVenueId(), [later])).toEqual({ ok: true, value: null })
    },
  )

  test(`${name}: of two events that are given one suite at once one has it`, options, async () => {
    const store = await opened()
    const [venueId, ownerEmail] = [aVenueId(), anOwner()]
    const games = ['game-1', 'game-2', 'game-3'].map((eventId) =>
      aGame({ eventId, suites: [aSuite({ ownerEmail })] }),
    )
    const saved = await Promise.all(games.map((game) => store.save(venueId, [game])))
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    const [owned, ...others] = await store.upcoming(ownerEmail, today)
    expect(others).toEqual([])
    expect(saved[games.findIndex(({ eventId }) => eventId === owned?.event.eventId)]?.ok).toBe(true)
  })

  test(`${name}: a suite has what was imported of it`, options, async () => {
    const store = await opened()
    const venueId = aVenueId()
    const suite = aSuite({
      level: '300',
      tableNumber: '12',
      tabLimit: cents(150_000),
      paymentPreference: 'invoice',
      opensAt: new Date('2026-06-01T12:00:00Z'),
      locksAt: new Date('2026-07-02T12:00:00Z'),
    })
    await store.save(venueId, [aGame({ suites: [aSuite()] })])
    await store.save(venueId, [aGame({ suites: [suite] })])
    expect((await store.find(venueId, 'suite-1'))?.suite).toEqual(suite)
  })

  test(
    `${name}: events that have not ended are listed with their number of suites`,
    options,
    async () => {
      const store = await opened()
      const venueId = aVenueId()
      const empty = aGame({ eventId: 'a', startsAt: aGame().startsAt, suites: [] })
      const over = aGame({ eventId: 'over', endsAt: today, suites: [] })
      await store.save(venueId, [aGame({ eventId: 'b' }), empty, over])
      const { startsAt, endsAt, name: title } = aGame()
      expect(await store.active(venueId, today)).toEqual([
        { eventId: 'a', name: title, startsAt, endsAt, suiteCount: 0 },
        { eventId: 'b', name: title, startsAt, endsAt, suiteCount: 1 },
      ])
      expect(await store.active(aVenueId(), today)).toEqual([])
    },
  )

  test(`${name}: an event is found with its suites as a building is walked`, options, async () => {
    const store = await opened()
    const venueId = aVenueId()
    const suite = (eventSuiteId: string, level: string | null) =>
      aSuite({ eventSuiteId, level, name: eventSuiteId })
    const suites = [suite('Suite 10', '9'), suite('Suite 1', '10'), suite('Suite 9', '9')]
    await store.save(venueId, [aGame({ suites: [...suites, suite('Owners’ box', null)] })])
    const event = await store.findEvent(venueId, 'game-1')
    expect(event?.suites.map(({ name: title }) => title)).toEqual([
      'Owners’ box',
      'Suite 9',
      'Suite 10',
      'Suite 1',
    ])
    expect(event).toMatchObject({ eventId: 'game-1', endsAt: aGame().endsAt })
    expect(await store.findEvent(venueId, 'game-2')).toBeNull()
    expect(await store.findEvent(aVenueId(), 'game-1')).toBeNull()
  })

  test(`${name}: settings that are changed at once are all there`, options, async () => {
    const store = await opened()
    const named = { venueId: aVenueId(), eventId: 'game-1', eventSuiteId: 'suite-1' }
    const change = (settings: SettingsChange['settings'], given: object = named) =>
      store.changeSettings(
        { ...named, ...given },
        { settings, madeBy: asId<UserId>(randomUUID()), madeAt: today },
      )
    await store.save(named.venueId, [aGame({ suites: [aSuite(), aSuite({ eventSuiteId: 'b' })] })])
    await Promise.all([
      change({ tabLimit: cents(500_00) }),
      change({ paymentPreference: 'invoice' }),
      ...Array.from({ length: 6 }, () => change({})),
    ])
    const changed = aSuite({ tabLimit: cents(500_00), paymentPreference: 'invoice' })
    expect((await store.find(named.venueId, 'suite-1'))?.suite).toEqual(changed)
    expect((await store.find(named.venueId, 'b'))?.suite).toEqual(aSuite({ eventSuiteId: 'b' }))
    const unlimited = { ...changed, tabLimit: null }
    expect(await change({ tabLimit: null })).toEqual({ ok: true, value: unlimited })
    const elsewhere = { eventId: 'game-2' }
    const unknown = { ok: false, error: { type: 'UnknownSuite' } }
    expect(await change({ tabLimit: null }, elsewhere)).toEqual(unknown)
    expect(await change({}, elsewhere)).toEqual(unknown)
  })

  test(`${name}: of very many suites the first are listed`, options, async () => {
    const store = await opened()
    const ownerEmail = anOwner()
    const suites = Array.from({ length: mostUpcoming + 1 }, (_, place) =>
      aSuite({ eventSuiteId: `suite-${place}`, ownerEmail }),
    )
    await store.save(aVenueId(), [aGame({ suites })])
    expect(await store.upcoming(ownerEmail, today)).toHaveLength(mostUpcoming)
  })

  test(`${name}: owners are taken out of events that ended before a moment`, options, async () => {
    const store = await opened()
    const [venueId, otherId] = [aVenueId(), aVenueId()]
    const ended = (eventId: string, endsAt: Date) =>
      aGame({
        eventId,
        endsAt,
        suites: ['a', 'b'].map((end) =>
          aSuite({ eventSuiteId: `${eventId}-${end}`, ownerName: 'Ana' }),
        ),
      })
    const before = new Date('2026-07-05T02:00:00Z')
    const past = ended('past', new Date(before.getTime() - 1))
    await store.save(venueId, [past, ended('later', before)])
    await store.save(otherId, [past])
    const counts = []
    for (let step = 0; step < 3; step += 1) {
      counts.push(await store.forgetOwners({ venueId, before, most: 1 }))
    }
    expect(counts).toEqual([1, 1, 0])
    const owners = async (at: VenueId, eventId: string) =>
      (await store.findEvent(at, eventId))?.suites.map(({ ownerEmail, ownerName }) => [
        ownerEmail,
        ownerName,
      ])
    const ana = ['ana@example.com', 'Ana']
    expect(await owners(venueId, 'past')).toEqual([
      ['', null],
      ['', null],
    ])
    expect(await owners(venueId, 'later')).toEqual([ana, ana])
    expect(await owners(otherId, 'past')).toEqual([ana, ana])
  })
}

test.each(databases.filter(({ available }) => available))(
  '$name: each change of a suite’s settings is recorded with its maker',
  async ({ open }) => {
    const { sql, close } = await open()
    const store = createPostgresSuiteStore(sql)
    const venueId = asId<VenueId>(`venue-${randomUUID()}`)
    const named = { venueId, eventId: 'game-1', eventSuiteId: 'suite-1' }
    await store.save(venueId, [aGame()])
    const makers = Array.from({ length: 8 }, () => asId<UserId>(randomUUID()))
    await Promise.all(
      makers.map((madeBy, place) =>
        store.changeSettings(named, {
          settings: { tabLimit: cents(place) },
          madeBy,
          madeAt: today,
        }),
      ),
    )
    const changes = await sql<{ number: number; maker: UserId; limit: number }[]>`
      select number, made_by as maker, (changes->>'tab_limit_cents')::integer as limit
      from suite_changes where venue_id = ${venueId} order by number`
    expect(changes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(changes.map(({ maker, limit }) => makers.indexOf(maker) - limit)).toEqual(
      makers.map(() => 0),
    )
    expect((await store.find(venueId, 'suite-1'))?.suite.tabLimit).toBe(changes.at(-1)?.limit)
    await close()
  },
)
