import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** An event as stored on the device until it is sent. */
export interface RecordedEvent {
  /** A UUID: the server counts each id once. */
  readonly id: string
  readonly at: Instant
  /** A random UUID of the browser's tab, until it is closed. */
  readonly visit: string
  readonly event: AnalyticsEvent
}

/** The most events in one call. */
export const mostEventsAtOnce = 100
