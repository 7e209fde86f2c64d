import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import type { Store } from '#services/store.ts'

/** Consent to count this guest's visits; `no` also if their browser refuses for them. */
export type Consent = 'unasked' | 'yes' | 'no'

export interface AnalyticsService {
  /** Null: this server counts nothing, so the question is not shown. */
  readonly consent: Store<Consent | null>
  /** `no` also deletes events not sent yet. */
  readonly give: (answer: 'yes' | 'no') => void
  /** Records an event for the open venue, if its guest agreed; else drops it. */
  readonly tell: (event: AnalyticsEvent) => void
}
