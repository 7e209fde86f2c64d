import type { Context } from 'hono'
import type { GivenAnswer } from '#server/order/order-store.ts'
import { withdrawMarketplace } from '#server/checkout/marketplace/withdraw-marketplace.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { withDayStatuses } from '#server/checkout/take/day-statuses.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { paymentsOf } from '#server/checkout/payment/payments-of.ts'
import { settlePayments } from '#server/checkout/payment/settle-payment.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { signalOf } from '#server/http/bound-waiting.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'

/** Attempts while a concurrent request is taking the order. */
const attempts = 5

/**
 * The stored answer to the key, an order with its current status; if the key has no answer, a
 * refusal, which becomes the answer.
 */
export async function takeBackOrder(
  c: Context<ApiEnv>,
  deps: AppDeps & { readonly venues: VenueCache },
  key: IdempotencyKey,
): Promise<Result<never, RequestProblem> | Response> {
  const { venue: cached, language } = c.var
  const { orderStore, askStore, payment, venues, now } = deps
  const { id: venueId } = cached.venue
  const withdrawal = { venueId, key, at: new Date(now()) }
  const refusal = {
    httpStatus: answerByProblem.Withdrawn.status,
    answer: writeOrderProblem({ type: 'Withdrawn' }, cached.index, language),
  }
  for (let attempt = 0; attempt < attempts && !signalOf(c).aborted; attempt += 1) {
    const given = await withdraw()
    if (given !== null) {
      const names = paymentsOf(cached, withdrawal)
      await askStore?.remove(withdrawal)
      if (payment) await settlePayments({ ...payment, orderStore, now }, names)
      const answer = await withDayStatuses(orderStore, withdrawal, given.answer)
      return c.json(answer, given.httpStatus)
    }
  }
  return failure({ type: 'Maintenance' })

  function withdraw(): Promise<GivenAnswer | null> {
    if (cached.makers.size === 0) return orderStore.withdraw(withdrawal, refusal)
    return withdrawMarketplace({ orderStore, venues }, { hub: cached, withdrawal }, refusal)
  }
}
