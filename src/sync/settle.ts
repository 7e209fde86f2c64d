import { isPaymentRefusal } from '#contract/payment/is-payment-refusal.ts'
import type {
  AfterWithdrawal,
  RemovedOrderLine,
  OutboxEntry,
  OutboxStatus,
  AgreedOrder,
} from './outbox-entry.ts'
import { factsOf } from '#contract/order/order-facts.ts'
import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import type { Receipt } from './receipt.ts'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'
import { paidHow } from './paid-how.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { isStillTheirs } from '#domain/cart/cart-owner.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { linesNotTaken, linesOfRefusedDays } from './not-taken.ts'
import { daysOfReceipt } from './days-of-receipt.ts'
import type { OrderRecords, Transition } from './outbox.ts'
import { areDaysEmpty, daysNotTaken, returnToDays, takenOut } from './day-carts.ts'
import { isEmpty, returnToCart } from './return-to-cart.ts'

/**
 * The transitions after the server's answers. Each is for one key: if the entry is gone or has
 * another key, another tab has settled it and nothing is written.
 */

/**
 * Records that a copy is about to be sent. An order past its time expires
 * instead; it is withdrawn first if an earlier copy may still arrive.
 */
export function beginSending(
  records: OrderRecords,
  { key, now }: { readonly key: IdempotencyKey; readonly now: Instant },
): Transition<'Send' | 'Withdraw' | 'Settled'> {
  const entry = entryOnItsWay(records, key)
  if (!entry) return { answer: 'Settled' }
  if (isInTime(entry, now)) {
    return { answer: 'Send', writes: { entry: { ...to(entry, { type: 'sending' }), sent: true } } }
  }
  if (!entry.sent || entry.takenOver) {
    return { answer: 'Settled', writes: { entry: to(entry, { type: 'expired' }) } }
  }
  const after: AfterWithdrawal = { type: 'hold' }
  return { answer: 'Withdraw', writes: { entry: to(entry, { type: 'withdrawing', after }) } }
}

/** No answer, or an unreadable one: the order may have arrived. */
export function markUnconfirmed(
  records: OrderRecords,
  key: IdempotencyKey,
  busy?: true,
): Transition<null> {
  const entry = entryUnder(records, key)
  if (entry?.status.type !== 'sending') return { answer: null }
  return {
    answer: null,
    writes: { entry: to(entry, { type: 'unconfirmed', ...(busy ? { busy } : {}) }) },
  }
}

/** The server has the order, and waits for the answer of the suite's owner. */
export function markAsked(records: OrderRecords, key: IdempotencyKey): Transition<null> {
  const entry = entryOnItsWay(records, key)
  if (!entry || entry.status.type === 'asked') return { answer: null }
  return { answer: null, writes: { entry: { ...to(entry, { type: 'asked' }), sent: true } } }
}

/**
 * The user has to sign in first. The server stores nothing under the key, so the key stays. After
 * the sign-in the order is looked up, in case an earlier copy has arrived.
 */
export function awaitSignIn(records: OrderRecords, key: IdempotencyKey): Transition<null> {
  const entry = entryOnItsWay(records, key)
  if (!entry) return { answer: null }
  return { answer: null, writes: { entry: to(entry, { type: 'awaitingSignIn' }) } }
}

export interface ReceivedOrder {
  readonly key: IdempotencyKey
  readonly order: PlacedAnswer
  readonly now: Instant
}

/** The server has the order: a receipt replaces the entry, if its guest is there. */
export function settleReceived(
  records: OrderRecords,
  received: ReceivedOrder,
): Transition<Receipt | null> {
  const entry = entryUnder(records, received.key)
  if (!entry) return { answer: null }
  if (entry.guestLeft) return { answer: null, writes: { entry: null } }
  const receipt = receiptOf(entry, received)
  const { contact, remember, details } = entry.submission
  const { where } = details
  return {
    answer: receipt,
    writes: {
      entry: null,
      receipt,
      ...daysNotTaken(records, entry, received),
      // An earlier contact is deleted as well if there is no consent.
      ...(isStillTheirs(records.cartOwner, entry.userId)
        ? { contact: remember ? { ...contact, ...(where ? { where } : {}) } : null }
        : {}),
    },
  }
}

/** An order without its refused lines, under a new key. */
export interface RestOfOrder {
  readonly newKey: IdempotencyKey
  readonly submission: AgreedOrder
  readonly body: OutboxEntry['body']
  readonly leftOut: readonly RemovedOrderLine[]
}

export interface DefiniteNo {
  readonly key: IdempotencyKey
  readonly refusal: OrderRefusal
  /** Null: the guest did not choose to leave lines out, or none would remain. */
  readonly rest: RestOfOrder | null
  readonly now: Instant
}

/**
 * Applies the guest's choice to a definite refusal. An order that is being withdrawn is left alone:
 * the guest's last decision counts.
 */
export function settleRefused(records: OrderRecords, { key, ...no }: DefiniteNo): Transition<null> {
  const entry = entryOnItsWay(records, key)
  return entry ? refuse(records, entry, no) : { answer: null }
}

