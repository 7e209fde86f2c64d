import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresSecondFactorStore } from '#server/account/postgres-second-factor-store.ts'
import { createMemorySecondFactorStore } from '#tests/twins/account/memory-second-factor-store.ts'
import { createPostgresOperatorStore } from '#server/suite/postgres-operator-store.ts'
import { createMemoryOperatorStore } from '#tests/twins/suite/memory-operator-store.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    store: createPostgresSecondFactorStore(sql),
    operatorStore: createPostgresOperatorStore(sql),
    accountStore: createPostgresAccountStore(sql),
  }),
  inMemory: () => {
    const operatorStore = createMemoryOperatorStore(async () => undefined)
    return {
      store: createMemorySecondFactorStore(operatorStore.venuesOf),
      operatorStore,
      accountStore: { create: async () => true },
    }
  },
})

const at = new Date('2026-07-01T16:00:00Z')
const aUserId = () => asId<UserId>(randomUUID())
const codeHashes = ['one', 'two']
const twenty = Array.from({ length: 20 }, (_, index) => index)

for (const { name, options, opened } of openings) {
  async function aConfirmedFactor() {
    const { store } = await opened()
    const userId = aUserId()
    await store.start(userId, 'SECRET', at)
    await store.confirm(userId, { secret: 'SECRET', step: 100, codeHashes, at })
    return { store, userId }
  }

  test(
    `${name}: a secret counts once a code confirmed it, and is not replaced then`,
    options,
    async () => {
      const { store } = await opened()
      const userId = aUserId()
      expect(await store.find(userId)).toBeNull()
      expect(await store.start(userId, 'FIRST', at)).toBe(true)
      expect(await store.start(userId, 'SECOND', at)).toBe(true)
      expect(await store.find(userId)).toEqual({ secret: 'SECOND', isConfirmed: false })
      expect(await store.takeStep(userId, 100)).toBe(false)
      const confirmed = { step: 100, codeHashes, at }
      expect(await store.confirm(userId, { ...confirmed, secret: 'FIRST' })).toBe(false)
      expect(await store.takeRecoveryCode(userId, 'one')).toBe(false)
      expect(await store.confirm(userId, { ...confirmed, secret: 'SECOND' })).toBe(true)
      expect(await store.confirm(userId, { ...confirmed, secret: 'SECOND' })).toBe(false)
      expect(await store.start(userId, 'THIRD', at)).toBe(false)
      expect(await store.find(userId)).toEqual({ secret: 'SECOND', isConfirmed: true })
      expect(await store.find(aUserId())).toBeNull()
    },
  )

  test(`${name}: a step is taken once, and no earlier one after it`, options, async () => {
    const { store, userId } = await aConfirmedFactor()
    expect(await store.takeStep(userId, 100)).toBe(false)
    expect(await store.takeStep(userId, 102)).toBe(true)
    expect(await store.takeStep(userId, 101)).toBe(false)
    const taken = await Promise.all(twenty.map(() => store.takeStep(userId, 103)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test(`${name}: a recovery code is taken once, by its person alone`, options, async () => {
    const { store, userId } = await aConfirmedFactor()
    const other = await aConfirmedFactor()
    const taken = await Promise.all(twenty.map(() => store.takeRecoveryCode(userId, 'one')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await store.takeRecoveryCode(userId, 'three')).toBe(false)
    expect(await store.takeRecoveryCode(userId, 'two')).toBe(true)
    expect(await store.takeRecoveryCode(other.userId, 'one')).toBe(true)
  })

  test(
    `${name}: a removed factor is gone with its codes, and can be set up again`,
    options,
    async () => {
      const { store, userId } = await aConfirmedFactor()
      const other = await aConfirmedFactor()
      expect(await store.remove(userId)).toBe(true)
      expect(await store.remove(userId)).toBe(false)
      expect(await store.find(userId)).toBeNull()
      expect(await store.takeRecoveryCode(userId, 'one')).toBe(false)
      expect(await store.start(userId, 'NEXT', at)).toBe(true)
      expect(await other.store.find(other.userId)).not.toBeNull()
    },
  )

  test(`${name}: it is required of the operators of a venue that says so`, options, async () => {
    const { store, operatorStore, accountStore } = await opened()
    const [omar, ana] = [anAccount({ suiteOperator: true }), anAccount({ suiteOperator: true })]
    const [arena, bistro] = [randomUUID(), randomUUID()].map((id) => asId<VenueId>(`venue-${id}`))
    if (arena === undefined || bistro === undefined) throw new Error('There are two')
    for (const person of [omar, ana]) await accountStore.create(person)
    await operatorStore.add(omar.userId, bistro, at)
    await operatorStore.add(omar.userId, arena, at)
    await operatorStore.add(ana.userId, bistro, at)
    expect(await store.isRequired(omar.userId)).toBe(false)
    expect(await store.require(arena, true, at)).toBe(true)
    expect(await store.require(arena, true, at)).toBe(false)
    expect([await store.isRequired(omar.userId), await store.isRequired(ana.userId)]).toEqual([
      true,
      false,
    ])
    await operatorStore.remove(omar.userId, arena)
    expect(await store.isRequired(omar.userId)).toBe(false)
    expect(await store.require(arena, false, at)).toBe(true)
    expect(await store.require(arena, false, at)).toBe(false)
  })
}
