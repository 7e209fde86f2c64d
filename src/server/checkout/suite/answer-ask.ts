import type { GivenAnswer } from '#server/order/order-store.ts'
import type { SuiteAsk } from '#server/order/suite-ask-store.ts'
import { asHolderName } from '#server/payment/card-holder.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { PendingPayment } from '#server/checkout/payment/pay-for-order.ts'
import { priceOrder } from '#server/checkout/price/price-order.ts'
import { settlePayment } from '#server/checkout/payment/settle-payment.ts'
import { submitPaidOrder } from '#server/checkout/take/submit-paid-order.ts'

/**
 * Note: one answer for one ask.
 * An ask is answered by what is stored under its order's key: the order that is taken, or a refusal.
 * Two answers at once, the guest's withdrawal among them, race for that key and one wins, whatever
 * crashes between. What is left of the ask is removed afterwards, here or when its time has come.
 */

/** A menu that is republished this often during one answer takes none. */
const attempts = 5

export type EndedBy = Pick<CheckoutDeps, 'orderStore' | 'askStore' | 'payment' | 'now'>

interface Answering {
  readonly venues: VenueCache
  readonly ask: SuiteAsk
}

/**
 * Takes the order as the guest sent it, priced again. Returns what its key is answered with, which may
 * be a refusal; null: the venue is being changed.
 */
export async function allowAsk(
  deps: CheckoutDeps,
  { venues, ask }: Answering,
): Promise<GivenAnswer | PendingPayment | null> {
  const { venueId, key, requestHash, call, userId, language } = ask
  const holder = ask.cardHolder === null ? null : asHolderName(ask.cardHolder)
  const given = await untilAnswered({ venues, ask }, async (cached) => {
    const at = deps.now()
    const submission = { venueId, key, requestHash, version: cached.version, at: new Date(at) }
    const priced = await priceOrder(deps, cached, { call, madeBy: userId, at, isAllowed: true })
    const order = { submission, call, cached, priced, language, userId, orderedAt: venueId }
    return submitPaidOrder(deps, { ...order, holder })
  })
  if (given === null || 'type' in given) return given
  await endAsk(deps, ask)
  return given
}

/** Refuses the order, unless its key has an answer, which is returned; null: as for `allowAsk`. */
export async function refuseAsk(
  deps: EndedBy,
  { venues, ask }: Answering,
  type: 'SuiteDeclined' | 'SuiteAskEnded',
): Promise<GivenAnswer | null> {
  const { venueId, key, requestHash, language } = ask
  const given = await untilAnswered({ venues, ask }, ({ version, index }) => {
    const submission = { venueId, key, requestHash, version, at: new Date(deps.now()) }
    return deps.orderStore.refuse(submission, {
      httpStatus: answerByProblem[type].status,
      answer: writeOrderProblem({ type }, index, language),
    })
  })
  if (given !== null) await endAsk(deps, ask)
  return given
}

/** Ends an ask that has its answer: its payment is captured or given back, the rest is removed. */
async function endAsk({ payment, ...deps }: EndedBy, ask: SuiteAsk): Promise<void> {
  if (payment) await settlePayment({ ...deps, ...payment }, ask)
  await deps.askStore?.remove(ask)
}

async function untilAnswered<T>(
  { venues, ask }: Answering,
  tryOnce: (cached: CachedVenue) => Promise<T | null>,
): Promise<T | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const cached = await venues.refresh(ask.venueId)
    const given = cached && (await tryOnce(cached))
    if (given !== null) return given
  }
  return null
}
