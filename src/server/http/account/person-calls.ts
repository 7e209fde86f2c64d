import type { Context } from 'hono'
import { exportData } from '#contract/account/export-calls.ts'
import {
  getOrderedItems,
  getPastReceipts,
  getUpcomingEvents,
  orderedItemsBody,
  pastReceiptsBody,
  upcomingEventsBody,
} from '#contract/order/receipt-calls.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import { failure, success } from '#domain/result.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { signalOf } from '#server/http/bound-waiting.ts'
import { messageLanguage } from '#server/http/speak-language.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { orderedAt, writeReceipt } from '#server/order/write-receipt.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { findOrderedItems } from './find-ordered-items.ts'
import { findPerson } from './find-person.ts'
import type { Caller } from '#server/http/session/find-caller.ts'
import type { GivenSession } from '#server/http/session/find-session.ts'
import { findUser } from '#server/http/session/find-user.ts'
import { writeEvents } from '#server/http/suite/write-events.ts'
import { writeExport } from './write-export.ts'
import { sessionBody } from '#contract/session-entries.ts'

const pageSize = 20

/** Adds the calls for a user's orders, events and data export. Without accounts there are none. */
export function addPersonCalls(
  on: OnCall,
  { accounts, ...given }: AppDeps,
  venues: VenueCache,
): void {
  if (!accounts) return
  const deps = { ...given, accounts, venues }
  const { orderStore, now } = deps
  const session = (c: Context, named: GivenSession) => findUser(c, deps, named)

  on(
    getPastReceipts,
    {
      summary:
        'The orders of the signed-in user at every venue, latest first, 20 at a time; `before` asks for earlier ones.',
      body: pastReceiptsBody,
      session,
    },
    async ({ c, body: { before, email }, who }) => {
      if (isOther(who, email)) return failure({ type: 'NotAllowed' })
      const { orders, more } = await orderStore.ofUser(who.account.userId, {
        size: pageSize,
        ...(before === undefined ? {} : { before: new Date(before) }),
      })
      const receipts = await Promise.all(
        orders.map(async (order) => {
          const cached = await findReadable(venues, orderedAt(order))
          const language = messageLanguage(c.req, cached?.venue ?? null)
          return writeReceipt(order, { cached, language })
        }),
      )
      return success({ receipts, more })
    },
  )
  on(
    getOrderedItems,
    {
      summary:
        'The items that the signed-in user has ordered at the venue and its menu still has, at a marketplace hub also those of its counters, with the options of the last time, latest first, at most 20. None under disable_order_again.',
      body: orderedItemsBody,
      session,
    },
    async ({ c, body: { email }, who }) =>
      isOther(who, email)
        ? failure({ type: 'NotAllowed' })
        : success({ items: await findOrderedItems(deps, c.var.venue, who.account.userId) }),
  )
  on(
    getUpcomingEvents,
    {
      summary:
        'The coming events at which the signed-in user has a suite. Another e-mail than their own: code 9017 (403); ' +
        'one that they have not confirmed: code 9110 (403).',
      body: upcomingEventsBody,
      session,
    },
    async ({ body: { email }, who }) => {
      const own = plainEmail(who.account.email)
      if (isOther(who, email)) return failure({ type: 'NotAllowed' })
      // Suites are booked by e-mail: an unverified one proves no ownership.
      if (who.account.emailVerifiedAt === null) return failure({ type: 'EmailNotVerified' })
      const { suite: acting } = who.session
      const all = await accounts.suiteStore.upcoming(own, new Date(now()))
      // An operator who acts as the owner of one suite sees that one alone.
      const suites = all.filter(
        ({ venueId, suite }) =>
          acting === null ||
          (venueId === acting.venueId && suite.eventSuiteId === acting.eventSuiteId),
      )
      const shown = await Promise.all(
        suites.map(async (owned) =>
          (await findReadable(venues, owned.venueId))?.hasSuites ? [owned] : [],
        ),
      )
      return success([...(await writeEvents(shown.flat(), deps))])
    },
  )
  on(
    exportData,
    {
      summary: 'All stored data of the signed-in user, not of one whom an operator acts as.',
      body: sessionBody,
      session: (c, named) => findPerson(c, deps, named),
    },
    async ({ c, who }) => success(await writeExport(deps, who.account, signalOf(c))),
  )
}

/** True: the e-mail is not the one of the session's person. */
function isOther({ account }: Pick<Caller, 'account'>, email: string | undefined): boolean {
  return email !== undefined && plainEmail(email) !== plainEmail(account.email)
}
