import { cartLinesOf } from '#sync/outbox-entry.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { sameLine } from '#domain/cart/line-identity.ts'
import { lineMark } from '#domain/cart/line-mark.ts'
import { asOrderStatus } from '#domain/order/order-status.ts'
import { success, type Result } from '#domain/result.ts'
import { createMemoryDevice, createMemoryOutbox } from '#storage/order/memory-outbox.ts'
import type { CartChange } from '#storage/cart/cart-records.ts'
import type { OrderTraces } from '#storage/order/order-traces.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { linesMoved } from '#sync/lines-moved.ts'
import { noContents } from '#sync/outbox.ts'
import type {
  CartContents,
  Draft,
  OrderRecords,
  Transition,
  OrderPlace,
  Outbox,
  OutboxProblem,
} from '#sync/outbox.ts'
import type { CartStore } from '#client/cart/cart-store.ts'

/** Orders that only this page keeps, because its device cannot and their guests agreed. */
export interface PageOutbox extends Outbox {
  readonly entries: () => readonly OutboxEntry[]
  readonly has: (id: OutboxEntry['id']) => boolean
  /** Opens a checkout here, for an order to be kept from. */
  readonly open: (draft: Draft) => void
  /** Takes over an order that the device held until its data was cleared. */
  readonly adopt: (entry: OutboxEntry) => void
  readonly find: (id: OutboxEntry['id']) => Pick<OrderRecords, 'entry' | 'receipt'>
}

export interface PageOutboxDeps {
  readonly carts: Pick<CartStore, 'watch' | 'apply' | 'undo' | 'reread' | 'readAgain'>
  readonly traces: OrderTraces
  readonly changed: () => void
  /** This page has the order from now on, for as long as it is open. */
  readonly holds: (id: OutboxEntry['id']) => void
  readonly now: () => Instant
}

/**
 * What it holds, and what became of it, is left behind before anything else happens with it (see note: an
 * order that only a page holds).
 */
export function createPageOutbox(deps: PageOutboxDeps): PageOutbox {
  const { carts, traces, changed, holds, now } = deps
  const device = createMemoryDevice()
  const memory = createMemoryOutbox(device)
  const ordered = new Map<OutboxEntry['id'], OrderTrace>()
  /** How each order has changed its cart last. */
  const takings = new Map<OutboxEntry['id'], CartChange['change']>()
  // One after the other, as in a database: each starts from the cart that the one before it left.
  let last: Promise<unknown> = Promise.resolve()

  async function stepAlone<Answer>(
    order: OrderPlace,
    move: (kept: OrderRecords) => Transition<Answer>,
  ): Promise<Result<Answer, OutboxProblem>> {
    // Another page may have ordered these lines just now: what this one shows is brought up to date first.
    carts.reread()
    const { cart, tip, terms, refusal } = carts.watch(order.slug).get()
    // What its guest sees is never too old.
    const before = { cart, tip, terms, refusal, changedAt: Infinity }
    device.carts.set(order.slug, before)
    const isNew = !device.entries.has(order.id)
    const stepping = memory.step(order, move)
    // In the same moment, so that no other page comes in between.
    leaveTrace(order.id)
    let stepped = await stepping
    if (isNew && device.entries.has(order.id) && (await isGone(order.slug))) {
      // Another tab's order took them through the database. Without a draft this one looks at the cart again.
      device.entries.delete(order.id)
      traces.drop(order.id)
      device.carts.set(order.slug, before)
      stepped = await memory.step(order, move)
    }
    const after = device.carts.get(order.slug)
    if (after !== before) moveLines(order, before, after ?? noContents)
    changed()
    return stepped
  }

  /**
   * Lines that come back before their taking was stored never left: it is undone, so that another tab may
   * still take the stored ones.
   */
  function moveLines({ slug, id }: OrderPlace, before: CartContents, after: CartContents): void {
    const taking = takings.get(id)
    const isUndone = taking !== undefined && carts.undo(slug, taking)
    const change = linesMoved(isUndone ? carts.watch(slug).get() : before, after)
    takings.set(id, change)
    carts.apply(slug, change)
  }

  /** Whether another tab or the worker has taken stored lines that this page still shows. */
  async function isGone(slug: string): Promise<boolean> {
    const read = await carts.readAgain(slug)
    if (!read) return false
    const [before, { lines }] = read
    const isThere = (line: CartLine) =>
      lines.some((other) => other.quantity >= line.quantity && sameLine(other, line))
    return !before.lines.every(isThere)
  }

  function leaveTrace(id: OutboxEntry['id']): void {
    const entry = device.entries.get(id)
    const receipt = device.receipts.get(id)
    if (receipt) {
      const { checkNum, serverKey: key } = receipt
      const outcome = { type: 'received' as const, checkNum, status: asOrderStatus(receipt.status) }
      const known = ordered.get(id)
      if (known) traces.note({ ...known, key, outcome })
      return
    }
    // Its lines are in the cart again, or its guest wants it no more.
    if (!entry || !isOnItsWay(entry)) return traces.drop(id)
    const known = ordered.get(id)
    const trace: OrderTrace = {
      id,
      key: entry.key,
      slug: entry.slug,
      venueId: entry.venueId,
      // What was left out since is in no cart either.
      lines: known?.lines ?? cartLinesOf(entry.submission).map(markOf),
      at: known?.at ?? now(),
      outcome: { type: 'underWay' },
    }
    if (!known) holds(id)
    ordered.set(id, trace)
    traces.note(trace)
  }

  return {
    adopt: (entry) => {
      device.entries.set(entry.id, { ...asksFirst(entry), inPageAlone: true })
      leaveTrace(entry.id)
    },
    find: (id) => ({
      entry: device.entries.get(id) ?? null,
      receipt: device.receipts.get(id) ?? null,
    }),
    entries: () => [...device.entries.values()],
    has: (id) => device.entries.has(id),
    open: (draft) => device.drafts.set(draft.slug, draft),
    // One that is about to be left again is not sent.
    unsettled: () => last.then(memory.unsettled),
    step: (order, move) => {
      const step = last.then(() => stepAlone(order, move))
      last = step.catch(() => {})
      return step
    },
  }
}

/** Each tab has taken over its own copy: nothing of it may go out under another key without its guest. */
function asksFirst(entry: OutboxEntry): OutboxEntry {
  const { submission } = entry
  if (submission.ifChanged !== 'leaveOut') return entry
  return { ...entry, submission: { ...submission, ifChanged: 'ask' } }
}

function markOf(line: CartLine): OrderTrace['lines'][number] {
  return { mark: lineMark(line), quantity: line.quantity }
}

/** Its lines are not in the cart: it goes to the server, or waits for its guest to say so. */
function isOnItsWay({ status }: OutboxEntry): boolean {
  return !(status.type === 'refused' && status.returned)
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
