import type { Context } from 'hono'
import { asId } from '#domain/ids.ts'
import type { SchoolOrderCall } from '#contract/order/school-order-calls.ts'
import type { IdempotencyKey, OrderId } from '#domain/ids.ts'
import { settleAnswered } from '#server/checkout/take/after-answer.ts'
import { priceSchoolOrder } from '#server/checkout/school/price-school-order.ts'
import type { SchoolOrderDeps } from '#server/checkout/school/price-school-order.ts'
import { refundDay } from '#server/checkout/payment/refund-days.ts'
import { submitSchoolOrder } from '#server/checkout/school/submit-school-order.ts'
import { withDayStatuses } from '#server/checkout/take/day-statuses.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { OrderCallDeps } from '#server/http/order/read-order-call.ts'
import { signalOf } from '#server/http/bound-waiting.ts'
import { keepUnder } from '#server/http/payment/card-cookie.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import { nameOfHolder } from '#server/payment/card-holder.ts'
import { readSchoolCall } from './read-school-call.ts'

/** A menu that is republished this often during one order cannot be ordered from. */
const attempts = 5

/**
 * The key is reserved for the body first; the days that can be
 * ordered are paid by one charge and taken in one step, with the answer that says what came of each
 * day. As of any order, that answer or a refusal is repeated for the same body.
 */
export async function takeSchoolOrder(
  c: Context<ApiEnv>,
  deps: OrderCallDeps & SchoolOrderDeps & { readonly venues: VenueCache },
  { key, body: sent }: { readonly key: IdempotencyKey; readonly body: SchoolOrderCall },
): Promise<Result<never, RequestProblem> | Response> {
  const call = await readSchoolCall(c, deps, sent)
  if (!call.ok) return call
  const { asked, days, requestHash, userId, operatorId, cards, settleGuesses } = call.value
  const { orderStore } = deps
  const name = { venueId: c.var.venue.venue.id, key }
  const claim = { ...name, requestHash, at: new Date(deps.now()) }
  const isFirst = (await orderStore.reserveKey(claim)) === requestHash
  const earlier = await orderStore.find(name)
  if (!isFirst && earlier === null) return failure({ type: 'KeyReused' })
  let cached: CachedVenue | null = c.var.venue
  const signal = signalOf(c)
  for (let attempt = 0; attempt < attempts && cached !== null; attempt += 1) {
    if (signal.aborted) break
    const stored = await submit(cached)
    if (stored !== null && 'type' in stored) return failure(stored)
    if (stored !== null) {
      const isOther = stored.requestHash !== null && stored.requestHash !== requestHash
      if (isOther) return failure({ type: 'KeyReused' })
      const { paymentMethodSaved } = await settleAnswered(deps, {
        names: [name],
        call: asked,
        keeps: () => keepUnder(c, cards, new Date(deps.now())),
      })
      await refundReplaced()
      const answer = await withDayStatuses(orderStore, name, stored.answer)
      const body =
        'total' in answer && paymentMethodSaved !== undefined
          ? { ...answer, paymentMethodSaved }
          : answer
      return c.json(body, stored.httpStatus)
    }
    cached = await deps.venues.refresh(cached.venue.id)
  }
  return failure({ type: 'Maintenance' })

  /** At once where the gateway answers; else `finishPayments` goes on. */
  async function refundReplaced(): Promise<void> {
    if (!deps.payment) return
    const { schoolDayStore, log } = deps
    for (const { replaces } of days) {
      if (replaces === undefined) continue
      const day = await schoolDayStore.find(name.venueId, asId<OrderId>(replaces))
      if (day?.userId === userId) await refundDay({ ...deps.payment, schoolDayStore, log }, day)
    }
  }

  async function submit(venue: CachedVenue) {
    const at = deps.now()
    const submission = { ...name, requestHash, version: venue.version, at: new Date(at) }
    const { school } = venue
    const priced = school
      ? await priceSchoolOrder(deps, venue, {
          call: asked,
          days,
          school,
          userId,
          at,
          onVerdicts: settleGuesses,
        })
      : ({ ok: false, error: { type: 'VenueClosed' } } as const)
    const holder = nameOfHolder(cards)
    const by = { userId, operatorId, holder, language: c.var.language }
    return submitSchoolOrder(
      { ...deps, signal },
      { ...by, submission, call: asked, cached: venue, priced },
    )
  }
}
