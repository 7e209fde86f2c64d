import {
  daySettingsBody,
  eventInfoBody,
  getActiveEvents,
  getEventInfo,
  getSuiteLog,
  updateDaySettings,
} from '#contract/suite/operator-calls.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { namesOtherVenue, sendOtherVenue } from '#server/http/venue/names-other-venue.ts'
import { issueHandOver } from '#server/suite/hand-over-ticket.ts'
import { findVenueOperator } from '#server/http/session/find-venue-operator.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'
import { writeEvent, writeEventInfo, writeEventSuite } from './write-event.ts'
import { writeSuiteLog } from './write-suite-log.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** Adds the calls of a venue's operators. Anyone else: code 9104 (403). */
export function addOperatorCalls(on: OnCall, deps: SuiteCallDeps): void {
  const { suiteStore, invitationKeys } = deps.accounts

  on(
    getActiveEvents,
    {
      summary: 'The venue’s events with suites that have not ended, soonest first.',
      who: (c) => findVenueOperator(c, deps),
    },
    async ({ c }) => {
      const { venue, hasSuites } = c.var.venue
      const events = hasSuites ? await suiteStore.active(venue.id, new Date(deps.now())) : []
      return success(
        events.map((event) => ({ ...writeEvent(event), suiteCount: event.suiteCount })),
      )
    },
  )
  on(
    getEventInfo,
    {
      summary: 'An event of the venue with its suites, by level and name.',
      body: eventInfoBody,
      session: (c, named) => findVenueOperator(c, deps, named),
    },
    async ({ c, body: { eventId }, who: operator }) => {
      const { venue: cached, language } = c.var
      const venueId = cached.venue.id
      const event = cached.hasSuites ? await suiteStore.findEvent(venueId, eventId) : null
      if (!event) return failure({ type: 'UnknownEvent' })
      const suiteIds = event.suites.map(({ eventSuiteId }) => eventSuiteId)
      const at = deps.now()
      const known = await factsOfSuites(deps, { venueId, suiteIds, at })
      const claims = { venueId, eventId, operatorId: operator.userId }
      return success({
        ...writeEventInfo(event, { cached, language, ...known }),
        hand_over: await issueHandOver(invitationKeys, claims, new Date(at)),
      })
    },
  )
  on(
    getSuiteLog,
    {
      summary:
        'The orders on a suite’s tab and the changes of its settings, with their makers, latest first.',
      who: (c) => findVenueOperator(c, deps),
    },
    async ({ c, params }) => {
      const log = await writeSuiteLog(deps, { venueId: c.var.venue.venue.id, ...params })
      return log ? success(log) : failure({ type: 'UnknownSuite' })
    },
  )
  on(
    updateDaySettings,
    {
      summary:
        'Sets how the orders of a suite’s event day are paid, and the limit of its tab. Fields left out stay as they are. ' +
        'The change is recorded with its maker. An event that is over: code 9111 (403).',
      body: daySettingsBody,
      session: (c, named) => findVenueOperator(c, deps, named),
    },
    async ({ c, params, body, who: operator }) => {
      const { tab_limit: limit, event_day_payment_preference, order_restaurant_id } = body
      const { venue: cached, language } = c.var
      const venueId = cached.venue.id
      if (namesOtherVenue(c, order_restaurant_id)) return sendOtherVenue(c, 'order_restaurant_id')
      const event = await suiteStore.findEvent(venueId, params.eventId)
      if (!event) return failure({ type: 'UnknownEvent' })
      const at = new Date(deps.now())
      if (event.endsAt <= at) return failure({ type: 'EventEnded' })
      const { eventSuiteId } = params
      const settings = {
        tabLimit: typeof limit === 'number' ? dollarsToCents(limit) : limit,
        paymentPreference: event_day_payment_preference,
      }
      const changed = await suiteStore.changeSettings(
        { venueId, eventId: event.eventId, eventSuiteId },
        { settings, madeBy: operator.userId, madeAt: at },
      )
      if (!changed.ok) return changed
      const asked = { venueId, suiteIds: [eventSuiteId], at: at.getTime() }
      const facts = { cached, language, ...(await factsOfSuites(deps, asked)) }
      return success(writeEventSuite(changed.value, event, facts))
    },
  )
}

interface AskedSuites {
  readonly venueId: VenueId
  readonly suiteIds: readonly string[]
  readonly at: Instant
}

/** Facts that operators see about an event's suites beside their settings, each by suite. */
async function factsOfSuites(
  { accounts, preOrderStore, askStore }: SuiteCallDeps,
  { venueId, suiteIds, at }: AskedSuites,
) {
  const [tabs, preOrders = new Map(), asks = new Map()] = await Promise.all([
    accounts.suiteStore.tabs(venueId, suiteIds),
    preOrderStore?.ofSuites(venueId, suiteIds),
    askStore?.waiting(venueId, suiteIds, new Date(at)),
  ])
  return { tabs, preOrders, asks, at }
}
