import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'

/** True if a guest of the venue is signed in; false for an operator alone. */
export function useSignedIn(): boolean {
  const { type } = useStore(useServices().session)
  return type === 'user' || type === 'loginAs'
}
