import { mostAsks } from '#server/order/suite-ask-store.ts'
import { withoutTokens } from '#server/payment/without-tokens.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import { isPending, payForOrder } from '#server/checkout/payment/pay-for-order.ts'
import type { PendingPayment } from '#server/checkout/payment/pay-for-order.ts'
import type { PaidOrder } from '#server/checkout/take/submit-paid-order.ts'

/** Not an answer to the key: asked again by its key, the owner may have answered. */
export interface AskedOwner {
  readonly type: 'SuiteAsked' | 'KeyReused' | 'TooMany'
}

/**
 * Note: the card of an order that is asked for.
 * It is authorised before the owner is asked, under the order's key: a token of a gateway lives for
 * minutes, and is stored nowhere. What the key is answered with captures the amount or gives it back,
 * as for every order.
 *
 * Lets a guest's order wait for the owner of its suite, if it has to. Null: it goes on as any other,
 * which refuses it where its card was refused, or its key has an answer already.
 */
export async function askOwner(
  deps: Pick<CheckoutDeps, 'askStore' | 'orderStore' | 'payment' | 'now'>,
  { submission, call, cached, priced, language, userId, holder }: PaidOrder,
): Promise<AskedOwner | PendingPayment | null> {
  const { askStore, orderStore } = deps
  if (!askStore || !priced.ok || priced.value.askUntil === null) return null
  const { suite, costs, askUntil } = priced.value
  if (!suite || (await orderStore.find(submission)) !== null) return null
  const { venueId, key, requestHash, at } = submission
  const { eventSuiteId } = suite
  const waiting = await askStore.ofSuites(venueId, [eventSuiteId])
  if (waiting.length >= mostAsks && !(await askStore.find(submission))) return { type: 'TooMany' }
  const { currency } = cached.venue
  const paid = await payForOrder(deps, {
    submission,
    call,
    amount: costs.amountDue,
    currency,
    holder,
  })
  if (!paid.ok) return isPending(paid.error) ? paid.error : null
  const { data } = call
  const asked = await askStore.add({
    venueId,
    key,
    eventSuiteId,
    requestHash,
    call: { ...call, data: { ...data, checkout: withoutTokens(data.checkout) } },
    total: costs.totalWithTip,
    userId,
    cardHolder: holder,
    language,
    askedAt: at,
    endsAt: new Date(askUntil),
  })
  // Full since it was counted, or answered meanwhile: the next try finds out. Its card serves that, or is given back.
  if (asked === null) return { type: 'TooMany' }
  return { type: asked === requestHash ? 'SuiteAsked' : 'KeyReused' }
}
