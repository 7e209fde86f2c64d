import { getEvents, longestWait } from '#contract/desk/desk-calls.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { EventRows } from '#server/desk/desk-store.ts'
import { proveSeen } from '#server/desk/prove-seen.ts'
import { writeBoardOrder } from '#server/desk/write-board-order.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { findScript } from '#server/http/order/find-script.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { DeskCallDeps } from './desk-deps.ts'
import { crowdedWait, readWait, readNumber } from './read-wait.ts'

type Given = Pick<DeskCallDeps, 'desk' | 'venues' | 'now'> & Pick<AppDeps, 'kitchenSecrets'>

/** Adds the call by which a venue's own script reads its orders. A server without secrets has no such call. */
export function addEventCalls(on: OnCall, { desk, venues, kitchenSecrets, now }: Given): void {
  if (!kitchenSecrets) return
  const { deskStore, watch } = desk
  on(
    getEvents,
    {
      summary:
        'For a venue’s script: the events since, at most 100, each with its order as it is now; waits for the first. ' +
        'Asking shows that the orders before `after` are seen, and that somebody is there for them. ' +
        'Needs `Authorization: Bearer` with the venue’s kitchen secret.',
      query: {
        after: 'The next of the answer before; 1: from the beginning.',
        wait: `Seconds to wait for an event, at most ${longestWait}; left out: none.`,
      },
      headers: ['Authorization'],
      who: (c) => findScript(c, kitchenSecrets, asId<VenueId>(c.req.param('venueId') ?? '')),
    },
    async ({ c, params, query, who: { receiverId } }) => {
      const after = readNumber(query.after)
      if (after === null)
        return failure({ type: 'Malformed', fields: { after: { type: 'whole' } } })
      const wait = readWait(query.wait)
      if (!wait.ok) return wait
      const venueId = asId<VenueId>(params.venueId)
      const cached = await findReadable(venues, venueId)
      const mark = (await deskStore.marks([venueId])).get(venueId) ?? 0
      const first = await deskStore.events(venueId, after)
      if (cached === null) return failure({ type: 'UnknownVenue' })
      if (first === null) {
        const at = new Date(now())
        const max = (await deskStore.board(venueId, { since: at, overSince: at }))?.next ?? 1
        return failure({ type: 'Malformed', fields: { after: { type: 'high', max } } })
      }
      const proof = { receiverId, before: after, now: now() }
      if (await proveSeen(deskStore, cached, proof)) watch.hint(venueId)
      const leave = watch.enter(venueId)
      if (leave === null) return failure({ type: 'TooMany', waitSeconds: crowdedWait })
      try {
        if (wait.value === 0 || first.events.length > 0) return success(write(first, cached))
        const ends = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(wait.value * 1_000)])
        const isChanged = await watch.until(venueId, mark, ends)
        const found = isChanged ? await deskStore.events(venueId, after) : null
        return success(write(found ?? first, cached))
      } finally {
        leave()
      }
    },
  )
}

function write({ next, events }: EventRows, cached: CachedVenue) {
  return {
    next,
    events: events.map(({ number, kind, at, order }) => ({
      number,
      kind,
      at: new Date(at).toISOString(),
      order: writeBoardOrder(order, cached, 'counter'),
    })),
  }
}
