import type { Logger } from 'pino'
import type { OrderId } from '#domain/ids.ts'
import type { ReceiverFault, ReceiverKind } from '#domain/receiver/receiver-kind.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { openingAt } from '#domain/venue/opening-hours.ts'
import type { BoardRow, DeskStore, EventRows } from '#server/desk/desk-store.ts'
import { proveOrderSeen } from '#server/desk/prove-seen.ts'
import { isDatabaseAway } from '#server/postgres/is-database-away.ts'
import { kindFacts } from '#server/receiver/kind-facts.ts'
import type { DueReceiver, ReceiverStore, Settlement } from '#server/receiver/receiver-store.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { CalledReceiver, Delivered, DeliveredEvent, Destination } from './receiver.ts'

export interface TurnDeps {
  readonly receivers: Pick<ReceiverStore, 'offer' | 'settle'>
  readonly deskStore: Pick<DeskStore, 'events' | 'unseenBefore' | 'act'>
  readonly venues: Pick<VenueCache, 'byId'>
  readonly called: ReadonlyMap<ReceiverKind, CalledReceiver>
  readonly now: () => Instant
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Tells the venue's people that a receiver was switched off. */
  readonly onOff: (row: DueReceiver, venue: CachedVenue) => Promise<void>
}

const second = 1_000
/** The next turn goes on, before the lease of this one is over. */
const longestTurnMs = 20 * second
/** After so many failures before; of more, the last. */
const waitsMs = [1, 2, 5, 10, 30, 60, 120, 300, 600].map((seconds) => seconds * second)
const longestWaitMs = 600 * second

/**
 * One turn of a receiver that is leased: what it has not got goes out in order, or it is asked whether it is there. Its
 * cursor moves after its answer. A stop, or a fault of this server, ends the turn before: what went out goes out again
 * as a copy.
 */
export async function takeTurn(
  row: DueReceiver,
  signal: AbortSignal,
  deps: TurnDeps,
): Promise<void> {
  const { receivers, venues, log } = deps
  const { venueId, receiverId, kind } = row
  const ids = { venueId, receiverId, kind }
  let venue: CachedVenue | null = null
  let outcome: Settlement | null
  try {
    venue = await findReadable(venues, venueId)
    outcome = venue && (await outcomeOf(row, toOf(row, venue, { signal, at: deps.now() }), deps))
  } catch (err) {
    if (isDatabaseAway(err)) throw err
    log.error({ err, ...ids }, 'A receiver’s turn failed')
    outcome = later(row, { fault: internal })
  }
  outcome ??= later(row, { fault: internal, afterMs: longestWaitMs })
  const failed = outcome.type === 'Later' || outcome.type === 'Never' ? outcome.fault : null
  if (failed && row.fault === null) log.warn({ ...ids, ...failed }, 'A receiver gets nothing')
  const settled = await receivers.settle(row, outcome)
  if (settled !== 'off') return
  log.warn({ ...ids, ...failed }, 'A receiver is switched off')
  if (venue) await deps.onOff(row, venue)
}

const internal: ReceiverFault = { why: 'internal', detail: '' }

type Moment = Pick<Destination, 'at' | 'signal'>

function toOf(row: DueReceiver, venue: CachedVenue, moment: Moment): Destination {
  const { receiverId, settings, stations, signingSecrets } = row
  return { venue, receiverId, settings, stations, signingSecrets, ...moment }
}

async function outcomeOf(
  row: DueReceiver,
  to: Destination,
  deps: TurnDeps,
): Promise<Settlement | null> {
  const receiver = deps.called.get(row.kind)
  if (!receiver) return null
  if (!row.isBehind) return checked(row, to, receiver)
  const page = await deps.deskStore.events(row.venueId, row.cursor)
  if (page === null) return null
  // Their orders are gone.
  if (page.events.length === 0) return { type: 'Done', upTo: page.next, isSeen: false }
  const { upTo, had, stopped } = await deliverAll(page.events, { row, to, receiver }, deps)
  if (kindFacts[row.kind].proves === 'seen') {
    for (const order of had.values()) {
      const proof = { receiverId: row.receiverId, order, now: deps.now() }
      await proveOrderSeen(deps.deskStore, to.venue, proof)
    }
  }
  if (stopped?.type === 'Never') return { type: 'Never', upTo, fault: stopped.fault }
  if (stopped && !to.signal.aborted) return later(row, { ...stopped, upTo })
  return upTo > row.cursor ? { type: 'Done', upTo, isSeen: had.size > 0 } : { type: 'Released' }
}

interface Turn {
  readonly row: DueReceiver
  readonly to: Destination
  readonly receiver: CalledReceiver
}

/** `stopped` null: nothing failed. `upTo`: the number of the next event to deliver. `had`: the orders that it has. */
async function deliverAll(
  events: EventRows['events'],
  { row, to, receiver }: Turn,
  deps: TurnDeps,
) {
  const endsAt = performance.now() + longestTurnMs
  const copy = Math.max(2, row.tries + 1)
  const had = new Map<OrderId, BoardRow>()
  let upTo = row.cursor
  for (const event of events) {
    if (to.signal.aborted || performance.now() > endsAt) break
    const next = event.number + 1
    if (!(await deps.receivers.offer(row, next))) break
    const attempt = event.number < row.offered ? copy : 1
    const delivered = await deliverOne({ ...event, attempt }, { row, to, receiver }, deps)
    if (delivered.type === 'Done') had.set(event.order.orderId, event.order)
    else if (delivered.type !== 'Passed') return { upTo, had, stopped: delivered }
    upTo = next
  }
  return { upTo, had, stopped: null }
}

/** Turns that fail at an event by a fault of this server, until the next ones go on without it. */
const mostFaults = 5

/** A fault of this server is of its event: what went out before it does not go out again. */
async function deliverOne(
  event: DeliveredEvent,
  { row: { venueId, receiverId, kind, cursor, tries }, to, receiver }: Turn,
  { log }: TurnDeps,
): Promise<Delivered> {
  try {
    return await receiver.deliver(event, to)
  } catch (err) {
    log.error({ err, venueId, receiverId, kind, event: event.number }, 'An event was not delivered')
    // It stays unseen, and is raised as such.
    if (event.number === cursor && tries >= mostFaults - 1) return { type: 'Passed' }
    return { type: 'Later', fault: internal, isHeldBack: event.attempt === 1 }
  }
}

/** A venue that is closed is not asked for, but for one whose fault may be over. */
async function checked(
  row: DueReceiver,
  to: Destination,
  receiver: CalledReceiver,
): Promise<Settlement> {
  const upTo = row.cursor
  const isAsked = row.fault !== null || openingAt(to.venue.venue, to.at).open
  if (!isAsked) return { type: 'Done', upTo, isSeen: false }
  const health = await receiver.check(to)
  if (health.type === 'Live') return { type: 'Done', upTo, isSeen: true }
  if (to.signal.aborted) return { type: 'Released' }
  return later(row, { fault: health.fault })
}

interface Failure {
  readonly upTo?: number
  readonly afterMs?: number
  readonly fault: ReceiverFault
  readonly isHeldBack?: boolean
}

function later(
  row: DueReceiver,
  { upTo = row.cursor, afterMs, fault, isHeldBack = false }: Failure,
): Settlement {
  const failures = upTo > row.cursor ? 0 : row.tries
  const longestMs = kindFacts[row.kind].longestWaitSeconds * second
  const waitMs = afterMs ?? Math.min(waitsMs[failures] ?? longestWaitMs, longestMs)
  return { type: 'Later', upTo, fault, isHeldBack, afterMs: waitMs }
}
