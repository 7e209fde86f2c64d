import { useSyncExternalStore } from 'react'
import type { Watched } from './store.ts'

export function useWatched<T>(watched: Watched<T>): T {
  return useSyncExternalStore(watched.subscribe, watched.get)
}
