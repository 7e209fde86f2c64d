import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** An event as a device keeps it until it is sent, for venues whose guests agreed. */
export interface RecordedEvent {
  /** A UUID: what comes to the server twice under it counts once. */
  readonly id: string
  readonly at: Instant
  /** A random UUID that a browser's tab has for as long as it is open. */
  readonly visit: string
  readonly event: AnalyticsEvent
}

/** As many as a device sends at once. */
export const mostEventsAtOnce = 100
