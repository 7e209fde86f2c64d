import { useServices } from '#services/services.ts'
import type { Person } from '#services/account/account-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** The suite that an operator orders for; null: none, or another than the session's. */
export function useActingSuite(): NonNullable<Person['eventSuite']> | null {
  const session = useStore(useServices().session)
  const { entry } = useVenue()
  const suite = session.type === 'loginAs' ? session.person?.eventSuite : undefined
  return suite && entry.eventDayOrdering && suite.id === entry.eventSuite ? suite : null
}
