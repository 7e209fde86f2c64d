import { readCartLine } from '#contract/cart/cart-wire.ts'
import type { WrittenOrderCall } from '#contract/order/order-calls.ts'
import { readCosts, readTip } from '#contract/pricing/costs-wire.ts'
import type { HandOverProof } from '#contract/suite/hand-over-header.ts'
import type { HandedOverOrder } from '#contract/order/handed-over-order.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { defaultCurrency, cents, dollarsToCents } from '#domain/money/money.ts'
import { noDetails, noPayment } from '#domain/order/checkout-details.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { mayBeHandedOver } from '#domain/suite/may-be-handed-over.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AgreedOrder, OutboxEntry } from './outbox-entry.ts'
import type { OrderRecords, Transition } from './outbox.ts'

/** The transitions of an order that one device shows as codes and another one sends. */

/**
 * Before its codes are drawn: from here on a copy may be under way, and only the server can take the
 * order back. False: it has another key by now, or is settled.
 */
export function markShown({ entry }: OrderRecords, key: IdempotencyKey): Transition<boolean> {
  if (entry?.key !== key || !mayBeHandedOver(entry)) return { answer: false }
  return { answer: true, writes: { entry: { ...entry, sent: true, shownKey: key } } }
}

/** The content of the codes, with the proof of the device that shows them. */
export function writeHandedOver(
  { key, venueId, body, submission, savedAt, sendBy }: OutboxEntry,
  given: Pick<HandOverProof, 'ticket' | 'mac'> & Pick<HandedOverOrder, 'eventId' | 'owner'>,
): HandedOverOrder {
  if (!isOfSuite(body)) throw new Error('An order without a suite is not handed over')
  return {
    venueId,
    suiteName: submission.suiteName ?? '',
    key,
    body,
    lines: submission.lines.map(({ name, options, warning, amount }) => ({
      name,
      options: [...options],
      ...(warning === undefined ? {} : { warning }),
      amount,
    })),
    lifetime: Math.max(sendBy - savedAt, aMinute),
    ...given,
  }
}

/** An order for days goes to none. */
function isOfSuite(body: OutboxEntry['body']): body is WrittenOrderCall {
  return 'suites' in body.data
}

const aMinute = 60_000

export interface TakingOver {
  readonly slug: string
  /** The name of this device; empty: none. */
  readonly device: string
  readonly now: Instant
}

/** The entry of the device that takes it over. Its time to wait begins again: somebody has decided. */
export function takenOverEntry(order: HandedOverOrder, taking: TakingOver): OutboxEntry {
  const { key, venueId, body, lifetime, ticket, mac } = order
  const { slug, device, now } = taking
  return {
    id: asId(key),
    key: asId(key),
    slug,
    venueId: asId(venueId),
    userId: anyOperator,
    submission: submissionOf(order, body.data),
    body,
    savedAt: now,
    sendBy: now + lifetime,
    sent: false,
    status: { type: 'waiting' },
    leftOut: [],
    takenOver: { ticket, mac, ...(device === '' ? {} : { device }) },
  }
}

function submissionOf(
  { suiteName, lines }: HandedOverOrder,
  {
    config,
    suites,
    checkout,
    costs,
    items,
    currency = defaultCurrency,
  }: HandedOverOrder['body']['data'],
): AgreedOrder {
  const { full_name: fullName, email = '', phone_number: phone = '' } = checkout.contact
  const payment = { ...noPayment, method: checkout.paymentMethod }
  return {
    contact: { fullName, email, phone },
    remember: false,
    config,
    ...(suites ? { suite: suites.eventSuiteId } : {}),
    suiteName,
    ...(suites?.device === undefined ? {} : { device: suites.device }),
    tip: readTip(costs.tip),
    terms: noTerms,
    details: { ...noDetails, payment },
    currency,
    costs: readCosts(costs),
    lines: items.map((item, place) => ({
      line: readCartLine(item),
      orderPrice: dollarsToCents(item.orderPrice),
      memberOrderPrice: dollarsToCents(item.memberOrderPrice),
      name: lines[place]?.name ?? '',
      options: lines[place]?.options ?? [],
      ...(lines[place]?.warning === undefined ? {} : { warning: lines[place].warning }),
      ...(item.avoids ? { avoids: item.avoids } : {}),
      amount: cents(lines[place]?.amount ?? 0),
    })),
    // Whatever the server says, the device that took it goes on with it.
    ifChanged: 'ask',
  }
}

export type TakeOverAnswer = 'Stored' | 'AlreadyHere' | 'AlreadySent'

/** Scanned twice it is one entry. */
export function takeOver(
  { entry, receipt }: OrderRecords,
  taken: OutboxEntry,
): Transition<TakeOverAnswer> {
  if (receipt) return { answer: 'AlreadySent' }
  const isRefused = entry?.status.type === 'refused' && entry.takenOver !== undefined
  if (entry && !isRefused) return { answer: 'AlreadyHere' }
  return { answer: 'Stored', writes: { entry: taken } }
}
