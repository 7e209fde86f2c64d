import type { Transaction } from 'dexie'
import type { OutboxEntry } from '#contract/kept-order.ts'
import type { PlaceOrderCall } from '#contract/order-calls.ts'
import type { Cart } from '#domain/cart.ts'
import type { Costs, TipChoice } from '#domain/costs.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Instant } from '#domain/venue-time.ts'

/** Up to version 2 an order that was sent and not answered lay in its draft, beside its cart. */
interface SentDraft {
  readonly slug: string
  readonly key: IdempotencyKey
  readonly contact: OutboxEntry['submission']['contact']
  readonly remember?: boolean
  readonly sent: {
    readonly venueId: VenueId
    readonly body: PlaceOrderCall
    readonly costs: Costs
    readonly lines: readonly {
      readonly name: string
      readonly options: readonly string[]
      readonly amount: Cents
    }[]
  } | null
  readonly changedAt: Instant
}

interface OldCart {
  readonly cart: Cart
  readonly tip: TipChoice | null
}

/**
 * Version 3: what was sent goes on in the outbox under its key, asked for before anything else. What was
 * typed and not sent stays: the new version may come in the middle of a checkout.
 */
export async function upgradeToOutbox(upgrade: Transaction): Promise<void> {
  const drafts: SentDraft[] = await upgrade.table('drafts').toArray()
  for (const draft of drafts) {
    const { slug, key, contact, remember = false, sent, changedAt } = draft
    if (!sent) {
      const open = { slug, key, contact, remember, ifChanged: 'ask', changedAt }
      await upgrade.table('drafts').put(open)
      continue
    }
    const cart: OldCart | undefined = await upgrade.table('carts').get(slug)
    await upgrade.table('outbox').put(unsureEntry({ ...draft, sent }, cart ?? noCart))
    await upgrade.table('drafts').delete(slug)
    await upgrade.table('carts').delete(slug)
  }
  await upgrade.table('carts').toCollection().modify({ refusal: null })
  await upgrade
    .table('receipts')
    .toCollection()
    .modify((receipt) => {
      receipt.serverKey = receipt.key
      receipt.leftOut = []
    })
}

const noCart: OldCart = { cart: { lines: [] }, tip: null }

type Sent = NonNullable<SentDraft['sent']>

function unsureEntry(
  draft: SentDraft & { readonly sent: Sent },
  { cart, tip }: OldCart,
): OutboxEntry {
  const { slug, key, contact, remember = false, sent, changedAt } = draft
  const { body, costs } = sent
  return {
    id: key,
    key,
    slug,
    venueId: sent.venueId,
    submission: {
      contact,
      remember,
      config: body.data.config,
      tip: tip ?? { type: 'percentage', percentageValue: 0 },
      costs,
      lines: body.data.items.flatMap((item, place) => {
        const line = cart.lines.find(({ orderId }) => orderId === item.orderId)
        const read = sent.lines[place]
        if (!line || !read) return []
        return [
          {
            line,
            orderPrice: Math.round(item.orderPrice * 100) as Cents,
            memberOrderPrice: Math.round(item.memberOrderPrice * 100) as Cents,
            name: read.name,
            options: read.options,
            amount: read.amount,
          },
        ]
      }),
      ifChanged: 'ask',
    },
    body,
    savedAt: changedAt,
    // Nobody was asked how long it may wait.
    sendBy: changedAt,
    sent: true,
    status: { type: 'unsure' },
    leftOut: [],
  }
}
