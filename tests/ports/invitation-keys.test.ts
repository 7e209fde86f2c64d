import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { keyBytes } from '#server/suite/invitation-keys.ts'
import { createPostgresInvitationKeys } from '#server/suite/postgres-invitation-keys.ts'
import { createMemoryInvitationKeys } from '#tests/twins/suite/memory-invitation-keys.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => createPostgresInvitationKeys(sql),
  inMemory: () => createMemoryInvitationKeys(),
})

const at = new Date('2026-07-01T16:00:00Z')
const aVenueId = () => asId<VenueId>(`arena-${randomUUID()}`)
const hex = (key: Uint8Array | null) => key && Buffer.from(key).toString('hex')

for (const { name, options, opened } of openings) {
  test(`${name}: a venue’s key is made once, and looking for it makes none`, options, async () => {
    const keys = await opened()
    const [arena, stadium] = [aVenueId(), aVenueId()]
    expect(await keys.find(arena)).toBe(null)
    expect(await keys.find(arena)).toBe(null)
    const key = await keys.findOrMake(arena, at)
    expect(key).toHaveLength(keyBytes)
    expect(hex(await keys.findOrMake(arena, new Date()))).toBe(hex(key))
    expect(hex(await keys.find(arena))).toBe(hex(key))
    expect(await keys.find(stadium)).toBe(null)
    expect(hex(await keys.findOrMake(stadium, at))).not.toBe(hex(key))
  })

  test(`${name}: keys that are made at once are one`, options, async () => {
    const keys = await opened()
    const arena = aVenueId()
    const made = await Promise.all(Array.from({ length: 8 }, () => keys.findOrMake(arena, at)))
    expect(new Set(made.map(hex))).toEqual(new Set([hex(await keys.find(arena))]))
  })
}
