import type { Context } from 'hono'
import { upcomingEventsCallSchema } from '#contract/order/receipt-calls.ts'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import { centsToDollars } from '#domain/money/money.ts'
import { locksAtOf, writeWindow } from '#server/http/suite/write-event.ts'
import { writePreOrder } from '#server/http/suite/write-pre-order.ts'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { findUser } from './find-user.ts'
import type { PersonDeps } from './person-deps.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { findReadable } from '#server/venue/venue-cache.ts'

/** POST /api/catering/suite-owners/get-upcoming-events: only for the user's own e-mail. */
export async function getUpcomingEvents(c: Context<ApiEnv>, deps: PersonDeps): Promise<Response> {
  const call = await readCall(c, upcomingEventsCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { email, ...given } = call.value
  const caller = await findUser(c, deps, given)
  if (!caller.ok) return sendProblem(c, caller.error)
  const own = plainEmail(caller.value.account.email)
  if (plainEmail(email) !== own) return sendProblem(c, { type: 'NotAllowed' })
  // Suites are booked by e-mail: an unverified one proves no ownership.
  if (caller.value.account.emailVerifiedAt === null) {
    return sendProblem(c, { type: 'EmailNotVerified' })
  }
  const { suiteStore } = deps.accounts
  const { suite: acting } = caller.value.session
  const all = await suiteStore.upcoming(own, new Date(deps.now()))
  // An operator who acts as the owner of one suite sees that one alone.
  const suites = all.filter(
    ({ venueId, suite }) =>
      acting === null || (venueId === acting.venueId && suite.eventSuiteId === acting.eventSuiteId),
  )
  const shown = await Promise.all(
    suites.map(async (owned) =>
      (await findReadable(deps.venues, owned.venueId))?.hasSuites ? [owned] : [],
    ),
  )
  return c.json(await writeEvents(shown.flat(), deps))
}

/** Leaves out events of venues that no longer exist. */
export async function writeEvents(
  suites: readonly OwnedSuite[],
  { venues, preOrderStore, now }: Pick<PersonDeps, 'venues' | 'preOrderStore' | 'now'>,
): Promise<readonly UpcomingEvent[]> {
  const events = await Promise.all(
    suites.map(async ({ venueId, event, suite }): Promise<readonly UpcomingEvent[]> => {
      const venue = (await findReadable(venues, venueId))?.venue
      if (!venue) return []
      const { id, slug, displayName, timeZone } = venue
      const { eventSuiteId } = suite
      const there = (await preOrderStore?.ofSuites(venueId, [eventSuiteId]))?.get(eventSuiteId)
      const window = { at: now(), locksAt: locksAtOf(suite, event) }
      const preOrder =
        there && there.state !== 'cancelled' ? writePreOrder(there, window) : undefined
      const { deliveryTime = null, notes = null } = preOrder?.checkout.suitesInfo ?? {}
      return [
        {
          id: event.eventId,
          name: event.name,
          startsAt: event.startsAt.toISOString(),
          endsAt: event.endsAt.toISOString(),
          restaurant: { id, slug, name: displayName, timezone: timeZone },
          eventSuite: {
            id: eventSuiteId,
            name: suite.name,
            table_number: suite.tableNumber,
            tab_limit: suite.tabLimit === null ? null : centsToDollars(suite.tabLimit),
            event_day_payment_preference: suite.paymentPreference,
            ...writeWindow(suite, event),
            pre_order_state: preOrder?.state ?? 'not-submitted',
            pre_order_delivery_time: deliveryTime,
            pre_order_additional_notes: notes,
          },
          orders: preOrder ? [preOrder] : [],
        },
      ]
    }),
  )
  return events.flat()
}
