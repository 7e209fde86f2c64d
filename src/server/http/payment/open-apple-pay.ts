import type { Context } from 'hono'
import { applePaySessionCallSchema } from '#contract/payment/payment-calls.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { namesOtherVenue, sendOtherVenue } from '#server/http/venue/names-other-venue.ts'

/**
 * POST /api/payment/get-apple-pay-session: the session for Apple's sheet, if the venue accepts
 * Apple Pay.
 */
export async function openApplePay(
  c: Context<ApiEnv>,
  { payment, publicOrigin }: AppDeps,
): Promise<Response> {
  if (!payment) return sendProblem(c, { type: 'UnknownPath' })
  const call = await readCall(c, applePaySessionCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  if (namesOtherVenue(c, call.value.app8RestaurantId)) return sendOtherVenue(c, 'app8RestaurantId')
  const { settings, venue } = c.var.venue
  const { validationUrl, domain, processor } = call.value
  // The venue's certificate vouches for this application alone. Without a public address Apple has no page to know.
  if (publicOrigin && domain.toLowerCase() !== new URL(publicOrigin).hostname) {
    return sendProblem(c, { type: 'Malformed', fields: { domain: { type: 'invalid' } } })
  }
  const isTheirs = processor === undefined || processor === settings.processor
  const isOffered = settings.wallets.applePay && payment.gateway.wallets(venue.id).applePay !== null
  if (settings.processor === null || !isTheirs || !isOffered) {
    return sendProblem(c, { type: 'ApplePayUnsupported' })
  }
  const { id: venueId, displayName } = venue
  const opened = await payment.gateway.openWallet({ venueId, validationUrl, domain, displayName })
  switch (opened.type) {
    case 'Session':
      return c.json(opened.session)
    case 'Refused':
      return sendProblem(c, { type: 'ApplePayUnsupported' })
    case 'Unknown':
      return sendProblem(c, { type: 'Maintenance' })
  }
}
