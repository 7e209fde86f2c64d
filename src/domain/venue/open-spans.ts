import { openingAt, type VenueHours } from './opening-hours.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export interface OpenSpan {
  readonly from: Instant
  /** Null: it never closes again. */
  readonly closesAt: Instant | null
}

/**
 * The spans in which a venue is open between two instants, in order. The last may end after `to`.
 */
export function openSpans(
  venue: VenueHours,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): readonly OpenSpan[] {
  const spans: OpenSpan[] = []
  let at: Instant | null = from
  while (at !== null && at < to) {
    const opening = openingAt(venue, at)
    if (opening.open) spans.push({ from: at, closesAt: opening.closesAt })
    at = opening.open ? opening.closesAt : opening.opensAt
  }
  return spans
}
