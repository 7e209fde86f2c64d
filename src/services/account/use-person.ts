import { useServices } from '#services/services.ts'
import type { Person } from './account-service.ts'
import { useStore } from '#services/use-store.ts'

/** The person signed in as a guest of the venue, if loaded; null for an operator alone. */
export function usePerson(): Person | null {
  const session = useStore(useServices().session)
  return session.type === 'user' || session.type === 'loginAs' ? session.person : null
}
