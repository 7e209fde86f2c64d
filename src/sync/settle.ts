import { isPaymentRefusal } from '#contract/payment/is-payment-refusal.ts'
import type {
  AfterWithdrawal,
  LeftOutLine,
  OutboxEntry,
  OutboxStatus,
  AgreedOrder,
} from './outbox-entry.ts'
import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import type { Receipt } from './receipt.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { PlacedAnswer } from '#contract/order/placed-answer.ts'
import { paidHow } from './paid-how.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { linesNotTaken } from './not-taken.ts'
import type { OrderRecords, Transition } from './outbox.ts'
import { isEmpty, returnToCart } from './return-to-cart.ts'

/**
 * The moves that the server's answers make. Each is for one key: where the entry is gone or goes by
 * another key by now, somebody else has settled it and nothing is written.
 */

/**
 * Notes that a copy goes out from now on. An order past its time is held for its guest instead, and
 * taken back first where an earlier copy may still arrive.
 */
export function beginSending(
  kept: OrderRecords,
  { key, now }: { readonly key: IdempotencyKey; readonly now: Instant },
): Transition<'Send' | 'Withdraw' | 'Settled'> {
  const entry = entryOnItsWay(kept, key)
  if (!entry) return { answer: 'Settled' }
  if (isInTime(entry, now)) {
    return { answer: 'Send', writes: { entry: { ...to(entry, { type: 'sending' }), sent: true } } }
  }
  if (!entry.sent) return { answer: 'Settled', writes: { entry: to(entry, { type: 'held' }) } }
  const after: AfterWithdrawal = { type: 'hold' }
  return { answer: 'Withdraw', writes: { entry: to(entry, { type: 'withdrawing', after }) } }
}

/** No answer, or one that nobody understands: it may have arrived. */
export function leaveUnsure(kept: OrderRecords, key: IdempotencyKey): Transition<null> {
  const entry = entryUnder(kept, key)
  if (entry?.status.type !== 'sending') return { answer: null }
  return { answer: null, writes: { entry: to(entry, { type: 'unsure' }) } }
}

/**
 * Its person has to sign in first: nothing is kept under the key, which stays. Whether an earlier copy has
 * arrived is asked for when they have.
 */
export function waitForSignIn(kept: OrderRecords, key: IdempotencyKey): Transition<null> {
  const entry = entryOnItsWay(kept, key)
  if (!entry) return { answer: null }
  return { answer: null, writes: { entry: to(entry, { type: 'signIn' }) } }
}

export interface ReceivedOrder {
  readonly key: IdempotencyKey
  readonly order: PlacedAnswer
  readonly now: Instant
}

/** The server has it: the receipt comes, the entry goes. */
export function settleReceived(
  kept: OrderRecords,
  received: ReceivedOrder,
): Transition<Receipt | null> {
  const entry = entryUnder(kept, received.key)
  if (!entry) return { answer: null }
  const receipt = receiptOf(entry, received)
  const { contact, remember, details } = entry.submission
  const { where } = details
  return {
    answer: receipt,
    // Without a contact to keep, one that was kept before is forgotten.
    writes: {
      entry: null,
      receipt,
      contact: remember ? { ...contact, ...(where ? { where } : {}) } : null,
    },
  }
}

/** The rest of an order, to go out under a key of its own. */
export interface RestOfOrder {
  readonly newKey: IdempotencyKey
  readonly submission: AgreedOrder
  readonly body: PlaceOrderCall
  readonly leftOut: readonly LeftOutLine[]
}

export interface DefiniteNo {
  readonly key: IdempotencyKey
  readonly refusal: OrderRefusal
  /** Null: its guest did not say to leave something out, or nothing would be left. */
  readonly rest: RestOfOrder | null
  readonly now: Instant
}

/**
 * The server's definite no, dealt with as the guest had said. An order that is being taken back meanwhile
 * is left to that: what its guest said last counts.
 */
export function settleRefused(kept: OrderRecords, { key, ...no }: DefiniteNo): Transition<null> {
  const entry = entryOnItsWay(kept, key)
  return entry ? refuse(kept, entry, no) : { answer: null }
}

