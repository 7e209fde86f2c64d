import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresOperatorStore } from '#server/suite/postgres-operator-store.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { someAccounts } from '#tests/fixtures/some-accounts.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    accountStore: createPostgresAccountStore(sql),
    operatorStore: createPostgresOperatorStore(sql),
  }),
  inMemory: () => someAccounts(),
})

const at = new Date('2026-07-01T16:00:00Z')

for (const { name, options, opened } of openings) {
  async function anOperator() {
    const { accountStore, operatorStore } = await opened()
    const { userId } = anAccount()
    await accountStore.create(anAccount({ userId }))
    return {
      userId,
      operatorStore,
      arena: asId<VenueId>(`arena-${randomUUID()}`),
      stadium: asId<VenueId>(`stadium-${randomUUID()}`),
      isMarked: async () => (await accountStore.find(userId))?.suiteOperator,
    }
  }

  test(`${name}: an account is an operator’s while it has a venue`, options, async () => {
    const { userId, operatorStore, arena, stadium, isMarked } = await anOperator()
    expect(await operatorStore.venuesOf(userId)).toEqual([])
    await operatorStore.add(userId, stadium, at)
    await operatorStore.add(userId, arena, at)
    await operatorStore.add(userId, arena, at)
    expect(await operatorStore.venuesOf(userId)).toEqual([arena, stadium])
    expect(await isMarked()).toBe(true)
    expect(await operatorStore.remove(userId, arena)).toEqual([stadium])
    expect(await isMarked()).toBe(true)
    expect(await operatorStore.remove(userId, arena)).toEqual([stadium])
    expect(await operatorStore.remove(userId, stadium)).toEqual([])
    expect(await isMarked()).toBe(false)
  })

  test(
    `${name}: what an operator was given is trusted from the last of right and distrust`,
    options,
    async () => {
      const { userId, operatorStore, arena, stadium } = await anOperator()
      const minutes = (count: number) => new Date(at.getTime() + count * 60_000)
      expect(await operatorStore.trustedFrom(userId, arena)).toBeNull()
      for (const venueId of [arena, stadium]) await operatorStore.add(userId, venueId, at)
      await operatorStore.distrust(arena, minutes(-1))
      expect(await operatorStore.trustedFrom(userId, arena)).toEqual(at)
      await operatorStore.distrust(arena, minutes(1))
      await operatorStore.add(userId, arena, minutes(2))
      expect(await operatorStore.trustedFrom(userId, arena)).toEqual(minutes(1))
      expect(await operatorStore.trustedFrom(userId, stadium)).toEqual(at)
      await operatorStore.remove(userId, arena)
      await operatorStore.add(userId, arena, minutes(3))
      expect(await operatorStore.trustedFrom(userId, arena)).toEqual(minutes(3))
    },
  )

  test(`${name}: all venues are taken at once, of one operator alone`, options, async () => {
    const { userId, operatorStore, arena, stadium, isMarked } = await anOperator()
    const other = await anOperator()
    for (const venueId of [arena, stadium]) await operatorStore.add(userId, venueId, at)
    await operatorStore.add(other.userId, arena, at)
    expect(await operatorStore.remove(userId, null)).toEqual([])
    expect([await isMarked(), await other.isMarked()]).toEqual([false, true])
    expect(await operatorStore.venuesOf(other.userId)).toEqual([arena])
  })

  test(
    `${name}: a person has one role at a venue, which another one replaces`,
    options,
    async () => {
      const { userId, operatorStore, arena, stadium, isMarked } = await anOperator()
      expect(await operatorStore.roleAt(userId, arena)).toBeNull()
      await operatorStore.add(userId, arena, at)
      expect(await operatorStore.roleAt(userId, arena)).toBe('suites')
      const given = { userId, addedBy: null, at }
      await operatorStore.give({ ...given, venueId: arena, role: 'owner' })
      await operatorStore.give({ ...given, venueId: stadium, role: 'kitchen' })
      await operatorStore.add(userId, arena, at)
      expect(await operatorStore.roleAt(userId, arena)).toBe('owner')
      expect(await operatorStore.roleAt(userId, stadium)).toBe('kitchen')
      expect(await isMarked()).toBe(true)
      expect(await operatorStore.remove(userId, null)).toEqual([])
      expect(await operatorStore.roleAt(userId, arena)).toBeNull()
      await operatorStore.add(userId, arena, at)
      expect(await operatorStore.roleAt(userId, arena)).toBe('suites')
    },
  )

  test(
    `${name}: a venue that comes while the last one goes leaves mark and venues of one mind`,
    options,
    async () => {
      for (let round = 0; round < 20; round += 1) {
        const { userId, operatorStore, arena, stadium, isMarked } = await anOperator()
        await operatorStore.add(userId, arena, at)
        await Promise.all([
          operatorStore.remove(userId, arena),
          operatorStore.add(userId, stadium, at),
        ])
        expect(await operatorStore.venuesOf(userId)).toEqual([stadium])
        expect(await isMarked()).toBe(true)
      }
    },
  )
}
