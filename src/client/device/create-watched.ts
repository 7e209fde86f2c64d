import type { Watched } from '#services/store.ts'

/** A value that its owner sets and screens follow. */
export interface Settable<T> extends Watched<T> {
  readonly set: (value: T) => void
}

export function createWatched<T>(initial: T): Settable<T> {
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
