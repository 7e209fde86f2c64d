import type { Context } from 'hono'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { IdempotencyKey, UserId } from '#domain/ids.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { HandOverSender } from '#domain/suite/hand-over-sender.ts'
import type { StoredAnswer } from '#server/order/order-store.ts'
import { saveAskedCard, settleAnswered } from '#server/checkout/take/after-answer.ts'
import { keepUnder } from '#server/http/payment/card-cookie.ts'
import { nameOfHolder } from '#server/payment/card-holder.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import type { PendingPayment } from '#server/checkout/payment/pay-for-order.ts'
import { submitPreOrder } from '#server/checkout/suite/submit-pre-order.ts'
import type { SubmittedPreOrder } from '#server/checkout/suite/submit-pre-order.ts'
import { askOwner } from '#server/checkout/suite/ask-owner.ts'
import type { AskedOwner } from '#server/checkout/suite/ask-owner.ts'
import { submitPaidOrder } from '#server/checkout/take/submit-paid-order.ts'
import { takeRoundTable } from '#server/checkout/price/find-round.ts'
import type { OnVerdicts } from '#server/checkout/price/code-verdicts.ts'
import { priceOrder } from '#server/checkout/price/price-order.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { sendPreOrderChanged } from './write-pre-order.ts'
import { readOrderCall } from './read-order-call.ts'
import type { OrderCallDeps, SentOrder } from './read-order-call.ts'
import { signalOf } from '#server/http/bound-waiting.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'

/** A menu that is republished this often during one order cannot be ordered from. */
const attempts = 5

/**
 * The answer to a key, an order or a refusal by a rule, is stored and repeated for the same body;
 * other errors are not stored, so that the request can be sent again.
 */
export async function takeOrder(
  c: Context<ApiEnv>,
  deps: OrderCallDeps & { readonly venues: VenueCache },
  sent: SentOrder,
): Promise<Result<never, RequestProblem | Response> | Response> {
  const call = await readOrderCall(c, deps, sent)
  if (!call.ok) return call
  const { key } = sent
  const { asked, requestHash, settleGuesses, cards, ...by } = call.value
  const keeps = () => keepUnder(c, cards, new Date(deps.now()))
  const submitted = {
    key,
    requestHash,
    call: asked,
    language: c.get('language'),
    ...by,
    holder: nameOfHolder(cards),
    onVerdicts: settleGuesses,
  }
  let cached: CachedVenue | null = c.get('venue')
  const signal = signalOf(c)
  for (let attempt = 0; attempt < attempts && cached !== null; attempt += 1) {
    if (signal.aborted) break
    const stored = await submit({ ...deps, signal }, cached, submitted)
    if (stored !== null && 'type' in stored) {
      if (stored.type === 'SuiteAsked') {
        const name = { venueId: cached.venue.id, key }
        await saveAskedCard(deps, name, { call: asked, keeps })
      }
      // Not stored under the key: sent again, the order goes on, or is refused again.
      return stored.type === 'PreOrderChanged'
        ? sendPreOrderChanged(c, stored, deps.now())
        : failure(stored)
    }
    if (stored !== null) {
      if (isOther(stored, requestHash)) return failure({ type: 'KeyReused' })
      const name = { venueId: cached.venue.id, key }
      const after = await settleAnswered(deps, { names: [name], call: asked, keeps })
      const { answer, httpStatus } = stored
      const body = 'orderId' in answer ? { ...answer, ...after } : answer
      return c.json(body, httpStatus)
    }
    cached = await deps.venues.refresh(cached.venue.id)
  }
  return failure({ type: 'Maintenance' })
}

/** A withdrawn order is refused with any body. */
function isOther(stored: StoredAnswer, requestHash: string): boolean {
  return stored.requestHash !== null && stored.requestHash !== requestHash
}

interface Submitted {
  readonly key: IdempotencyKey
  readonly requestHash: string
  readonly call: PlaceOrderCall
  readonly language: LanguageCode
  readonly userId: UserId | null
  /** The account that acts: the user's, or an operator's. */
  readonly madeBy: UserId | null
  readonly operatorId: UserId | null
  /** Left out: the device that took it. */
  readonly sentBy: HandOverSender | undefined
  readonly ownerEmail: string | null
  readonly holder: HolderName | null
  readonly onVerdicts: OnVerdicts
}

async function submit(
  deps: AppDeps,
  cached: CachedVenue,
  { key, requestHash, madeBy, ownerEmail, onVerdicts, ...order }: Submitted,
): Promise<SubmittedPreOrder | PendingPayment | AskedOwner> {
  const at = deps.now()
  const { venue, version } = cached
  const submission = { venueId: venue.id, key, requestHash, version, at: new Date(at) }
  const { data } = order.call
  const { config } = data
  const atTable = await takeRoundTable(deps, cached, { config, userId: order.userId })
  const call = {
    ...order.call,
    data: { ...data, ...(atTable.ok ? { config: atTable.value } : {}) },
  }
  const priced = atTable.ok
    ? await priceOrder(deps, cached, { call, madeBy, sentBy: order.sentBy, at, onVerdicts })
    : atTable
  const submitted = { ...order, call, submission, cached, priced, orderedAt: venue.id }
  const asked = await askOwner(deps, submitted)
  if (asked) return asked
  const { suites } = call.data
  return suites?.eventDayOrdering === false && madeBy !== null
    ? submitPreOrder(deps, { ...submitted, suites, madeBy, ownerEmail })
    : submitPaidOrder(deps, submitted)
}
