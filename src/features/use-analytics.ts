import type { AnalyticsEvent } from '#domain/analytics-event.ts'
import { useServices } from './services.ts'
import type { Watched } from './services.ts'

/** Whether this person's visits may be counted; also `no` where their browser says so for them. */
export type Consent = 'unasked' | 'yes' | 'no'

export interface AnalyticsService {
  /** Null: nothing is counted here, whoever agrees to it, so that nobody is asked. */
  readonly consent: Watched<Consent | null>
  /** With `no`, also what was not sent yet is deleted. */
  readonly give: (answer: 'yes' | 'no') => void
  /** Counted of the venue whose pages are open, if its guest agreed; else forgotten. */
  readonly tell: (event: AnalyticsEvent) => void
}

/** For what cannot be seen from outside of a screen: the steps of a checkout, a tab's limit. */
export function useTell(): (event: AnalyticsEvent) => void {
  const { analytics } = useServices()
  return (event) => void analytics().then((service) => service?.tell(event))
}
