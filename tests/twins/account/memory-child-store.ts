import { mostChildren, withChanges, type Child } from '#domain/account/child.ts'
import type { UserId } from '#domain/ids.ts'
import type { AccountStore } from '#server/account/account-store.ts'
import type { ChildStore } from '#server/account/child-store.ts'

/** Children in memory, for tests. */
export function createMemoryChildStore({ find }: Pick<AccountStore, 'find'>): ChildStore {
  const children = new Map<UserId, readonly Child[]>()
  const of = (userId: UserId) => children.get(userId) ?? []
  return {
    ofUser: async (userId) => of(userId),
    save: async (userId, child, { shown }) => {
      if ((await find(userId)) === null) return 'Unknown'
      const before = of(userId)
      const place = before.findIndex(({ id }) => id === child.id)
      if (place === -1 && before.length >= mostChildren) return 'TooMany'
      const kept = before[place]
      const changed = kept && shown ? withChanges(kept, { shown, typed: child }) : child
      children.set(userId, kept ? before.with(place, changed) : [...before, changed])
      return 'Saved'
    },
    remove: async (userId, childId) => {
      children.set(
        userId,
        of(userId).filter(({ id }) => id !== childId),
      )
    },
    forgetUser: async (userId) => void children.delete(userId),
  }
}
