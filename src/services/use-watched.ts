import { useSyncExternalStore } from 'react'
import type { Watched } from './services.ts'

export function useWatched<T>(watched: Watched<T>): T {
  return useSyncExternalStore(watched.subscribe, watched.get)
}
