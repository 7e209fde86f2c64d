import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresKitchenSecretStore } from '#server/order/postgres-kitchen-secret-store.ts'
import { createMemoryKitchenSecretStore } from '#tests/twins/order/memory-kitchen-secret-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({ store: createPostgresKitchenSecretStore(sql) }),
  inMemory: () => ({ store: createMemoryKitchenSecretStore() }),
})

const at = new Date('2026-07-01T16:00:00Z')
const aVenueId = () => asId<VenueId>(`venue-${randomUUID()}`)

for (const { name, options, opened } of openings) {
  test(`${name}: a kitchen secret is its venue’s alone, and is replaced`, options, async () => {
    const { store } = await opened()
    const [one, other] = [aVenueId(), aVenueId()]
    expect(await store.find(one)).toBeNull()
    expect(await store.set(one, 'first', at)).toBe(false)
    expect([await store.find(one), await store.find(other)]).toEqual(['first', null])
    expect(await store.set(one, 'second', at)).toBe(true)
    expect(await store.find(one)).toBe('second')
  })

  test(`${name}: a revoked kitchen secret is gone, and no other venue’s is`, options, async () => {
    const { store } = await opened()
    const [one, other] = [aVenueId(), aVenueId()]
    await store.set(one, 'of one', at)
    await store.set(other, 'of other', at)
    expect(await store.revoke(one)).toBe(true)
    expect(await store.revoke(one)).toBe(false)
    expect([await store.find(one), await store.find(other)]).toEqual([null, 'of other'])
  })
}
