import { keepEvents } from '#contract/analytics/analytics-calls.ts'
import { addressOf } from '#contract/call.ts'
import { localeHeader, venueHeader } from '#contract/problem.ts'
import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { VenueId } from '#domain/ids.ts'

export interface EventBatch {
  readonly venueId: VenueId
  readonly events: readonly RecordedEvent[]
  readonly locale: string
}

/** `Refused`: never to be resent. */
export type SentEvents = 'Taken' | 'Refused' | 'Unreachable'

const timeLimit = 10_000

/** Plain `fetch`: without cookies, and with `keepalive`, so that it outlives the page. */
export async function sendEvents(
  send: typeof fetch,
  { venueId, events, locale }: EventBatch,
): Promise<SentEvents> {
  try {
    const response = await send(addressOf(keepEvents.path), {
      method: keepEvents.method,
      credentials: 'omit',
      keepalive: true,
      cache: 'no-store',
      headers: {
        'Content-Type': 'application/json',
        [venueHeader]: venueId,
        [localeHeader]: locale,
      },
      body: JSON.stringify({ events: events.map(writeEvent) }),
      signal: AbortSignal.timeout(timeLimit),
    })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) return 'Unreachable'
    if (response.ok) return 'kept' in answer ? 'Taken' : 'Unreachable'
    // Rate limit or server fault: retry later.
    const isDefinite = response.status < 500 && response.status !== 429 && 'code' in answer
    return isDefinite ? 'Refused' : 'Unreachable'
  } catch {
    return 'Unreachable'
  }
}

function writeEvent({ id, at, visit, event }: RecordedEvent) {
  return { id, at: new Date(at).toISOString(), visit, event }
}
