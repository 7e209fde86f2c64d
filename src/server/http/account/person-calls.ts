import type { Hono, MiddlewareHandler } from 'hono'
import { exportDataAnswerSchema, exportDataCallSchema } from '#contract/account/export-calls.ts'
import {
  orderedItemsAnswerSchema,
  orderedItemsCallSchema,
  pastReceiptsAnswerSchema,
  pastReceiptsCallSchema,
  upcomingEventsAnswerSchema,
  upcomingEventsCallSchema,
} from '#contract/order/receipt-calls.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { exportData } from './export-data.ts'
import { getOrderedItems } from './get-ordered-items.ts'
import { getPastReceipts } from './get-past-receipts.ts'
import { getUpcomingEvents } from './get-upcoming-events.ts'

interface Ways {
  readonly venues: VenueCache
  /** Loads the venue named by the header. */
  readonly venue: MiddlewareHandler<ApiEnv>
}

/** Adds the calls for a user's orders, events and data export. Without accounts there are none. */
export function addPersonCalls(
  api: Hono<ApiEnv>,
  { accounts, ...given }: AppDeps,
  { venues, venue }: Ways,
): void {
  if (!accounts) return
  const deps = { ...given, accounts, venues }
  api.post(
    '/auth/get-past-receipts',
    describeCall({
      summary:
        'The orders of the signed-in user at every venue, latest first, 20 at a time; `before` asks for earlier ones.',
      body: pastReceiptsCallSchema,
      answer: pastReceiptsAnswerSchema,
      anywhere: true,
    }),
    (c) => getPastReceipts(c, deps),
  )
  api.post(
    '/auth/get-previously-ordered-items',
    describeCall({
      summary:
        'The items that the signed-in user has ordered at the venue and its menu still has, with the options of the last time, latest first, at most 20. None under disable_order_again.',
      body: orderedItemsCallSchema,
      answer: orderedItemsAnswerSchema,
    }),
    venue,
    (c) => getOrderedItems(c, deps),
  )
  api.post(
    '/catering/suite-owners/get-upcoming-events',
    describeCall({
      summary:
        'The coming events at which the signed-in user has a suite. Another e-mail than their own: code 9017 (403); ' +
        'one that they have not confirmed: code 9110 (403).',
      body: upcomingEventsCallSchema,
      answer: upcomingEventsAnswerSchema,
      anywhere: true,
    }),
    (c) => getUpcomingEvents(c, deps),
  )
  api.post(
    '/auth/export-data',
    describeCall({
      summary: 'All stored data of the signed-in user.',
      body: exportDataCallSchema,
      answer: exportDataAnswerSchema,
      anywhere: true,
    }),
    (c) => exportData(c, deps),
  )
}
