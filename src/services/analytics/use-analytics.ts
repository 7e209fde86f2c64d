import { useEffect } from 'react'
import type { AnalyticsEvent, CheckoutStep } from '#domain/analytics/analytics-event.ts'
import { useServices } from '#services/services.ts'
import type { Store } from '#services/store.ts'

/** Whether this person's visits may be counted; also `no` where their browser says so for them. */
export type Consent = 'unasked' | 'yes' | 'no'

export interface AnalyticsService {
  /** Null: nothing is counted here, whoever agrees to it, so that nobody is asked. */
  readonly consent: Store<Consent | null>
  /** With `no`, also what was not sent yet is deleted. */
  readonly give: (answer: 'yes' | 'no') => void
  /** Counted of the venue whose pages are open, if its guest agreed; else forgotten. */
  readonly tell: (event: AnalyticsEvent) => void
}

/** How far a checkout gets; its steps cannot be told apart from outside of it. Null: none that counts. */
export function useTrackStep(step: CheckoutStep | null): void {
  const { analytics } = useServices()
  useEffect(() => {
    if (step === null) return
    void analytics().then((service) => service?.tell({ name: 'checkout_step', step }))
  }, [analytics, step])
}
