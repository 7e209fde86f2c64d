import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresKitchenSecretStore } from '#server/order/postgres-kitchen-secret-store.ts'
import { createMemoryKitchenSecretStore } from '#server/order/twins/memory-kitchen-secret-store.ts'
import { databases } from './databases.ts'

const openings = [
  ...databases.map(({ name, available, open }) => ({
    name,
    available,
    open: async () => {
      const { sql, close } = await open()
      return { store: createPostgresKitchenSecretStore(sql), close }
    },
  })),
  {
    name: 'memory',
    available: true,
    open: async () => ({ store: createMemoryKitchenSecretStore(), close: async () => undefined }),
  },
]

const at = new Date('2026-07-01T16:00:00Z')
const aVenueId = () => asId<VenueId>(`venue-${randomUUID()}`)

for (const { name, available, open } of openings) {
  const options = { skip: !available }
  let opening: ReturnType<typeof open> | null = null
  const opened = () => (opening ??= open())
  afterAll(async () => (await opening)?.close())

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