function refuse(
  records: OrderRecords,
  entry: OutboxEntry,
  { refusal, rest, now }: Omit<DefiniteNo, 'key'>,
): Transition<null> {
  // The lines stay with the order: it can be paid again as the same order.
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
  const { days } = entry.submission
  if (days) {
    const areBack = areDaysEmpty(records, days, now)
    const toDays = areBack
      ? { dayCarts: returnToDays(records, entry.submission, { days, at: now }) }
      : {}
    return {
      answer: null,
      writes: { entry: to(entry, { type: 'refused', refusal, returned: areBack }), ...toDays },
    }
  }
  const returned = hasOwnCart(entry) && isEmpty(records.cart, now)
  const refused = to(entry, { type: 'refused', refusal, returned })
  if (!returned) return { answer: null, writes: { entry: refused } }
  const { message, lines } = refusal
  const cart = returnToCart(records, { entry, refusal: { id: entry.id, message, lines }, at: now })
  return { answer: null, writes: { entry: refused, cart } }
}

/** One copy was refused; withdrawing the key settles whether another was accepted. */
export function beginWithdrawing(
  records: OrderRecords,
  { key, after }: { readonly key: IdempotencyKey; readonly after: AfterWithdrawal },
): Transition<null> {
  const entry = entryOnItsWay(records, key)
  if (!entry) return { answer: null }
  return { answer: null, writes: { entry: to(entry, { type: 'withdrawing', after }) } }
}

export interface FreedKey {
  readonly key: IdempotencyKey
  /** For an order that may be resent. */
  readonly newKey: IdempotencyKey
  readonly now: Instant
}

/** The key can never become an order: carries out the reason for the withdrawal. */
export function settleWithdrawn(
  records: OrderRecords,
  { key, newKey, now }: FreedKey,
): Transition<null> {
  const entry = entryUnder(records, key)
  if (entry?.status.type !== 'withdrawing') return { answer: null }
  const { after } = entry.status
  switch (after.type) {
    case 'discard':
      return { answer: null, writes: { entry: null } }
    case 'edit':
      if (!hasOwnCart(entry)) return hold(entry, newKey)
      return { answer: null, writes: { entry: null, ...takenOut(records, entry, now) } }
    case 'hold':
      return hold(entry, newKey)
    case 'refuse':
      return refuse(records, entry, { refusal: after.refusal, rest: null, now })
  }
}

/**
 * False: an operator's order to a suite, or one whose guest has left a kiosk. The cart on the device
 * may be another's by now.
 */
function hasOwnCart({ cart, submission, guestLeft }: OutboxEntry): boolean {
  return guestLeft !== true && (cart !== undefined || submission.suite === undefined)
}

function hold(entry: OutboxEntry, newKey: IdempotencyKey): Transition<null> {
  const expired = { ...to(entry, { type: 'expired' }), key: newKey, sent: false }
  return { answer: null, writes: { entry: expired } }
}

function entryUnder({ entry }: OrderRecords, key: IdempotencyKey): OutboxEntry | null {
  return entry?.key === key ? entry : null
}

/** Null also if the guest or another tab has decided otherwise meanwhile. */
function entryOnItsWay(records: OrderRecords, key: IdempotencyKey): OutboxEntry | null {
  const entry = entryUnder(records, key)
  return entry && onItsWay.has(entry.status.type) ? entry : null
}

const onItsWay: ReadonlySet<OutboxStatus['type']> = new Set([
  'waiting',
  'sending',
  'unconfirmed',
  'asked',
])

function to(entry: OutboxEntry, status: OutboxStatus): OutboxEntry {
  return { ...entry, status }
}

/** False after a clock was set back: the waiting time is then unknown. */
function isInTime({ savedAt, sendBy }: OutboxEntry, now: Instant): boolean {
  return now >= savedAt - clockTolerance && now <= sendBy
}

/** Milliseconds: the server's clock has whole seconds, and its answer takes up to 10 s. */
const clockTolerance = 15_000

export function receiptOf(entry: OutboxEntry, { order, now }: ReceivedOrder): Receipt {
  const { orderId, checkNum, status, pickupTime, readyAbout, parts, days, sentFrom } = order
  const { config, suite, suiteName, currency, costs, lines, terms, details } = entry.submission
  const note = details.notes.trim()
  const notTaken = days
    ? linesOfRefusedDays(entry.submission, days)
    : linesNotTaken(entry.submission, parts)
  return {
    key: entry.id,
    serverKey: entry.key,
    orderId,
    userId: entry.userId,
    slug: entry.slug,
    checkNum,
    status,
    ...factsOf(order),
    placedAt: now,
    ...(pickupTime === null ? {} : { pickupTime }),
    ...(readyAbout === undefined ? {} : { readyAbout }),
    config,
    ...(config.takeoutType === 'delivery' && terms.delivery ? { deliverTo: terms.delivery } : {}),
    ...(note === '' ? {} : { note }),
    ...(suite === undefined ? {} : { suite }),
    ...(suiteName === undefined ? {} : { suiteName }),
    ...(entry.takenOver ? { takenFrom: entry.submission.device ?? null } : {}),
    ...(sentFrom === undefined || entry.takenOver ? {} : { sentFrom }),
    ...paidHow(entry.submission),
    ...(order.paymentMethodSaved === false ? { cardNotSaved: true } : {}),
    currency,
    costs,
    ...(parts ? { parts } : {}),
    ...daysOfReceipt(entry.submission, days),
    lines: lines
      .filter((submitted) => !notTaken.has(submitted))
      .map(({ line, name, options, warning, amount }) => ({
        line,
        name,
        quantity: line.quantity,
        amount,
        options,
        memo: line.memo,
        ...(warning === undefined ? {} : { warning }),
      })),
    leftOut: [...entry.leftOut, ...notTaken.values()],
    ...(entry.inPageAlone ? { inPageAlone: true } : {}),
  }
}
