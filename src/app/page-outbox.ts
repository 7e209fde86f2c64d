import type { OutboxEntry } from '#contract/kept-order.ts'
import { success, type Result } from '#domain/result.ts'
import { createMemoryDevice, createMemoryOutbox } from '#storage/memory-outbox.ts'
import { noContents } from '#sync/outbox.ts'
import type { Draft, KeptOrder, Move, OrderPlace, Outbox, OutboxProblem } from '#sync/outbox.ts'
import type { CartStore } from './cart-store.ts'

/** Orders that only this page keeps, because its device cannot and their guests agreed. */
export interface PageOutbox extends Outbox {
  readonly entries: () => readonly OutboxEntry[]
  readonly has: (id: OutboxEntry['id']) => boolean
  /** Opens a checkout here, for an order to be kept from. */
  readonly open: (draft: Draft) => void
}

export function createPageOutbox(
  carts: Pick<CartStore, 'watch' | 'replace'>,
  changed: () => void,
): PageOutbox {
  const device = createMemoryDevice()
  const memory = createMemoryOutbox(device)
  // One after the other, as in a database: each starts from the cart that the one before it left.
  let last: Promise<unknown> = Promise.resolve()

  async function stepAlone<Answer>(
    order: OrderPlace,
    move: (kept: KeptOrder) => Move<Answer>,
  ): Promise<Result<Answer, OutboxProblem>> {
    const { cart, tip, terms, refusal } = carts.watch(order.slug).get()
    // What its guest sees is never too old.
    const before = { cart, tip, terms, refusal, changedAt: Infinity }
    device.carts.set(order.slug, before)
    const stepped = await memory.step(order, move)
    const after = device.carts.get(order.slug)
    if (after !== before) carts.replace(order.slug, after ?? noContents)
    changed()
    return stepped
  }

  return {
    entries: () => [...device.entries.values()],
    has: (id) => device.entries.has(id),
    open: (draft) => device.drafts.set(draft.slug, draft),
    unsettled: memory.unsettled,
    step: (order, move) => {
      const step = last.then(() => stepAlone(order, move))
      last = step.catch(() => {})
      return step
    },
  }
}

/** Both outboxes as one: an order stays where it was kept. */
export function joinOutboxes(stored: Outbox, page: PageOutbox): Outbox {
  return {
    unsettled: async () => {
      const [kept, here] = await Promise.all([stored.unsettled(), page.unsettled()])
      if (!kept.ok) return here.ok && here.value.length > 0 ? here : kept
      return here.ok ? success([...kept.value, ...here.value]) : kept
    },
    step: (order, move) => (page.has(order.id) ? page : stored).step(order, move),
  }
}
