import { afterAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createMemorySuiteStore } from '#server/suite/twins/memory-suite-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { mostUpcoming } from '#server/suite/suite-store.ts'
import type { SuiteEvent, SuiteStore } from '#server/suite/suite-store.ts'
import { databases } from './databases.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { cents } from '#domain/money/money.ts'

interface OpenStore {
  readonly suiteStore: SuiteStore
  readonly close: () => Promise<void>
}

const suiteStores = [
  ...databases.map(({ name, available, open }) => ({
    name,
    available,
    open: async (): Promise<OpenStore> => {
      const { sql, close } = await open()
      return { suiteStore: createPostgresSuiteStore(sql), close }
    },
  })),
  {
    name: 'memory',
    available: true,
    open: async (): Promise<OpenStore> => ({
      suiteStore: createMemorySuiteStore(),
      close: async () => undefined,
    }),
  },
]

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

for (const { name, available, open } of suiteStores) {
  const options = { skip: !available }
  let opening: Promise<OpenStore> | null = null
  const opened = async () => (await (opening ??= open())).suiteStore
  afterAll(async () => (await opening)?.close())
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
        error: [{ eventSuiteId: 'suite-1', eventId: 'game-1' }],
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

  test(`${name}: of very many suites the first are listed`, options, async () => {
    const store = await opened()
    const ownerEmail = anOwner()
    const suites = Array.from({ length: mostUpcoming + 1 }, (_, place) =>
      aSuite({ eventSuiteId: `suite-${place}`, ownerEmail }),
    )
    await store.save(aVenueId(), [aGame({ suites })])
    expect(await store.upcoming(ownerEmail, today)).toHaveLength(mostUpcoming)
  })
}
