import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { placeOrderCallSchema } from '#contract/order/order-calls.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { IdempotencyKey, UserId } from '#domain/ids.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { canonicalHash } from '#server/order/canonical-hash.ts'
import type { StoredAnswer } from '#server/order/order-store.ts'
import { settleAnswered } from '#server/checkout/after-answer.ts'
import { findGuestHolder, holderOfUser } from '#server/checkout/card-holder.ts'
import type { CardHolder } from '#server/payment/card-store.ts'
import type { PendingPayment } from '#server/checkout/pay-for-order.ts'
import { submitPaidOrder } from '#server/checkout/submit-paid-order.ts'
import { priceOrder } from '#server/checkout/price-order.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { findOrderer } from './find-orderer.ts'
import { needsSignIn } from './needs-sign-in.ts'
import { claimsOf, guardCodes } from '#server/http/code/guard-codes.ts'
import type { GuardDeps } from '#server/http/code/guard-codes.ts'
import { readCall } from '#server/http/read-call.ts'
import { readKey } from './read-key.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/** A menu that is published again and again while one order is taken is no menu to order from. */
const attempts = 5

/**
 * POST /api/orders. The answer to a key, an order or a refusal by a rule, is stored with it and given
 * again for the same body; other errors are not stored, so that the request can be sent again.
 */
export async function placeOrder(
  c: Context<ApiEnv>,
  deps: GuardDeps,
  venues: VenueCache,
): Promise<Response> {
  const key = readKey(c)
  if (!key.ok) return sendProblem(c, key.error)
  const call = await readCall(c, placeOrderCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { token, operatorToken, ...asked } = call.value
  const orderer = await findOrderer(c, deps, { token, operatorToken })
  if (!orderer.ok) return sendProblem(c, orderer.error)
  const userId = orderer.value
  if (needsSignIn(c, asked, userId)) return sendProblem(c, { type: 'NotSignedIn' })
  const told = guardCodes(c, deps, claimsOf(asked.data))
  if (!told) return sendProblem(c, { type: 'TooMany' })
  const requestHash = canonicalHash(asked)
  const submitted = {
    key: key.value,
    requestHash,
    call: asked,
    language: c.var.language,
    userId,
    holder: userId === null ? findGuestHolder(c) : holderOfUser(userId),
  }
  let cached: CachedVenue | null = c.var.venue
  for (let attempt = 0; attempt < attempts && cached !== null; attempt += 1) {
    const stored = await submit(deps, cached, submitted)
    if (stored !== null && 'type' in stored) return sendProblem(c, stored)
    if (stored !== null) {
      told('code' in stored.answer ? [stored.answer.code] : [])
      if (isOther(stored, requestHash)) return sendProblem(c, { type: 'KeyReused' })
      const name = { venueId: cached.venue.id, key: key.value }
      const after = await settleAnswered(c, deps, { names: [name], call: asked, userId })
      const { answer, httpStatus } = stored
      const body = 'orderId' in answer ? { ...answer, ...after } : answer
      return c.json(body, httpStatus as ContentfulStatusCode)
    }
    cached = await venues.refresh(cached.venue.id)
  }
  return sendProblem(c, { type: 'Maintenance' })
}

/** An order that was taken back is refused whatever it asks for. */
function isOther(stored: StoredAnswer, requestHash: string): boolean {
  return stored.requestHash !== null && stored.requestHash !== requestHash
}

interface Submitted {
  readonly key: IdempotencyKey
  readonly requestHash: string
  readonly call: PlaceOrderCall
  readonly language: LanguageCode
  readonly userId: UserId | null
  readonly holder: CardHolder | null
}

async function submit(
  deps: AppDeps,
  cached: CachedVenue,
  { key, requestHash, ...order }: Submitted,
): Promise<StoredAnswer | PendingPayment | null> {
  const at = deps.now()
  const { venue, version } = cached
  const submission = { venueId: venue.id, key, requestHash, version, at: new Date(at) }
  const priced = await priceOrder(deps, cached, { call: order.call, at })
  return submitPaidOrder(deps, { ...order, submission, cached, priced, orderedAt: venue.id })
}
