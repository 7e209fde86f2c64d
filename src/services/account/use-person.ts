import { useServices } from '#services/services.ts'
import type { Person } from './account-service.ts'
import { useStore } from '#services/use-store.ts'

/** Who is signed in as a guest of the venue, as far as they are known; an operator alone is none. */
export function usePerson(): Person | null {
  const session = useStore(useServices().session)
  return session.type === 'user' || session.type === 'loginAs' ? session.person : null
}
