import type { AnalyticsSetting } from '#contract/analytics/analytics-setting.ts'
import { mostEventsAtOnce } from '#contract/analytics/recorded-event.ts'
import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { SentEvents } from '#network/analytics/send-events.ts'
import type { EventQueue } from '#storage/analytics/event-queue.ts'
import { eventId } from './event-id.ts'
import type { KeptNote } from './kept-note.ts'

export interface Telling {
  readonly venueId: VenueId
  readonly setting: AnalyticsSetting
  readonly event: AnalyticsEvent
  /** The same in every tab that sees it happen: it counts once. */
  readonly once?: string | undefined
}

export interface EventRecorder {
  readonly tell: (telling: Telling) => Promise<void>
  /** Sends what waits, as far as the server can be reached. */
  readonly send: () => Promise<void>
  /** Nothing of it stays on this device. */
  readonly forget: () => Promise<void>
}

export interface EventRecorderDeps {
  /** Asked again before anything is kept, pushed or sent. */
  readonly mayCount: () => boolean
  readonly queue: EventQueue
  /** A random id for as long as this tab is open. */
  readonly visit: KeptNote
  /** What ids of events that count once are made of; it never leaves the device. */
  readonly secret: KeptNote
  readonly sendEvents: (venueId: VenueId, events: readonly RecordedEvent[]) => Promise<SentEvents>
  readonly pushToPage: (entry: object) => void
  readonly alone: (act: () => Promise<void>) => Promise<void>
  readonly now: () => Instant
}

/** One door for all events: without a yes nothing passes, and after a no nothing is left behind it. */
export function createEventRecorder(deps: EventRecorderDeps): EventRecorder {
  const { mayCount, queue, visit, secret } = deps
  // One after the other: what is kept in the moment of a no is deleted behind it.
  let last: Promise<void> = Promise.resolve()

  async function keep({ venueId, setting, event, once }: Telling, at: Instant): Promise<void> {
    if (!mayCount()) return
    const id = await eventId(once, secret.get)
    const { name, ...detail } = event
    if (setting.dataLayer) deps.pushToPage({ event: `comanda.${name}`, ...detail })
    await queue.add({ id, at, visit: visit.get(), event, venueId })
  }

  async function sendAll(): Promise<void> {
    while (mayCount()) {
      const waiting = await queue.oldest(mostEventsAtOnce)
      const [first] = waiting.ok ? waiting.value : []
      if (!waiting.ok || !first) return
      const events = waiting.value.filter(({ venueId }) => venueId === first.venueId)
      const sent = await deps.sendEvents(first.venueId, events)
      if (sent === 'Unreachable') return
      const removed = await queue.remove(events.map(({ id }) => id))
      if (!removed.ok) return
    }
  }

  return {
    tell: (telling) => {
      if (!mayCount() || !telling.setting.enabled) return Promise.resolve()
      const at = deps.now()
      last = last.then(() => keep(telling, at))
      return last
    },
    send: () => deps.alone(sendAll),
    forget: () => {
      last = last.then(async () => {
        visit.forget()
        secret.forget()
        await queue.clear()
      })
      return last
    },
  }
}