function refuse(
  kept: OrderRecords,
  entry: OutboxEntry,
  { refusal, rest, now }: Omit<DefiniteNo, 'key'>,
): Transition<null> {
  // Its lines stay with it: paid otherwise, or tried again, it is the same order.
  if (isPaymentRefusal(refusal)) {
    return {
      answer: null,
      writes: { entry: to(entry, { type: 'refused', refusal, returned: false }) },
    }
  }
  if (entry.submission.ifChanged === 'cancel') {
    return { answer: null, writes: { entry: to(entry, { type: 'cancelled', refusal }) } }
  }
  if (rest) {
    const { newKey, submission, body } = rest
    const leftOut = [...entry.leftOut, ...rest.leftOut]
    const status: OutboxStatus = { type: 'waiting' }
    const again = { ...entry, key: newKey, submission, body, leftOut, status, sent: false }
    return { answer: null, writes: { entry: again } }
  }
  const returned = isEmpty(kept.cart, now)
  const refused = to(entry, { type: 'refused', refusal, returned })
  if (!returned) return { answer: null, writes: { entry: refused } }
  const { message, lines } = refusal
  const cart = returnToCart(kept, { entry, refusal: { id: entry.id, message, lines }, at: now })
  return { answer: null, writes: { entry: refused, cart } }
}

/** A copy was refused for itself; whether another one was taken is settled by taking the key back. */
export function beginWithdrawing(
  kept: OrderRecords,
  { key, after }: { readonly key: IdempotencyKey; readonly after: AfterWithdrawal },
): Transition<null> {
  const entry = entryOnItsWay(kept, key)
  if (!entry) return { answer: null }
  return { answer: null, writes: { entry: to(entry, { type: 'withdrawing', after }) } }
}

export interface FreedKey {
  readonly key: IdempotencyKey
  /** For an order that may be sent again. */
  readonly newKey: IdempotencyKey
  readonly now: Instant
}

/** The key can never become an order: what its guest asked for is done. */
export function settleWithdrawn(
  kept: OrderRecords,
  { key, newKey, now }: FreedKey,
): Transition<null> {
  const entry = entryUnder(kept, key)
  if (entry?.status.type !== 'withdrawing') return { answer: null }
  const { after } = entry.status
  switch (after.type) {
    case 'discard':
      return { answer: null, writes: { entry: null } }
    case 'edit':
      return {
        answer: null,
        writes: { entry: null, cart: returnToCart(kept, { entry, refusal: null, at: now }) },
      }
    case 'hold': {
      const held = { ...to(entry, { type: 'held' }), key: newKey, sent: false }
      return { answer: null, writes: { entry: held } }
    }
    case 'refuse':
      return refuse(kept, entry, { refusal: after.refusal, rest: null, now })
  }
}

function entryUnder({ entry }: OrderRecords, key: IdempotencyKey): OutboxEntry | null {
  return entry?.key === key ? entry : null
}

/** Null also where its guest or another tab has decided otherwise by now. */
function entryOnItsWay(kept: OrderRecords, key: IdempotencyKey): OutboxEntry | null {
  const entry = entryUnder(kept, key)
  return entry && ['waiting', 'sending', 'unsure'].includes(entry.status.type) ? entry : null
}

function to(entry: OutboxEntry, status: OutboxStatus): OutboxEntry {
  return { ...entry, status }
}

/** A clock that was set back tells nothing about how long it waited. */
function isInTime({ savedAt, sendBy }: OutboxEntry, now: Instant): boolean {
  return now >= savedAt - clockTolerance && now <= sendBy
}

/** A server's clock counts whole seconds, and its answer travels for up to 10 s. */
const clockTolerance = 15_000

export function receiptOf(entry: OutboxEntry, { order, now }: ReceivedOrder): Receipt {
  const { orderId, checkNum, status, pickupTime, parts } = order
  const { config, currency, costs, lines } = entry.submission
  const notTaken = linesNotTaken(entry.submission, parts)
  return {
    key: entry.id,
    serverKey: entry.key,
    orderId,
    slug: entry.slug,
    checkNum,
    status,
    placedAt: now,
    ...(pickupTime === null ? {} : { pickupTime: Date.parse(pickupTime) }),
    config,
    ...paidHow(entry.submission),
    currency,
    costs,
    ...(parts ? { parts } : {}),
    lines: lines
      .filter((submitted) => !notTaken.has(submitted))
      .map(({ line, name, options, amount }) => ({
        line,
        name,
        quantity: line.quantity,
        amount,
        options,
        memo: line.memo,
      })),
    leftOut: [...entry.leftOut, ...notTaken.values()],
    ...(entry.inPageAlone ? { inPageAlone: true } : {}),
  }
}
