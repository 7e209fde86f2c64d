import type { Store } from '#services/store.ts'

/** A value that its owner sets and screens subscribe to. */
export interface WritableStore<T> extends Store<T> {
  readonly set: (value: T) => void
}

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
