import { userHeader } from '#contract/account/account-calls.ts'
import { getAnnouncements, getAnotherRound, getQueue } from '#contract/order/order-calls.ts'
import { placeOrderBody } from '#contract/order/order-bodies.ts'
import {
  getOrderByKey,
  placeMarketplaceOrder,
  placeOrder,
  withdrawOrder,
} from '#contract/order/placing-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { handOverHeader } from '#contract/suite/hand-over-header.ts'
import { announcementsAt } from '#contract/venue/announcements-at.ts'
import { failure, success } from '#domain/result.ts'
import { createMostOrdered } from '#server/checkout/price/most-ordered.ts'
import { queueOf } from '#server/checkout/price/queue-of.ts'
import { menuLanguage } from '#server/http/speak-language.ts'
import type { NamedVenue } from '#server/http/find-venue.ts'
import type { OnCall } from '#server/http/on-call.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { writeRound } from './get-another-round.ts'
import { findAnswer } from './get-order-by-key.ts'
import { takeHubOrder } from './place-marketplace-order.ts'
import { takeOrder } from './place-order.ts'
import { readKey } from './read-key.ts'
import type { OrderCallDeps } from './read-order-call.ts'
import { takeBackOrder } from './withdraw-order.ts'

/** Adds the calls about orders and what of them a menu says. */
export function addOrderCalls(
  on: OnCall,
  given: OrderCallDeps & { readonly named: NamedVenue },
  venues: VenueCache,
): void {
  const deps = { ...given, venues }
  const mostOrdered = createMostOrdered(deps.orderStore)
  const ofKey = { headers: [idempotencyKeyHeader], who: readKey }
  const placing = { ...ofKey, body: placeOrderBody, bodyKind: 'list' } as const

  on(
    placeOrder,
    {
      ...placing,
      summary:
        'Takes an order. The same key and body get the same answer however often it is sent. ' +
        'An order that was taken back (orders/withdraw) is refused with code 9018 (422). ' +
        'With suites.eventDayOrdering false it submits a suite’s pre-order, or changes the one of `id` from its `revision`; from an older one: code 9118 (409) with what there is. ' +
        `A guest’s contact.password creates the account that the order belongs to; code ${problemCodes.emailTaken} (422) where the e-mail has one with another password. ` +
        'An order by a suite’s code may wait for the suite’s owner: code 9152 (409), to be asked for by its key. ' +
        `${userHeader} says whose it is: without that person’s session it waits (code 201, 401), and nothing is kept under its key. ` +
        `${handOverHeader} proves that another device of the venue took it (codes 9122 to 9124, 403).`,
      mayHave: [handOverHeader],
    },
    ({ c, body, text, who: key }) =>
      (c.var.venue.makers.size === 0 ? takeOrder : takeHubOrder)(c, deps, { key, body, text }),
  )
  on(
    placeMarketplaceOrder,
    {
      ...placing,
      summary:
        'Takes an order to a marketplace hub. Each venue takes or refuses its part; the answer has an entry for each. ' +
        'Where none takes its part the order is refused.',
    },
    ({ c, body, text, who: key }) => takeHubOrder(c, deps, { key, body, text }),
  )
  on(
    withdrawOrder,
    {
      ...ofKey,
      summary:
        'Takes back the order of a key whose outcome is not known. Where the key has an answer, that one is given; ' +
        'where it has none, it is refused with code 9018 (422), and so is the order if it comes later.',
      limit: 'withdrawals',
    },
    ({ c, who: key }) => takeBackOrder(c, deps, key),
  )
  on(
    getOrderByKey,
    {
      summary:
        'What has come of the order sent with a key, with its status, and when it was seen, is promised or was recalled; or 404 if it never arrived.',
    },
    ({ c, params }) => findAnswer(c, deps, params.key),
  )
  on(
    getAnotherRound,
    { summary: 'What of an earlier order can be had again now, and at which table it was.' },
    ({ c, params }) => writeRound(c, deps, params.id),
  )
  on(getQueue, { summary: 'How long an order would take now.' }, async ({ c }) =>
    success({ queue: await queueOf(deps.orderStore, c.var.venue, deps.now()) }),
  )
  on(
    getAnnouncements,
    {
      summary:
        'What the venue has to say now, and the items that are ordered most there: ' +
        'in 20 orders of four weeks or more, at most three a menu.',
    },
    async ({ c, params }) => {
      const cached = await given.named(params.id)
      if (cached?.isPublished !== true) return failure({ type: 'UnknownVenue' })
      const at = deps.now()
      const language = menuLanguage(c.req, cached.venue)
      const announcements = announcementsAt(cached.announcements, at, language)
      return success({ announcements, mostOrdered: await mostOrdered(cached, at) })
    },
  )
}
