import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mostChildren, type Child } from '#domain/account/child.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresChildStore } from '#server/account/postgres-child-store.ts'
import { createMemoryAccountStore } from '#tests/twins/account/memory-account-store.ts'
import { createMemoryChildStore } from '#tests/twins/account/memory-child-store.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    store: createPostgresChildStore(sql),
    accountStore: createPostgresAccountStore(sql),
  }),
  inMemory: () => {
    const accountStore = createMemoryAccountStore()
    return { store: createMemoryChildStore(accountStore), accountStore }
  },
})

const start = Date.parse('2026-09-01T12:00:00Z')

function aChild(given: Partial<Child> = {}): Child {
  return { id: randomUUID(), name: 'Zoé', schoolClass: '4B', allergens: ['dairy'], ...given }
}

for (const { name, options, opened } of openings) {
  async function aParent() {
    const { store, accountStore } = await opened()
    const userId = asId<UserId>(randomUUID())
    await accountStore.create(anAccount({ userId, email: `${userId}@example.com` }))
    return { store, accountStore, userId }
  }

  test(
    `${name}: children are in the order in which they were added, and keep it`,
    options,
    async () => {
      const { store, userId } = await aParent()
      const [zoe, max] = [aChild(), aChild({ name: 'Max', schoolClass: '', allergens: [] })]
      expect(await store.save(userId, zoe, { at: new Date(start) })).toBe('Saved')
      expect(await store.save(userId, max, { at: new Date(start + 1) })).toBe('Saved')
      const changed = { ...zoe, schoolClass: '5B', allergens: ['egg', 'fish'] as const }
      expect(await store.save(userId, changed, { at: new Date(start + 2) })).toBe('Saved')
      expect(await store.ofUser(userId)).toEqual([changed, max])
      await store.remove(userId, zoe.id)
      await store.remove(userId, zoe.id)
      expect(await store.ofUser(userId)).toEqual([max])
    },
  )

  test(
    `${name}: of two devices that change a child at once neither takes the other’s allergy away`,
    options,
    async () => {
      const { store, userId } = await aParent()
      const zoe = aChild()
      const at = new Date(start)
      await store.save(userId, zoe, { at })
      const forms: Child[] = [
        { ...zoe, allergens: ['dairy', 'peanuts'] },
        { ...zoe, allergens: ['dairy', 'egg'] },
        { ...zoe, schoolClass: '5B' },
      ]
      await Promise.all(forms.map((form) => store.save(userId, form, { at, shown: zoe })))
      const [saved] = await store.ofUser(userId)
      expect(saved).toMatchObject({ name: 'Zoé', schoolClass: '5B' })
      expect(saved?.allergens.toSorted()).toEqual(['dairy', 'egg', 'peanuts'])
    },
  )

  test(`${name}: one id names a child of each account apart`, options, async () => {
    const [one, other] = [await aParent(), await aParent()]
    const zoe = aChild()
    await one.store.save(one.userId, zoe, { at: new Date(start) })
    await other.store.save(other.userId, { ...zoe, name: 'Léa' }, { at: new Date(start) })
    await other.store.remove(other.userId, zoe.id)
    expect(await one.store.ofUser(one.userId)).toEqual([zoe])
  })

  test(
    `${name}: devices that add at once exceed the limit together no more than one`,
    options,
    async () => {
      const { store, userId } = await aParent()
      const saved = await Promise.all(
        Array.from({ length: mostChildren + 8 }, () =>
          store.save(userId, aChild(), { at: new Date(start) }),
        ),
      )
      expect(saved.filter((outcome) => outcome === 'Saved')).toHaveLength(mostChildren)
      expect(await store.ofUser(userId)).toHaveLength(mostChildren)
    },
  )

  test(`${name}: an account that is gone gets no child`, options, async () => {
    const { store, accountStore, userId } = await aParent()
    await store.save(userId, aChild(), { at: new Date(start) })
    await accountStore.remove(userId)
    await store.forgetUser(userId)
    expect(await store.save(userId, aChild(), { at: new Date(start) })).toBe('Unknown')
    expect(await store.ofUser(userId)).toEqual([])
  })
}
