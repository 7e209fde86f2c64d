import { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import { addressOf, apiRoot } from '#contract/call.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { withGuards } from '#server/http/account/account-call-deps.ts'
import { addAccountCalls } from '#server/http/account/account-calls.ts'
import { addCartCalls } from '#server/http/order/cart-calls.ts'
import { addOrderCalls } from '#server/http/order/order-calls.ts'
import { addAfterOrderCalls } from '#server/http/order/after-order-calls.ts'
import { boundGuesses } from '#server/http/code/bound-guesses.ts'
import { addCodeCalls } from '#server/http/code/code-calls.ts'
import { findVenue, nameVenue } from '#server/http/find-venue.ts'
import { mountCalls } from '#server/http/on-call.ts'
import { addPaymentCalls } from '#server/http/payment/payment-calls.ts'
import { addPersonCalls } from '#server/http/account/person-calls.ts'
import { addResetCalls } from '#server/http/account/reset-calls.ts'
import { recordActs } from '#server/http/record-acts.ts'
import { refuseOtherSites } from '#server/http/refuse-other-sites.ts'
import { addFindCalls } from '#server/http/find/find-calls.ts'
import type { FindDeps } from '#server/http/find/find-deps.ts'
import { addHealthCalls } from '#server/http/health-calls.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { speakLanguage } from '#server/http/speak-language.ts'
import { addKioskCalls } from '#server/http/kiosk/kiosk-calls.ts'
import { addDeskCalls } from '#server/http/desk/desk-calls.ts'
import { addReceiverCalls } from '#server/http/receiver/receiver-calls.ts'
import { addStarCalls } from '#server/http/print/star-calls.ts'
import { addOperatorCalls } from '#server/http/suite/operator-calls.ts'
import { addOwnerCalls } from '#server/http/suite/owner-calls.ts'
import { addGuestCalls } from '#server/http/suite/guest-calls.ts'
import { addInvitationCalls } from '#server/http/staff/invitation-calls.ts'
import { addPeopleCalls } from '#server/http/staff/people-calls.ts'
import { addSchoolCalls } from '#server/http/school/school-calls.ts'
import { addSocialCalls, formPathsOf } from '#server/http/account/social-calls.ts'
import { addStopPages } from '#server/http/account/stop-reminders.ts'
import { stopPath } from '#contract/account/account-paths.ts'
import { addVisitCalls } from '#server/http/analytics/visit-calls.ts'
import type { MiddlewareHandler, Context } from 'hono'
import { isLikeField } from './http/is-like-field.ts'

/** Adds the calls under `apiRoot`, each with its description. */
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
  const api = new Hono<ApiEnv>()
  const named = nameVenue({ venues, venueIndex: given.venueIndex })
  const venue = findVenue(named)
  const anyVenue = findVenue(named, { alsoUnpublished: true })
  const on = mountCalls(api, { ...given, venueSteps: { published: venue, any: anyVenue } })
  const formPaths = new Set([...formPathsOf(given), addressOf(stopPath)])
  api.use(
    recordActs(given),
    speakLanguage(venues),
    setAnswerHeaders,
    refuseNul,
    refuseOtherSites({ ...given, formPaths }),
  )

  addHealthCalls(on, given)
  addCartCalls(on, { ...deps, venues })
  addOrderCalls(on, { ...deps, named }, venues)
  addFindCalls(on, deps)
  addVisitCalls(on, deps)
  if (accountCalls) {
    addAccountCalls(on, accountCalls)
    addStopPages(api, accountCalls)
  }
  if (given.accounts) {
    const suiteDeps = { ...deps, accounts: given.accounts }
    addOperatorCalls(on, suiteDeps)
    addOwnerCalls(on, suiteDeps)
    addGuestCalls(on, suiteDeps, venues)
    addPeopleCalls(on, suiteDeps, venues)
    addInvitationCalls(on, suiteDeps, venues)
  }
  addKioskCalls(on, deps)
  addDeskCalls(on, { ...deps, venues })
  addReceiverCalls(on, { ...deps, venues })
  addStarCalls(api, { ...deps, venues })
  addSchoolCalls(on, deps, venues)
  addAfterOrderCalls(on, deps)
  addCodeCalls(on, deps)
  addPaymentCalls(on, deps)
  addPersonCalls(on, deps, venues)
  addResetCalls(on, deps, venues)
  addSocialCalls(api, on, deps)
  api.get(
    '/openapi.json',
    openAPIRouteHandler(api, {
      documentation: { info: { title: 'Comanda', version: '1' }, servers: [{ url: apiRoot }] },
    }),
  )
  api.all('*', (c) => sendProblem(c, { type: 'UnknownPath' }))
  return api
}

/** Headers of every API answer; it is data, so page-only headers are left out. */
const answerHeaders = [
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
] as const

const setAnswerHeaders: MiddlewareHandler = async (c, next) => {
  for (const [name, value] of answerHeaders) c.header(name, value)
  await next()
}

/**
 * Refuses U+0000 in paths and queries, which the database cannot store or compare. (Half a surrogate
 * pair has no UTF-8, and so no form in an address.)
 */
const refuseNul: MiddlewareHandler = async (c, next) =>
  c.req.url.includes('%00') ? refuse(c) : next()

function refuse(c: Context): Response {
  const named = Object.entries(c.req.query()).find((pair) => pair.join('').includes('\0'))
  const name = named?.[0].replaceAll('\0', '') ?? 'path'
  const field = isLikeField(name) ? name : 'query'
  return sendProblem(c, { type: 'Malformed', fields: { [field]: { type: 'characters' } } })
}
