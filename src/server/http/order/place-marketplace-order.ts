import type { Context } from 'hono'
import { isTaken } from '#contract/order/is-taken.ts'
import { takeRoundTable } from '#server/checkout/price/find-round.ts'
import { keepMarketplace } from '#server/checkout/marketplace/keep-marketplace.ts'
import type { GivenAnswer, StoredAnswer } from '#server/order/order-store.ts'
import { priceMarketplaceOrder } from '#server/checkout/marketplace/price-marketplace-order.ts'
import { refuseMarketplace } from '#server/checkout/marketplace/refuse-marketplace.ts'
import { settleMarketplace } from '#server/checkout/marketplace/settle-marketplace.ts'
import { settleAnswered } from '#server/checkout/take/after-answer.ts'
import { keepUnder } from '#server/http/payment/card-cookie.ts'
import type { PendingPayment } from '#server/checkout/payment/pay-for-order.ts'
import { paymentsOf } from '#server/checkout/payment/payments-of.ts'
import { nameOfHolder } from '#server/payment/card-holder.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { readOrderCall } from './read-order-call.ts'
import type { OrderCallDeps, SentOrder } from './read-order-call.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'

/** A venue that republishes its menu this often during one order cannot be ordered from. */
const attempts = 5

/**
 * Each venue's part is its own order, taken or refused
 * under a key derived from the hub's. The list of the parts is stored under the hub's key once all
 * are settled; sent again before that, settled parts repeat their answers.
 */
export async function takeHubOrder(
  c: Context<ApiEnv>,
  deps: OrderCallDeps & { readonly venues: VenueCache },
  sent: SentOrder,
): Promise<Result<never, RequestProblem | Response> | Response> {
  const { language } = c.var
  let hub = c.var.venue
  if (hub.makers.size === 0) return failure({ type: 'UnknownPath' })
  const call = await readOrderCall(c, deps, sent)
  if (!call.ok) return call
  const { asked, requestHash, userId, operatorId, cards, settleGuesses } = call.value
  if (asked.data.suites) {
    return failure({ type: 'Malformed', fields: { 'data.suites': { type: 'unknown' } } })
  }
  const keeps = () => keepUnder(c, cards, new Date(deps.now()))
  const name = { venueId: hub.venue.id, key: sent.key }
  const answered = (await deps.orderStore.find(name)) ?? (await claimAndSettle())
  if (answered === null) return failure({ type: 'Maintenance' })
  if ('type' in answered && answered.type === 'KeyReused') return failure(answered)
  const { paymentMethodSaved } = await settleAnswered(deps, {
    names: paymentsOf(hub, name),
    call: asked,
    keeps,
  })
  if ('type' in answered) return failure(answered)
  const kept = await keepMarketplace(deps, { ...name, requestHash }, answered)
  if (isOther(kept)) return failure({ type: 'KeyReused' })
  return c.json(withSaved(kept.answer), kept.httpStatus)

  function withSaved(answer: StoredAnswer['answer']): StoredAnswer['answer'] {
    if (!Array.isArray(answer) || paymentMethodSaved === undefined) return answer
    const first = answer.find(isTaken)
    return answer.map((part) => (part === first ? { ...part, paymentMethodSaved } : part))
  }

  /** Before any part is settled: another body orders nothing under this key. */
  async function claimAndSettle(): Promise<GivenAnswer | PendingPayment | null> {
    const claim = { ...name, requestHash, at: new Date(deps.now()) }
    const claimed = await deps.orderStore.reserveKey(claim)
    return claimed === requestHash ? settle() : { type: 'KeyReused' }
  }

  /** Priced again, what is left of a code is known, and what the venues have changed. */
  async function settle(): Promise<GivenAnswer | PendingPayment | null> {
    let settled = await settleOnce()
    for (let attempt = 1; attempt < attempts && settled === null; attempt += 1) {
      // The hub's own menu may be another one by now.
      hub = (await deps.venues.refresh(hub.venue.id)) ?? hub
      settled = await settleOnce()
    }
    return settled
  }

  async function settleOnce(): Promise<GivenAnswer | PendingPayment | null> {
    const { data } = asked
    const atTable = await takeRoundTable(deps, hub, { config: data.config, userId })
    const priced = atTable.ok
      ? await priceMarketplaceOrder(deps, hub, {
          call: { ...asked, data: { ...data, config: atTable.value } },
          key: sent.key,
          at: deps.now(),
          onVerdicts: settleGuesses,
        })
      : atTable
    if (priced.ok) {
      const holder = nameOfHolder(cards)
      const own = { name, requestHash, language, holder, userId, operatorId }
      return settleMarketplace(deps, { ...own, parts: priced.value })
    }
    const withdrawal = { ...name, at: new Date(deps.now()) }
    return refuseMarketplace(
      deps,
      { hub, withdrawal, call: asked },
      {
        httpStatus: answerByProblem[priced.error.type].status,
        answer: writeOrderProblem(priced.error, hub.index, language),
      },
    )
  }

  function isOther(stored: StoredAnswer): boolean {
    return stored.requestHash !== null && stored.requestHash !== requestHash
  }
}
