import { noDetails } from '#domain/order/checkout-details.ts'
import type { OutboxEntry, AgreedOrder } from '#sync/outbox-entry.ts'
import type { WrittenOrderCall } from '#contract/order/order-calls.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { defaultCurrency, dollarsToCents, type Cents } from '#domain/money/money.ts'
import type { Costs, TipChoice } from '#domain/pricing/costs.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { readStoredStatus, writeStoredStatus } from './stored-status.ts'
import type { StoredStatus } from './stored-status.ts'

/** An outbox entry, or an order sent by version 2, moved here unchanged. */
export type OutboxRecord = StoredEntry | SentBefore

/** No terms or details before version 4, no users before version 5; older amounts are in CAD. */
interface StoredEntry extends Omit<OutboxEntry, 'submission' | 'userId' | 'status'> {
  readonly status: StoredStatus
  readonly userId?: OutboxEntry['userId']
  readonly submission: Omit<AgreedOrder, Added> & Partial<Pick<AgreedOrder, Added>>
}

type Added = 'terms' | 'details' | 'currency'

interface SentBefore {
  readonly id: IdempotencyKey
  readonly savedAt: Instant
  readonly draft: OldDraft
  readonly cart?: OldCart
}

/** Up to version 2 a sent, unanswered order was stored as its draft, beside its cart. */
export interface OldDraft {
  readonly slug: string
  readonly key: IdempotencyKey
  readonly contact: OutboxEntry['submission']['contact']
  readonly remember?: boolean
  readonly sent: SentOrder | null
  readonly changedAt: Instant
}

interface SentOrder {
  readonly venueId: VenueId
  readonly body: WrittenOrderCall
  readonly costs: Costs
  readonly lines: readonly {
    readonly name: string
    readonly options: readonly string[]
    readonly amount: Cents
  }[]
}

export interface OldCart {
  readonly cart: Cart
  readonly tip: TipChoice | null
}

export function readOutboxRecord(record: OutboxRecord): OutboxEntry {
  if (!('draft' in record)) {
    return {
      userId: null,
      ...record,
      submission: { ...missing, ...record.submission },
      status: readStoredStatus(record.status),
    }
  }
  const { draft, cart } = record
  if (!draft.sent) throw new Error('An order that was not sent lies in the outbox')
  const { slug, key, contact, remember = false, sent, changedAt } = draft
  const { body, costs, venueId } = sent
  return {
    id: key,
    key,
    slug,
    venueId,
    userId: null,
    submission: {
      contact,
      remember,
      config: body.data.config,
      tip: cart?.tip ?? { type: 'percentage', percentageValue: 0 },
      ...missing,
      costs,
      lines: linesOf(sent, cart),
      ifChanged: 'ask',
    },
    body,
    savedAt: changedAt,
    // Version 2 had no time limit for waiting orders.
    sendBy: changedAt,
    sent: true,
    status: { type: 'unconfirmed' },
    leftOut: [],
  }
}

export function writeOutboxRecord(entry: OutboxEntry): OutboxRecord {
  return { ...entry, status: writeStoredStatus(entry.status) }
}

const missing = { terms: noTerms, details: noDetails, currency: defaultCurrency }

function linesOf({ body, lines }: SentOrder, old?: OldCart): OutboxEntry['submission']['lines'] {
  return body.data.items.flatMap((item, place) => {
    const line = old?.cart.lines.find(({ orderId }) => orderId === item.orderId)
    const shown = lines[place]
    if (!line || !shown) return []
    const { name, options, amount } = shown
    const orderPrice = dollarsToCents(item.orderPrice)
    const memberOrderPrice = dollarsToCents(item.memberOrderPrice)
    return [{ line, orderPrice, memberOrderPrice, name, options, amount }]
  })
}
