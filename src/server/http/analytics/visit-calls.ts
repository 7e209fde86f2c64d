import { keepEvents, keepEventsBody } from '#contract/analytics/analytics-calls.ts'
import { countReceived, countReceivedBody } from '#contract/lab/lab-calls.ts'
import { failure, success } from '#domain/result.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { countCall } from '#server/http/count-call.ts'
import type { OnCall } from '#server/http/on-call.ts'

/** An event waits on its device until there is a network, at most this long. */
const oldestMs = 30 * 24 * 60 * 60_000
/** A device's clock may be ahead. */
const aheadMs = 24 * 60 * 60_000

/** Adds the calls about visits: the events of one, and what a demo venue received in one. */
export function addVisitCalls(on: OnCall, deps: AppDeps): void {
  const { eventStore, orderStore, demoVenueIds, now } = deps
  on(
    keepEvents,
    {
      summary:
        'Keeps events of a visit that its guest agreed to have counted; one that comes twice counts once. ' +
        'Send it without a cookie.',
      who: async () => (eventStore ? success(eventStore) : failure({ type: 'UnknownPath' })),
      body: keepEventsBody,
      bodyKind: 'list',
    },
    // Anonymous: it reads no cookie and stores no address.
    async ({ c, who: store, body }) => {
      const { venue, analytics } = c.var.venue
      const events = body.events.map((each) => ({ ...each, at: Date.parse(each.at) }))
      const counted = { kind: 'events', venueId: venue.id, amount: events.length } as const
      const waitSeconds = await countCall(c, deps, counted)
      if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
      const span = { from: now() - oldestMs, to: now() + aheadMs }
      const recorded = events.filter(({ at }) => at >= span.from && at <= span.to)
      // A venue without analytics accepts and drops them, so that devices do so, too.
      return success({ kept: analytics.enabled ? await store.keep(venue.id, recorded) : 0 })
    },
  )
  on(
    countReceived,
    {
      summary:
        'For demonstrations: how many orders a demo venue holds under a guest’s name, and under how many keys. ' +
        'Any other venue: 404.',
      who: async (c) => {
        const { id } = c.var.venue.venue
        return demoVenueIds?.has(id) ? success(id) : failure({ type: 'UnknownPath' })
      },
      body: countReceivedBody,
    },
    async ({ who: venueId, body }) => success(await orderStore.countReceived(venueId, body.guest)),
  )
}
