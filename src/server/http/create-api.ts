import { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import { marketplaceAnswerSchema } from '#contract/order/marketplace.ts'
import { userHeader } from '#contract/account/account-calls.ts'
import {
  announcementsAnswerSchema,
  anotherRoundAnswerSchema,
  placedOrderSchema,
  placeOrderCallSchema,
  queueAnswerSchema,
} from '#contract/order/order-calls.ts'
import { handOverHeader } from '#contract/suite/hand-over-header.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { setAnswerHeaders } from './answer-headers.ts'
import type { AppDeps } from './app-deps.ts'
import { createMostOrdered } from '#server/checkout/most-ordered.ts'
import { queueOf } from '#server/checkout/queue-of.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { placeMarketplaceOrder } from '#server/http/order/place-marketplace-order.ts'
import { getAnotherRound } from '#server/http/order/get-another-round.ts'
import type { ApiEnv } from './api-env.ts'
import { withGuards } from '#server/http/account/account-call-deps.ts'
import { addAccountCalls } from '#server/http/account/account-calls.ts'
import { addCartCalls } from '#server/http/order/cart-calls.ts'
import { addAfterOrderCalls } from '#server/http/order/after-order-calls.ts'
import { boundGuesses } from '#server/http/code/bound-guesses.ts'
import { addCodeCalls } from '#server/http/code/code-calls.ts'
import { describeCall } from './describe-call.ts'
import { findVenue } from './find-venue.ts'
import { mountCalls } from './on-call.ts'
import { addPaymentCalls } from '#server/http/payment/payment-calls.ts'
import { addPersonCalls } from '#server/http/account/person-calls.ts'
import { placeOrder } from '#server/http/order/place-order.ts'
import { addResetCalls } from '#server/http/account/reset-calls.ts'
import { getAnnouncements } from '#server/http/venue/get-announcements.ts'
import { recordActs } from './record-acts.ts'
import { refuseNul } from './refuse-nul.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'
import { addFindCalls } from '#server/http/find/find-calls.ts'
import type { FindDeps } from '#server/http/find/find-deps.ts'
import { addHealthCalls } from './health-calls.ts'
import { sendProblem } from './send-problem.ts'
import { speakLanguage } from './speak-language.ts'
import { getOrderByKey } from '#server/http/order/get-order-by-key.ts'
import { addKioskCalls } from '#server/http/kiosk/kiosk-calls.ts'
import { addOperatorCalls } from '#server/http/suite/operator-calls.ts'
import { addOwnerCalls } from '#server/http/suite/owner-calls.ts'
import { addGuestCalls } from '#server/http/suite/guest-calls.ts'
import { addPreOrderCalls } from '#server/http/suite/pre-order-calls.ts'
import { addSchoolCalls } from '#server/http/school/school-calls.ts'
import { addSocialCalls, formPathsOf } from '#server/http/account/social-calls.ts'
import { addStopPages } from '#server/http/account/stop-reminders.ts'
import { stopPath } from '#server/account/stop-token.ts'
import { addVisitCalls } from '#server/http/analytics/visit-calls.ts'
import { withdrawOrder } from '#server/http/order/withdraw-order.ts'

/** Adds the calls under `/api`, each with its description. */
export function createApi(
  given: AppDeps & Pick<FindDeps, 'brands' | 'places' | 'venueIndex'>,
  venues: VenueCache,
): Hono<ApiEnv> {
  const { suiteStore } = given.accounts ?? {}
  const { accounts } = given
  const accountCalls = accounts && withGuards({ ...given, accounts, venues })
  const deps = {
    ...given,
    suiteStore,
    guesses: boundGuesses(given.limitStore, given.now),
    accountCalls,
  }
  const mostOrdered = createMostOrdered(deps.orderStore)
  const api = new Hono<ApiEnv>()
  const venue = findVenue(venues)
  const anyVenue = findVenue(venues, { alsoUnpublished: true })
  const on = mountCalls(api, { ...given, venueSteps: { published: venue, any: anyVenue } })
  const formPaths = new Set([...formPathsOf(given), stopPath])
  api.use(
    recordActs(given),
    speakLanguage(venues),
    setAnswerHeaders,
    refuseNul,
    refuseOtherSites({ ...given, formPaths }),
  )

  addHealthCalls(api, given)
  addCartCalls(api, deps, venue)
  api.post(
    '/orders',
    describeCall({
      summary:
        'Takes an order. The same key and body get the same answer however often it is sent. ' +
        'An order that was taken back (orders/withdraw) is refused with code 9018 (422). ' +
        'With suites.eventDayOrdering false it submits a suite’s pre-order, or changes the one of `id` from its `revision`; from an older one: code 9118 (409) with what there is. ' +
        `A guest’s contact.password creates the account that the order belongs to; code ${problemCodes.emailTaken} (422) where the e-mail has one with another password. ` +
        'An order by a suite’s code may wait for the suite’s owner: code 9152 (409), to be asked for by its key. ' +
        `${userHeader} says whose it is: without that person’s session it waits (code 201, 401), and nothing is kept under its key. ` +
        `${handOverHeader} proves that another device of the venue took it (codes 9122 to 9124, 403).`,
      body: placeOrderCallSchema,
      answer: placedOrderSchema,
      headers: [idempotencyKeyHeader],
      mayHave: [handOverHeader],
    }),
    anyVenue,
    (c) =>
      c.get('venue').makers.size === 0
        ? placeOrder(c, deps, venues)
        : placeMarketplaceOrder(c, deps, venues),
  )
  api.post(
    '/orders/create-marketplace-order',
    describeCall({
      summary:
        'Takes an order to a marketplace hub. Each venue takes or refuses its part; the answer has an entry for each. ' +
        'Where none takes its part the order is refused.',
      body: placeOrderCallSchema,
      answer: marketplaceAnswerSchema,
      headers: [idempotencyKeyHeader],
    }),
    anyVenue,
    (c) => placeMarketplaceOrder(c, deps, venues),
  )
  api.post(
    '/orders/withdraw',
    describeCall({
      summary:
        'Takes back the order of a key whose outcome is not known. Where the key has an answer, that one is given; ' +
        'where it has none, it is refused with code 9018 (422), and so is the order if it comes later.',
      answer: placedOrderSchema,
      headers: [idempotencyKeyHeader],
    }),
    anyVenue,
    (c) => withdrawOrder(c, deps, venues),
  )
  api.get(
    '/orders/by-key/:key',
    describeCall({
      summary: 'What has come of the order sent with a key, or 404 if it never arrived.',
      answer: placedOrderSchema,
    }),
    anyVenue,
    (c) => getOrderByKey(c, deps),
  )
  api.get(
    '/orders/another-round/:id',
    describeCall({
      summary: 'What of an earlier order can be had again now, and at which table it was.',
      answer: anotherRoundAnswerSchema,
    }),
    venue,
    (c) => getAnotherRound(c, deps),
  )
  api.get(
    '/orders/get-next-order-queue-time',
    describeCall({ summary: 'How long an order would take now.', answer: queueAnswerSchema }),
    venue,
    async (c) => c.json({ queue: await queueOf(deps.orderStore, c.var.venue, deps.now()) }),
  )
  api.get(
    '/restaurants/:id/announcements',
    describeCall({
      summary:
        'What the venue has to say now, and the items that are ordered most there: ' +
        'in 20 orders of four weeks or more, at most three a menu.',
      answer: announcementsAnswerSchema,
      anywhere: true,
    }),
    (c) => getAnnouncements(c, { venues, mostOrdered, at: deps.now() }),
  )
  addFindCalls(on, deps)
  addVisitCalls(on, deps)
  if (accountCalls) {
    addAccountCalls(on, accountCalls)
    addStopPages(api, accountCalls)
  }
  if (given.accounts) {
    const suiteDeps = { ...deps, accounts: given.accounts }
    addOperatorCalls(api, suiteDeps, anyVenue)
    addOwnerCalls(api, suiteDeps, anyVenue)
    addPreOrderCalls(api, suiteDeps, anyVenue)
    addGuestCalls(api, suiteDeps, { venue: anyVenue, venues })
  }
  addKioskCalls(on, deps)
  addSchoolCalls(api, deps, { venue, anyVenue, venues })
  addAfterOrderCalls(api, deps, anyVenue)
  addCodeCalls(on, deps)
  addPaymentCalls(on, deps)
  addPersonCalls(on, deps, venues)
  addResetCalls(on, deps, venues)
  addSocialCalls(api, on, deps)
  api.get(
    '/openapi.json',
    openAPIRouteHandler(api, {
      documentation: { info: { title: 'Comanda', version: '1' }, servers: [{ url: '/api' }] },
    }),
  )
  api.all('*', (c) => sendProblem(c, { type: 'UnknownPath' }))
  return api
}
