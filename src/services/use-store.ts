import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

export function useStore<T>(watched: Store<T>): T {
  return useSyncExternalStore(watched.subscribe, watched.get)
}
