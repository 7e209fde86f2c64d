import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { placeOrderCallSchema } from '#contract/order-calls.ts'
import { canonicalHash } from '#server/orders/canonical-hash.ts'
import { keepMarketplace } from '#server/orders/keep-marketplace.ts'
import type { GivenAnswer, StoredAnswer } from '#server/orders/order-store.ts'
import { priceMarketplaceOrder } from '#server/orders/price-marketplace-order.ts'
import { settleMarketplace } from '#server/orders/settle-marketplace.ts'
import { settleAnswered } from '#server/payment/after-answer.ts'
import { findGuestHolder, holderOfUser } from '#server/payment/card-holder.ts'
import type { PendingPayment } from '#server/payment/pay-for-order.ts'
import { paymentsOf } from '#server/payment/payments-of.ts'
import type { VenueCache } from '#server/venues/venue-cache.ts'
import type { ApiEnv } from './api-env.ts'
import { answerByProblem } from './problem-codes.ts'
import { claimsOf, guardCodes } from './guard-codes.ts'
import type { GuardDeps } from './guard-codes.ts'
import { findOrderer } from './find-orderer.ts'
import { needsSignIn } from './needs-sign-in.ts'
import { readCall } from './read-call.ts'
import { readKey } from './read-key.ts'
import { sendProblem } from './send-problem.ts'
import { writeOrderProblem } from './write-problem.ts'

/**
 * POST /api/orders/create-marketplace-order. Each venue's part is an order of that venue, taken or refused for
 * itself under a key that follows from the hub's. The list of what came of them is kept under the hub's key
 * once all are settled; sent again before that, the parts that are settled give their answers again.
 */
export async function placeMarketplaceOrder(
  c: Context<ApiEnv>,
  deps: GuardDeps,
  venues: VenueCache,
): Promise<Response> {
  const key = readKey(c)
  if (!key.ok) return sendProblem(c, key.error)
  const { venue: hub, language } = c.var
  if (hub.makers.size === 0) return sendProblem(c, { type: 'UnknownPath' })
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
  const name = { venueId: hub.venue.id, key: key.value }
  const withVenues = { ...deps, venues }
  const answered = (await deps.orderStore.find(name)) ?? (await claimAndSettle())
  if (answered === null) return sendProblem(c, { type: 'Maintenance' })
  if ('type' in answered && answered.type === 'KeyReused') return sendProblem(c, answered)
  await settleAnswered(c, deps, { names: paymentsOf(hub, name), call: asked, userId })
  if ('type' in answered) return sendProblem(c, answered)
  told('code' in answered.answer ? [answered.answer.code] : [])
  const kept = await keepMarketplace(withVenues, { ...name, requestHash }, answered)
  return isOther(kept)
    ? sendProblem(c, { type: 'KeyReused' })
    : c.json(kept.answer, kept.httpStatus as ContentfulStatusCode)

  /** Before any part is settled: another body makes nothing under this key. */
  async function claimAndSettle(): Promise<GivenAnswer | PendingPayment | null> {
    const claim = { ...name, requestHash, at: new Date(deps.now()) }
    const claimed = await deps.orderStore.claimKey(claim)
    return claimed === requestHash ? settle() : { type: 'KeyReused' }
  }

  async function settle(): Promise<GivenAnswer | PendingPayment | null> {
    const order = { call: asked, at: deps.now() }
    const priced = await priceMarketplaceOrder(withVenues, hub, order)
    if (priced.ok) {
      const holder = userId === null ? findGuestHolder(c) : holderOfUser(userId)
      const own = { name, requestHash, language, holder, userId }
      return settleMarketplace(withVenues, { ...own, parts: priced.value })
    }
    return {
      httpStatus: answerByProblem[priced.error.type].status,
      answer: writeOrderProblem(priced.error, hub.index, language),
    }
  }

  function isOther(stored: StoredAnswer): boolean {
    return stored.requestHash !== null && stored.requestHash !== requestHash
  }
}
