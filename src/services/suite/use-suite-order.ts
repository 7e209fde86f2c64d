import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { DaySuite } from '#contract/suite/guest-calls.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import { useServices } from '#services/services.ts'
import type { Store } from '#services/store.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { DayView } from './day-suite.ts'
import type { Person } from '#services/account/account-service.ts'

export interface SuiteOrder {
  /** On the event's day: the suite's tab; null: not known. */
  readonly tab: KnownTab | null
  /** On the event's day: the suite that its owner or a guest orders for; null: not known. */
  readonly day: DaySuite | null
  /** Before it: the suite that its owner orders for; null: not known. */
  readonly ahead: UpcomingEvent | null
}

/** The suite that the visit orders for, as this device knows it. */
export function useSuiteOrder(): SuiteOrder {
  const { suites } = useServices()
  const { eventSuite } = useVenue().entry
  const { latest } = useAnswer(eventSuite ?? null, suites)
  const { suite: day } = useStore(latest?.day ?? noDay)
  return {
    tab: useStore(latest?.tab ?? nothing),
    day: day?.suiteId === eventSuite ? day : null,
    ahead: useStore(latest?.ahead ?? nothing),
  }
}

const unknown: DayView = { suite: null, problem: null }
export const noDay: Store<DayView> = { get: () => unknown, subscribe: () => () => {} }
const nothing: Store<null> = { get: () => null, subscribe: () => () => {} }

/** The suite that an operator orders for; null: none, or another than the session's. */
export function useActingSuite(): NonNullable<Person['eventSuite']> | null {
  const session = useStore(useServices().session)
  const { entry } = useVenue()
  const suite = session.type === 'loginAs' ? session.person?.eventSuite : undefined
  return suite && entry.eventDayOrdering && suite.id === entry.eventSuite ? suite : null
}
