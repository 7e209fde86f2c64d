import { isPaymentRefusal } from '#contract/payment/is-payment-refusal.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderRecords, Transition } from './outbox.ts'
import { takenOut } from './day-carts.ts'

/** The guest's transitions of an order in the outbox. */

/** "Send it now": an expired order waits as long again; one awaiting sign-in is sent. */
export function sendNow(records: OrderRecords, now: Instant): Transition<null> {
  const { entry } = records
  if (entry?.status.type === 'awaitingSignIn') return sendSignedIn(records)
  if (entry?.status.type !== 'expired') return { answer: null }
  const status = { type: 'waiting' as const }
  return { answer: null, writes: { entry: { ...givenTimeAgain(entry, now), status } } }
}

/**
 * The order's user has signed in: resumes under the same key, looked up first if a copy was sent.
 */
export function sendSignedIn({ entry }: OrderRecords): Transition<null> {
  if (entry?.status.type !== 'awaitingSignIn') return { answer: null }
  const status = { type: entry.sent ? ('unconfirmed' as const) : ('waiting' as const) }
  const signIns = (entry.signIns ?? 0) + 1
  return { answer: null, writes: { entry: { ...entry, signIns, status } } }
}

const aMinute = 60_000

/**
 * "Try again", for an order refused only for its payment: the same order under a new key, because
 * the server stores the refusal under the old one.
 */
export function payAgain(
  records: OrderRecords,
  { newKey, now }: { readonly newKey: IdempotencyKey; readonly now: Instant },
): Transition<null> {
  const { entry } = records
  if (entry?.status.type !== 'refused' || entry.status.returned) return { answer: null }
  // Under a new key it would be a second order.
  if (entry.takenOver) return { answer: null }
  if (!isPaymentRefusal(entry.status.refusal)) return { answer: null }
  const status = { type: 'waiting' as const }
  return {
    answer: null,
    writes: { entry: { ...givenTimeAgain(entry, now), key: newKey, sent: false, status } },
  }
}

function givenTimeAgain(entry: OutboxEntry, now: Instant): OutboxEntry {
  const lifetime = Math.max(entry.sendBy - entry.savedAt, aMinute)
  return { ...entry, savedAt: now, sendBy: now + lifetime }
}

export interface TakeBack {
  readonly after: 'discard' | 'edit'
  /** The owner of the cart on the screen. */
  readonly cartOwner: string
  readonly now: Instant
}

/**
 * "Discard it", "change it", or dismissing a refusal. If a copy may be under way, the key is
 * withdrawn at the server first, so that it cannot become an order behind the guest's back.
 */
export function takeBack(
  records: OrderRecords,
  { after, cartOwner, now }: TakeBack,
): Transition<null> {
  const { entry } = records
  if (!entry || entry.status.type === 'withdrawing') return { answer: null }
  // The device that took it goes on with it.
  if (entry.takenOver) return { answer: null, writes: { entry: null } }
  const settled = entry.status.type === 'refused' || entry.status.type === 'cancelled'
  if (entry.sent && !settled) {
    const status = { type: 'withdrawing' as const, after: { type: after } }
    return { answer: null, writes: { entry: { ...entry, status } } }
  }
  const returned = entry.status.type === 'refused' && entry.status.returned
  if (after === 'discard' || returned) return { answer: null, writes: { entry: null } }
  // The session has changed meanwhile: the order's lines would lie in another's cart.
  if ((records.cartOwner ?? cartOwner) !== cartOwner) return { answer: null }
  return {
    answer: null,
    writes: { entry: null, ...takenOut(records, entry, now) },
  }
}
