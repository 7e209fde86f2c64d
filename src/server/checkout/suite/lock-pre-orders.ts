import { defaultLocale, languageOf } from '#domain/language/locale.ts'
import type { HeldReason } from '#domain/suite/pre-order-progress.ts'
import { canonicalHash } from '#server/order/canonical-hash.ts'
import { isClaimRefused } from '#server/order/claim-kinds.ts'
import { lockKeyOf } from '#server/order/submission-keys.ts'
import type { NewOrder, OrderStore, Submission } from '#server/order/order-store.ts'
import type { PreOrder, PreOrderStore } from '#server/order/pre-order-store.ts'
import { authorisePayment } from '#server/payment/authorise-payment.ts'
import { asHolderName } from '#server/payment/card-holder.ts'
import { findStoredCard } from '#server/payment/stored-cards.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import { firstState } from '#server/payment/payment-store.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { fireTimeOf } from '#server/order/prep-minutes.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { receiptMailOf } from '#server/checkout/take/receipt-mail-of.ts'
import { settlePayment } from '#server/checkout/payment/settle-payment.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface LockDeps {
  readonly preOrderStore: PreOrderStore
  readonly orderStore: Pick<OrderStore, 'find' | 'take' | 'setStatus' | 'withdraw'>
  /** Left out: no card payments. */
  readonly payment?: PaymentDeps | undefined
  readonly venues: Pick<VenueCache, 'byId'>
  /** Aborted: the server stops. */
  readonly signal?: AbortSignal | undefined
  readonly now: () => Instant
}

/** A slow gateway holds up some of them, not all. */
const atOnce = 10

/**
 * Note: the lock of a pre-order.
 * Frozen first: from then on nothing changes it. Then its amount is authorised, it becomes an order of
 * the kitchen's, and the payment is captured: all three under one key, of the order, its revision and
 * the attempt. So a round that crashes anywhere is continued by the next, on any server, and several
 * servers at once are one act. A card that is refused holds the pre-order; with another card it is
 * locked again, in the next attempt.
 *
 * One round. What cannot be ended now is left to the next; one that fails does not stop the others.
 */
export async function lockPreOrders(deps: LockDeps): Promise<void> {
  const due = await deps.preOrderStore.freeze(new Date(deps.now()))
  const faults: unknown[] = []
  for (let place = 0; place < due.length; place += atOnce) {
    if (deps.signal?.aborted) break
    const ended = await Promise.allSettled(
      due.slice(place, place + atOnce).map((preOrder) => lockOne(deps, preOrder)),
    )
    faults.push(...ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))
  }
  if (faults.length > 0) throw faults[0]
}

async function lockOne(deps: LockDeps, preOrder: PreOrder): Promise<void> {
  const { orderStore, preOrderStore, payment, venues, now } = deps
  const { venueId, eventSuiteId, revision, attempt } = preOrder
  const cached = await venues.byId(venueId)
  if (cached === null) return
  const at = new Date(now())
  const submission = submissionOf(preOrder, { version: cached.version, at })
  if (await isWithdrawn(deps, submission)) {
    await preOrderStore.tryAgain(preOrder)
    return
  }
  const held = preOrder.hasOtherOwner ? 'owner' : await authorise(deps, preOrder, submission)
  if (held === 'unknown') return
  if (held !== null) {
    await hold(deps, preOrder, { submission, because: held })
    return
  }
  const claim = { type: 'PreOrder', eventSuiteId, revision, attempt, at } as const
  const taken = await orderStore.take(submission, orderOf(preOrder, submission.at, cached), [claim])
  // Another server was first, or the menu is newer: the next round sees.
  if (taken === null || isClaimRefused(taken)) return
  if (payment) await settlePayment({ ...payment, orderStore, now }, submission)
}

/** The same on every server. */
function submissionOf(
  preOrder: PreOrder,
  { version, at }: Pick<Submission, 'version' | 'at'>,
): Submission {
  const { venueId, orderId, revision, attempt, due } = preOrder
  const requestHash = canonicalHash({ orderId, revision, attempt, due })
  return { venueId, key: lockKeyOf(preOrder), requestHash, version, at }
}

/** Under this key there never is an order: its payment was given back (finish-payments.ts). */
async function isWithdrawn(
  { orderStore, payment, now }: LockDeps,
  submission: Submission,
): Promise<boolean> {
  const given = await orderStore.find(submission)
  if (given === null || 'orderId' in given.answer) return false
  if (payment) await settlePayment({ ...payment, orderStore, now }, submission)
  return true
}

/** Null: nothing is due now, or it is authorised. Unknown: the gateway has not answered. */
async function authorise(
  deps: LockDeps,
  { payment: way, due, card, currency, venueId }: PreOrder,
  submission: Submission,
): Promise<HeldReason | 'unknown' | null> {
  const { payment, now } = deps
  if (way === 'invoice' || due === 0) return null
  if (!payment || !card) return 'card'
  const earlier = await payment.paymentStore.find(submission)
  // Authorised before a crash: the card itself is no longer needed.
  if (earlier && earlier.state !== firstState && earlier.state !== 'declined') return null
  const { paymentCardId } = card
  const holder = asHolderName(card.holder)
  const stored = await findStoredCard(payment, { holder, paymentCardId })
  if (!stored) return 'card'
  const intent = { ...submission, venueId, method: 'credit_card', amount: due, currency } as const
  const source = { type: 'card', token: stored.token } as const
  const answer = await authorisePayment({ ...payment, now }, intent, source)
  switch (answer.type) {
    case 'Authorised':
      return null
    case 'Unknown':
      return 'unknown'
    case 'Declined':
      return (await deps.orderStore.find(submission)) === null ? 'card' : 'unknown'
    case 'OtherOrder':
      throw new Error('A pre-order is charged under the key of another order')
  }
}

/**
 * Gives back first what the gateway may have authorised: under this key no order can be taken any
 * more. No client asks, so the text is in the default language.
 */
async function hold(
  { preOrderStore, orderStore, payment, now }: LockDeps,
  preOrder: PreOrder,
  { submission, because }: { readonly submission: Submission; readonly because: HeldReason },
): Promise<void> {
  const { status: httpStatus, code } = answerByProblem.Withdrawn
  const message = wordsIn(languageOf(defaultLocale)).problems.Withdrawn
  const given = await orderStore.withdraw(submission, { httpStatus, answer: { code, message } })
  // Another server has taken it, or is taking it.
  if (given === null || 'orderId' in given.answer) return
  if (payment) await settlePayment({ ...payment, orderStore, now }, submission)
  await preOrderStore.hold(preOrder, because, new Date(now()))
}

/** An order for its delivery time, with the number that its owner has. */
function orderOf(
  { deliverAt, language, ...preOrder }: PreOrder,
  at: Date,
  cached: CachedVenue,
): NewOrder {
  const { orderId, checkNum, tableNumber, total, content, userId } = preOrder
  const pickupTime = deliverAt.toISOString()
  const receiptMail = receiptMailOf(content, { language, at: at.getTime() })
  const times = { placedAt: at.getTime(), dueAt: deliverAt.getTime() }
  const fireAt = fireTimeOf({ ...content, type: 'catering', ...times }, cached)
  const to = { tableNumber, pickupTime, fireAt, receiptMail, userId }
  return { orderId, checkNum, type: 'catering', total, content, ...to }
}
