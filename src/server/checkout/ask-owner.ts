import type { CheckoutDeps } from './checkout-deps.ts'
import type { PaidOrder } from './submit-paid-order.ts'

/** Not an answer to the key: asked again by its key, the owner may have answered. */
export interface AskedOwner {
  readonly type: 'SuiteAsked' | 'KeyReused' | 'TooMany'
}

/** Of one suite; more are not read. */
const mostAsks = 50

/**
 * Lets a guest's order wait for the owner of its suite, if it has to; nothing is taken or charged.
 * Null: it goes on as any other, or its key has an answer already.
 */
export async function askOwner(
  { askStore, orderStore }: Pick<CheckoutDeps, 'askStore' | 'orderStore'>,
  { submission, call, priced, language, userId, holder }: PaidOrder,
): Promise<AskedOwner | null> {
  if (!askStore || !priced.ok || priced.value.askUntil === null) return null
  const { suite, costs, askUntil } = priced.value
  if (!suite || (await orderStore.find(submission)) !== null) return null
  const { venueId, key, requestHash, at } = submission
  const { eventSuiteId } = suite
  const waiting = await askStore.ofSuites(venueId, [eventSuiteId])
  if (waiting.length >= mostAsks && !(await askStore.find(submission))) return { type: 'TooMany' }
  const asked = await askStore.add({
    venueId,
    key,
    eventSuiteId,
    requestHash,
    call,
    total: costs.totalWithTip,
    userId,
    cardHolder: holder,
    language,
    askedAt: at,
    endsAt: new Date(askUntil),
  })
  return { type: asked === requestHash ? 'SuiteAsked' : 'KeyReused' }
}
