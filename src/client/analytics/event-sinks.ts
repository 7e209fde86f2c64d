import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { AnalyticsSetting } from '#contract/analytics/analytics-setting.ts'
import type { VenueId } from '#domain/ids.ts'
import type { EventQueue } from '#storage/analytics/event-queue.ts'

/** An event of a guest who consented, at a venue that counts. */
interface CountedEvent extends RecordedEvent {
  readonly venueId: VenueId
  readonly setting: AnalyticsSetting
}

/** A place that events go to. */
export type EventSink = (counted: CountedEvent) => void | Promise<unknown>

export interface SinkDeps {
  readonly pushToPage: (entry: object) => void
  readonly queue: Pick<EventQueue, 'add'>
}

/** All sinks; each event goes to each of them, in this order. A new sink is added here. */
export function eventSinks({ pushToPage, queue }: SinkDeps): readonly EventSink[] {
  return [toDataLayer(pushToPage), toServer(queue)]
}

/** The `dataLayer` of the page, for the venue's own tools, if the venue's setting allows it. */
function toDataLayer(pushToPage: SinkDeps['pushToPage']): EventSink {
  return ({ setting, event: { name, ...detail } }) => {
    if (setting.dataLayer) pushToPage({ event: `comanda.${name}`, ...detail })
  }
}

/** The provider's server: the event waits on the device until the recorder sends it. */
function toServer(queue: SinkDeps['queue']): EventSink {
  return ({ id, at, visit, event, venueId }) => queue.add({ id, at, visit, event, venueId })
}
