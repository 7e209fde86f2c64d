import { isPaymentRefusal } from '#contract/payment/is-payment-refusal.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderRecords, Transition } from './outbox.ts'
import { returnToCart } from './return-to-cart.ts'

/** The moves of the guest, for an order that is in the outbox. */

/** "Send it now", of an order that waited too long: it is given as long as before. Or of one whose person is here. */
export function sendNow(kept: OrderRecords, now: Instant): Transition<null> {
  const { entry } = kept
  if (entry?.status.type === 'signIn') return sendSignedIn(kept)
  if (entry?.status.type !== 'held') return { answer: null }
  const status = { type: 'waiting' as const }
  return { answer: null, writes: { entry: { ...givenTimeAgain(entry, now), status } } }
}

/** Whose order it is has signed in: it goes out under its key, asked for first where a copy went before. */
export function sendSignedIn({ entry }: OrderRecords): Transition<null> {
  if (entry?.status.type !== 'signIn') return { answer: null }
  const status = { type: entry.sent ? ('unsure' as const) : ('waiting' as const) }
  return { answer: null, writes: { entry: { ...entry, status } } }
}

const aMinute = 60_000

/**
 * "Try again", of an order that was refused for its payment alone: the same order under a new key, because
 * the old one has its answer.
 */
export function payAgain(
  kept: OrderRecords,
  { newKey, now }: { readonly newKey: IdempotencyKey; readonly now: Instant },
): Transition<null> {
  const { entry } = kept
  if (entry?.status.type !== 'refused' || entry.status.returned) return { answer: null }
  if (!isPaymentRefusal(entry.status.refusal)) return { answer: null }
  const status = { type: 'waiting' as const }
  return {
    answer: null,
    writes: { entry: { ...givenTimeAgain(entry, now), key: newKey, sent: false, status } },
  }
}

function givenTimeAgain(entry: OutboxEntry, now: Instant): OutboxEntry {
  const patience = Math.max(entry.sendBy - entry.savedAt, aMinute)
  return { ...entry, savedAt: now, sendBy: now + patience }
}

/**
 * "Discard it", "change it", or done with reading why it was refused. Where a copy may be under way it
 * is taken back at the server first, so that it cannot become an order behind the guest's back.
 */
export function takeBack(
  kept: OrderRecords,
  { after, now }: { readonly after: 'discard' | 'edit'; readonly now: Instant },
): Transition<null> {
  const { entry } = kept
  if (!entry || entry.status.type === 'withdrawing') return { answer: null }
  const settled = entry.status.type === 'refused' || entry.status.type === 'cancelled'
  if (entry.sent && !settled) {
    const status = { type: 'withdrawing' as const, after: { type: after } }
    return { answer: null, writes: { entry: { ...entry, status } } }
  }
  const returned = entry.status.type === 'refused' && entry.status.returned
  if (after === 'discard' || returned) return { answer: null, writes: { entry: null } }
  return {
    answer: null,
    writes: { entry: null, cart: returnToCart(kept, { entry, refusal: null, at: now }) },
  }
}
