import type { WritableStore } from '#services/store.ts'

/** `served`: the value that the server's page shows, where it may differ. */
export function createStore<T>(initial: T, served?: T): WritableStore<T> {
  let current = initial
  const followers = new Set<() => void>()
  return {
    get: () => current,
    ...(served === undefined ? {} : { served: () => served }),
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
