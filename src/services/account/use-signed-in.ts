import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'

/** Whether somebody is signed in as a guest of the venue; an operator alone is none. */
export function useSignedIn(): boolean {
  const { type } = useStore(useServices().session)
  return type === 'user' || type === 'loginAs'
}
