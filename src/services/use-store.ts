import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

export function useStore<T>(watched: Store<T>): T {
  return useSyncExternalStore(watched.subscribe, watched.get, watched.served ?? watched.get)
}

/** One value of a store, the same object until it changes: other changes do not render again. */
export function useStorePart<T, Part>(
  { subscribe, get, served = get }: Store<T>,
  part: (value: T) => Part,
): Part {
  return useSyncExternalStore(
    subscribe,
    () => part(get()),
    () => part(served()),
  )
}
