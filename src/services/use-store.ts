import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

export function useStore<T>(watched: Store<T>): T {
  return useSyncExternalStore(watched.subscribe, watched.get, watched.get)
}

/** One value of a store: other changes do not render again. */
export function useStorePart<T, Part extends number | null>(
  { subscribe, get }: Store<T>,
  part: (value: T) => Part,
): Part {
  const partNow = () => part(get())
  return useSyncExternalStore(subscribe, partNow, partNow)
}
