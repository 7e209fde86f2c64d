import { cartLinesOf } from '#sync/outbox-entry.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import type { CartLine } from '#domain/cart/cart.ts'
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
  Draft,
  OrderRecords,
  Transition,
  OrderPlace,
  Outbox,
  OutboxProblem,
} from '#sync/outbox.ts'
import type { CartStore } from '#client/cart/cart-store.ts'

/** Orders in this page's memory only: the device cannot store them and the guest agreed. */
export interface PageOutbox extends Outbox {
  readonly entries: () => readonly OutboxEntry[]
  readonly has: (id: OutboxEntry['id']) => boolean
  /** Opens the checkout that an order is placed from. */
  readonly open: (draft: Draft) => void
  /** Takes over an order of the device whose data was cleared. */
  readonly adopt: (entry: OutboxEntry) => void
  readonly find: (id: OutboxEntry['id']) => Pick<OrderRecords, 'entry' | 'receipt'>
}

export interface PageOutboxDeps {
  readonly carts: Pick<CartStore, 'watch' | 'apply' | 'store' | 'undo' | 'reread' | 'readAgain'>
  readonly traces: OrderTraces
  readonly changed: () => void
  /** Marks the order as held by this page until it closes. */
  readonly holds: (id: OutboxEntry['id']) => void
  readonly now: () => Instant
}

/**
 * Writes a trace of each order and outcome before anything else happens with it (see note: an order
 * that only a page holds).
 */
export function createPageOutbox(deps: PageOutboxDeps): PageOutbox {
  const { carts, traces, changed, holds, now } = deps
  const device = createMemoryDevice()
  const memory = createMemoryOutbox(device)
  const ordered = new Map<OutboxEntry['id'], OrderTrace>()
  /** Each order's last change of its cart. */
  const takings = new Map<OutboxEntry['id'], CartChange['change']>()
  // Serial, as in a database: each step starts from the cart that the previous one left.
  let last: Promise<unknown> = Promise.resolve()

  async function stepAlone<Answer>(
    order: OrderPlace,
    transition: (records: OrderRecords) => Transition<Answer>,
  ): Promise<Result<Answer, OutboxProblem>> {
    const name = order.cart ?? order.slug
    const act = () => step(order, name, transition)
    // The stored lines are read and hidden by the trace in one moment: no other tab orders them too.
    const isNew = !device.entries.has(order.id)
    const { stepped, before, after, taking } = isNew ? await carts.readAgain(name, act) : act()
    const answer = await stepped
    const entry = device.entries.get(order.id)
    if (entry ? isOnItsWay(entry) : device.receipts.has(order.id)) {
      if (after !== before) {
        takings.set(order.id, taking)
        carts.apply(name, taking)
      }
    } else if (ordered.has(order.id)) {
      await leaveOff(name, order.id, linesMoved(before, after))
    }
    changed()
    return answer
  }

  function step<Answer>(
    order: OrderPlace,
    name: string,
    transition: (records: OrderRecords) => Transition<Answer>,
  ) {
    // Another page may have just ordered these lines: refresh the cart first.
    carts.reread()
    const { cart, tip, terms, refusal } = carts.watch(name).get()
    // The cart on the screen never expires.
    const before = { cart, tip, terms, refusal, changedAt: Infinity }
    device.carts.set(name, before)
    const stepped = memory.transact(order, transition)
    // Synchronously, so that no other page comes in between.
    leaveTrace(order.id)
    const after = device.carts.get(name) ?? noContents
    // The trace hides what is stored of its lines.
    carts.reread()
    const taking = linesMoved(carts.watch(name).get(), after)
    return { stepped, before, after, taking }
  }

  /**
   * The cart is stored as it is without the order, lines that return included, before the trace
   * goes: a page that closes in between loses none, and none that was discarded shows again. If it
   * cannot be stored, the removal of lines is undone, so that another tab can still order them.
   */
  async function leaveOff(
    name: string,
    id: OutboxEntry['id'],
    back: CartChange['change'],
  ): Promise<void> {
    if (await carts.store(name, back)) return dropTrace(id)
    const { cart, tip, terms, refusal } = back(carts.watch(name).get())
    const taking = takings.get(id)
    if (taking) carts.undo(name, taking)
    dropTrace(id)
    carts.apply(name, linesMoved(carts.watch(name).get(), { cart, tip, terms, refusal }))
  }

  function dropTrace(id: OutboxEntry['id']): void {
    const known = ordered.get(id)
    if (known) traces.replace(known, null)
    ordered.delete(id)
    carts.reread()
  }

  function leaveTrace(id: OutboxEntry['id']): void {
    const entry = device.entries.get(id)
    const receipt = device.receipts.get(id)
    if (receipt) {
      const { checkNum, serverKey: key } = receipt
      const outcome = { type: 'received' as const, checkNum, status: asOrderStatus(receipt.status) }
      const known = ordered.get(id)
      if (known) note({ ...known, key, outcome })
      return
    }
    // Its lines go back into the cart, or the guest discarded it.
    if (!entry || !isOnItsWay(entry)) return
    const known = ordered.get(id)
    const trace: OrderTrace = {
      id,
      key: entry.key,
      slug: entry.slug,
      ...(entry.cart === undefined ? {} : { cart: entry.cart }),
      venueId: entry.venueId,
      // Includes lines left out since: no cart has them either.
      lines: known?.lines ?? cartLinesOf(entry.submission).map(markOf),
      at: known?.at ?? now(),
      outcome: { type: 'underWay' },
    }
    if (!known) holds(id)
    note(trace)
  }

  function note(trace: OrderTrace): void {
    ordered.set(trace.id, trace)
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
    // After the running step: an order that it removes is not sent.
    unsettled: () => last.then(memory.unsettled),
    transact: (order, transition) => {
      const step = last.then(() => stepAlone(order, transition))
      last = step.catch(() => {})
      return step
    },
  }
}

/** Several tabs may hold a copy: none may send a rest under a new key without asking. */
function asksFirst(entry: OutboxEntry): OutboxEntry {
  const { submission } = entry
  if (submission.ifChanged !== 'leaveOut') return entry
  return { ...entry, submission: { ...submission, ifChanged: 'ask' } }
}

function markOf(line: CartLine): OrderTrace['lines'][number] {
  return { mark: lineMark(line), quantity: line.quantity }
}

/** Its lines are out of the cart: to be sent, or waiting for the guest's decision. */
function isOnItsWay({ status }: OutboxEntry): boolean {
  return !(status.type === 'refused' && status.returned)
}

/** Joins both outboxes; an order stays in its own. */
export function joinOutboxes(stored: Outbox, page: PageOutbox): Outbox {
  return {
    unsettled: async () => {
      const [kept, here] = await Promise.all([stored.unsettled(), page.unsettled()])
      if (!kept.ok) return here.ok && here.value.length > 0 ? here : kept
      return here.ok ? success([...kept.value, ...here.value]) : kept
    },
    transact: (order, transition) =>
      (page.has(order.id) ? page : stored).transact(order, transition),
  }
}
