import type { Context } from 'hono'
import { paymentConfigCallSchema } from '#contract/payment/payment-calls.ts'
import type { PaymentConfig } from '#contract/payment/payment-calls.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { askedAt } from './asked-at.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { namesOtherVenue, sendOtherVenue } from '#server/http/venue/names-other-venue.ts'

/** Country of the provider's merchant accounts. */
const countryCode = 'CA'

/** POST /api/payment/get-payment-config: a venue's card and wallet settings. */
export async function getPaymentConfig(
  c: Context<ApiEnv>,
  { payment }: AppDeps,
): Promise<Response> {
  if (!payment) return sendProblem(c, { type: 'UnknownPath' })
  const call = await readCall(c, paymentConfigCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  if (namesOtherVenue(c, call.value.app8RestaurantId)) return sendOtherVenue(c, 'app8RestaurantId')
  const { gateway, address } = payment
  const { settings, venue } = c.var.venue
  const place = { countryCode, currencyCode: venue.currency }
  const takesCards = settings.processor !== null
  const { applePay, googlePay } = gateway.wallets(venue.id)
  const answer: PaymentConfig = {
    gateway: gateway.name,
    label: gateway.isTest ? 'test' : null,
    cardPageUrl: takesCards && address ? address.pageFor(askedAt(c)) : null,
    avs: settings.addressVerification,
    wallets: {
      applePay:
        takesCards && settings.wallets.applePay && applePay
          ? { ...applePay, ...place, supportedNetworks: [...applePay.supportedNetworks] }
          : null,
      googlePay:
        takesCards && settings.wallets.googlePay && googlePay
          ? { ...googlePay, ...place, allowedCardNetworks: [...googlePay.allowedCardNetworks] }
          : null,
    },
  }
  return c.json(answer)
}
