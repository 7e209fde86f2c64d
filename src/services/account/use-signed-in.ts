import { useServices } from '#services/services.ts'
import { useWatched } from '#services/use-watched.ts'

/** Whether somebody is signed in as a guest of the venue; an operator alone is none. */
export function useSignedIn(): boolean {
  const { type } = useWatched(useServices().session)
  return type === 'user' || type === 'loginAs'
}
