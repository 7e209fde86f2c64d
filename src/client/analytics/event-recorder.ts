import type { AnalyticsSetting } from '#contract/analytics/analytics-setting.ts'
import { mostEventsAtOnce } from '#contract/analytics/recorded-event.ts'
import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { SentEvents } from '#client/analytics/send-events.ts'
import type { EventQueue } from '#storage/analytics/event-queue.ts'
import type { EventSink } from './event-sinks.ts'
import type { StoredText } from './stored-text.ts'
import { makeUuid } from '#client/device/make-uuid.ts'

export interface Telling {
  readonly venueId: VenueId
  readonly setting: AnalyticsSetting
  readonly event: AnalyticsEvent
  /** A name that every tab gives to the same event, so that it counts once. */
  readonly once?: string | undefined
}

export interface EventRecorder {
  readonly tell: (telling: Telling) => Promise<void>
  /** Sends queued events until the queue is empty or the server does not answer. */
  readonly send: () => Promise<void>
  /** Deletes queue, visit and secret from this device. */
  readonly forget: () => Promise<void>
}

export interface EventRecorderDeps {
  /** Checked before each event and each send. */
  readonly mayCount: () => boolean
  /** Events that wait to be sent; one of the sinks fills it. */
  readonly queue: Omit<EventQueue, 'add'>
  readonly sinks: readonly EventSink[]
  /** A random id for as long as this tab is open. */
  readonly visit: StoredText
  /** Hashed into the ids of events that count once; never leaves the device. */
  readonly secret: StoredText
  readonly sendEvents: (venueId: VenueId, events: readonly RecordedEvent[]) => Promise<SentEvents>
  readonly alone: (act: () => Promise<void>) => Promise<void>
  readonly now: () => Instant
}

/** The only way for events: nothing is recorded without consent, and a no deletes everything. */
export function createEventRecorder(deps: EventRecorderDeps): EventRecorder {
  const { mayCount, queue, sinks, visit, secret } = deps
  // Serial: an event stored at the moment of a no is deleted after it.
  let last: Promise<void> = Promise.resolve()

  async function keep({ venueId, setting, event, once }: Telling, at: Instant): Promise<void> {
    if (!mayCount()) return
    const id = await eventId(once, secret.get)
    const counted = { id, at, visit: visit.get(), event, venueId, setting }
    for (const sink of sinks) await sink(counted)
  }

  async function sendAll(): Promise<void> {
    while (mayCount()) {
      const waiting = await queue.oldest(mostEventsAtOnce)
      const [first] = waiting.ok ? waiting.value : []
      if (!waiting.ok || !first || !mayCount()) return
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

/**
 * The id of an event. Several tabs that see the same change of an order make the same id, so that
 * it counts once. The id cannot be traced to the order: `secret` never leaves the device.
 */
async function eventId(once: string | undefined, secret: () => string): Promise<string> {
  // Undefined on plain HTTP in the local network, despite its type.
  const { subtle }: Partial<Crypto> = crypto
  if (once === undefined || !subtle) return makeUuid()
  const text = new TextEncoder().encode(`${secret()} ${once}`)
  const bytes = new Uint8Array(await subtle.digest('SHA-256', text)).subarray(0, 16)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 8, variant 1 of RFC 9562.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
