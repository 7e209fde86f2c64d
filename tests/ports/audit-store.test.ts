import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { CountedAct } from '#server/trail/audit-store.ts'
import { createPostgresAuditStore } from '#server/trail/postgres-audit-store.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => createPostgresAuditStore(sql),
  inMemory: () => createMemoryAuditStore(),
})

const first = Date.parse('2026-07-01T16:00:00Z')
const after = (minutes: number) => new Date(first + minutes * 60_000)

for (const { name, options, opened } of openings) {
  /** An act of a person of its own, at a venue of its own. */
  function anAct(given: Partial<CountedAct> = {}): CountedAct {
    return {
      kind: 'sign-in',
      outcome: 'failed',
      personId: asId<UserId>(randomUUID()),
      operatorId: null,
      venueId: asId<VenueId>(`venue-${randomUUID()}`),
      address: '203.0.113.0/24',
      call: null,
      at: after(0),
      times: 1,
      ...given,
    } as CountedAct
  }

  function rowOf({ at, ...act }: CountedAct) {
    return { ...act, firstAt: at, lastAt: at }
  }

  test(`${name}: the same act within an hour is one row, and counts`, options, async () => {
    const store = await opened()
    const act = anAct()
    const { venueId } = act
    await store.add([act, { ...act, at: after(1) }])
    await store.add([{ ...act, at: after(59), times: 7 }])
    await store.add([{ ...act, at: after(60) }])
    const asked = { since: after(0), size: 9, venueId: asId<VenueId>(venueId ?? '') }
    expect(await store.list(asked)).toEqual([
      rowOf({ ...act, at: after(60) }),
      { ...rowOf(act), times: 9, lastAt: after(59) },
    ])
  })

  test(`${name}: acts of two servers at once are all counted`, options, async () => {
    const store = await opened()
    const acts = Array.from({ length: 20 }, () => anAct())
    await Promise.all(
      Array.from({ length: 10 }, (_, server) =>
        store.add(server % 2 === 0 ? acts : acts.toReversed()),
      ),
    )
    for (const { personId } of acts) {
      const asked = { since: after(0), size: 9, personId: personId ?? asId<UserId>('') }
      expect(await store.list(asked)).toMatchObject([{ times: 10 }])
    }
  })

  test(
    `${name}: the trail is read by venue, person, operator, kind and time`,
    options,
    async () => {
      const store = await opened()
      const act = anAct()
      const operatorId = asId<UserId>(randomUUID())
      const acted = anAct({ kind: 'login-as', outcome: 'done', operatorId, at: after(5) })
      const unknown = anAct({ personId: null, venueId: null, address: null, at: after(6) })
      await store.add([act, acted, unknown])
      const asked = { since: after(0), size: 9 }
      const found = async (by: object) => store.list({ ...asked, ...by })
      expect(await found({ personId: act.personId })).toEqual([rowOf(act)])
      expect(await found({ personId: operatorId })).toEqual([rowOf(acted)])
      expect(await found({ venueId: acted.venueId })).toEqual([rowOf(acted)])
      expect(await found({ kind: 'login-as' })).toContainEqual(rowOf(acted))
      expect(await found({ kind: 'login-as' })).not.toContainEqual(rowOf(act))
      const late = await store.list({ since: after(6), size: 1 })
      expect(late).toHaveLength(1)
      expect(await store.list({ since: after(6), size: 99 })).toContainEqual(rowOf(unknown))
      expect(await found({ since: after(1), personId: act.personId })).toEqual([])
    },
  )

  test(
    `${name}: what ended before a moment is deleted, some at a time and nothing after it`,
    options,
    async () => {
      const store = await opened()
      // Before every other act of these tests.
      const long = -60 * 24 * 365
      const old = [0, 1, 2].map((hour) => anAct({ at: after(long + hour * 60) }))
      const young = anAct({ at: after(long + 3 * 60) })
      await store.add([...old, young])
      const limit = young.at
      expect(await store.forgetBefore(limit, 2)).toBe(2)
      expect(await store.forgetBefore(limit, 2)).toBe(1)
      expect(await store.forgetBefore(limit, 2)).toBe(0)
      const asked = { since: new Date(0), size: 9, personId: young.personId ?? asId<UserId>('') }
      expect(await store.list(asked)).toEqual([rowOf(young)])
    },
  )
}
