import type { WritableStore } from '#services/store.ts'

export function createStore<T>(initial: T): WritableStore<T> {
  let current = initial
  const followers = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const changed of followers) changed()
    },
    subscribe: (changed) => {
      followers.add(changed)
      return () => followers.delete(changed)
    },
  }
}
