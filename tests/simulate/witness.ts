import { cartLinesOf } from '#sync/outbox-entry.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { CartView } from '#services/cart/cart-service.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { PushPorts } from '#sync/push-ports.ts'
import type { Device, StoredRecord } from './device.ts'
import { judgeEnd } from './judge-end.ts'
import { judgeReceipt, judgeStep } from './judge-step.ts'
import { createLedger, memosIn, memosOf, noteAnswer, noteLines, noteOrders } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { slug } from './kitchen.ts'
import type { Life } from './life.ts'
import { isTheft } from './locks.ts'
import type { Locks } from './locks.ts'
import type { Provider, WireAnswer, WireRequest } from './provider.ts'
import type { Scheduler } from './scheduler.ts'
import type { Story } from './story.ts'
import { tellStep } from './tell-step.ts'
import type { Weather } from './weather.ts'

type Calls = Pick<PushPorts, 'placeOrder' | 'findOrder' | 'withdrawOrder'>

/** Observes everything and reports a broken promise of the product. */
export interface Witness {
  readonly ledger: Ledger
  readonly problem: () => string | null
  readonly fail: (problem: string) => void
  readonly stepped: (life: Life, before: StoredRecord, after: StoredRecord) => void
  readonly shown: (receipt: Receipt) => void
  readonly answered: (request: WireRequest, answer: WireAnswer) => void
  readonly guestDiscards: (entry: OutboxEntry | null) => void
  /** A page shows these lines as stored in this order. */
  readonly promised: (id: IdempotencyKey, memos: readonly string[]) => void
  readonly networkReturned: (life: Life) => void
  /** A page that does not know its time goes by the device's clock. */
  readonly watchClock: (life: Life, isKnown: () => boolean) => void
  readonly watchCalls: (life: Life, calls: Calls) => Calls
  /** A thrown error is a bug of the program. */
  readonly noBug: <T>(work: Promise<T>) => Promise<T>
  /** A tab has changed the stored cart. */
  readonly cartStored: (before: Cart, after: Cart) => void
  /** The guest removes a line in a tab, which may be the only one with it, and may end before it is stored. */
  readonly takesOff: (life: Life, memo: string, stored: Promise<void>) => Promise<void>
  /** A tab ends with its page-only orders and lines. */
  readonly pageLost: (entries: readonly OutboxEntry[], cart: CartView) => void
  /** A later page shows the outcome of a page-only order. */
  readonly traced: (trace: OrderTrace) => void
  /** With the carts that open tabs show. */
  readonly judgeEnd: (shown: readonly Cart[]) => void
}

export interface WitnessDeps {
  readonly scheduler: Scheduler
  readonly weather: Weather
  readonly story: Story
  readonly locks: Locks
  readonly device: () => Device
  readonly provider: Provider
}

/** A server's clock counts whole seconds, and a device learns it from answers that may take 10 s. */
const clockTolerance = 15_000

export function createWitness(deps: WitnessDeps): Witness {
  const { scheduler, weather, story, locks } = deps
  const ledger = createLedger()
  const calling = new Map<IdempotencyKey, Life>()
  const knowsTime = new Map<Life, () => boolean>()
  /** Lines that one page says it left out, and that the next shows in its cart again. */
  const comesBack = new Set<string>()
  let problem: string | null = null

  function fail(found: string | null): void {
    if (found === null || problem !== null) return
    problem = found
    story.tell('witness', found)
  }

  function tell(receipt: Receipt): void {
    ledger.received.set(receipt.key, receipt)
    fail(judgeReceipt(receipt, deps.provider.orders()))
  }

  function findEntry(key: IdempotencyKey): OutboxEntry | undefined {
    return entries().find((entry) => entry.key === key)
  }

  function entries(): readonly OutboxEntry[] {
    const { memory, pageOutboxes } = deps.device()
    return [
      ...memory.entries.values(),
      ...[...pageOutboxes.values()].flatMap((page) => page.entries()),
    ]
  }

  /** A page reports these lines as not ordered, and they are stored nowhere. */
  function sayGone(memos: readonly string[]): void {
    for (const memo of memos) {
      const line = ledger.lines.get(memo)
      if (line && !isStoredAnywhere(memo)) line.gone = true
    }
  }

  /** What an order of a page alone leaves out stays in a stored cart that had no room for the change. */
  function noteLeftOut(before: OutboxEntry, after: OutboxEntry): void {
    const left = memosOf(after)
    const stored = deps.device().memory.carts.get(slug)?.cart ?? emptyCart
    for (const { memo } of stored.lines) {
      if (memosOf(before).includes(memo) && !left.includes(memo)) comesBack.add(memo)
    }
  }

  /** A stored line that an order under way hides comes back where that order is not taken. */
  function isStoredAnywhere(memo: string): boolean {
    const stored = deps.device().memory.carts.get(slug)?.cart ?? emptyCart
    const memos = [...stored.lines.map((line) => line.memo), ...entries().flatMap(memosIn)]
    return memos.includes(memo)
  }

  function judgeExpired(life: Life, before: StoredRecord, { entry }: StoredRecord): string | null {
    const { entry: old } = before
    if (!entry || !isForTime(entry) || (old && isForTime(old))) return null
    const due = ledger.dueAt.get(entry.id) ?? 0
    const storedAt = ledger.unconfirmedAt.get(entry.id)
    // Its waiting time is unknown.
    if (storedAt !== undefined && ledger.clockChangedAt >= storedAt) return null
    // Answers of a proxy lack the time.
    const isByDevice = knowsTime.get(life)?.() === false
    if (isByDevice && ledger.clockChangedAt >= entry.savedAt) return null
    const isEarly = scheduler.now() < due - clockTolerance
    return isEarly ? 'an order expires although its time is not over' : null
  }

  /** A frozen tab continues its act, although another has continued it meanwhile. */
  function isUndisturbed(life: Life): boolean {
    return locks.thefts() === 0 && !life.wasFrozen()
  }

  function judgeSend(life: Life, key: IdempotencyKey, body: object): string | null {
    const text = JSON.stringify(body)
    const earlier = ledger.bodies.get(key)
    if (earlier !== undefined && earlier !== text) return 'a key is sent with another body'
    ledger.bodies.set(key, text)
    if (!isUndisturbed(life)) return null
    const entry = findEntry(key)
    if (!entry?.sent || JSON.stringify(entry.body) !== text) {
      return 'a copy goes out that the device has not noted before'
    }
    const due = ledger.dueAt.get(entry.id) ?? 0
    const isLate = scheduler.now() > due + clockTolerance && !weather.clockWasWrong
    return isLate ? 'an order goes out by itself after its time' : null
  }

  /** No two calls about one order at once: the lock is for that. */
  async function watched<T>(life: Life, key: IdempotencyKey, call: () => Promise<T>): Promise<T> {
    const other = calling.get(key)
    if (other?.isAlive() === true && isUndisturbed(other)) {
      fail('the server is asked for the same order twice at once')
    }
    calling.set(key, life)
    const answer = await call()
    if (calling.get(key) === life) calling.delete(key)
    return answer
  }

  return {
    ledger,
    problem: () => problem,
    fail,
    stepped: (life, before, after) => {
      tellStep(story, { life, before, after })
      if (after.receipt && !before.receipt) tell(after.receipt)
      const { entry } = after
      if (entry && isGivenTime(before.entry, entry)) {
        const { clockOffset } = entry
        if (clockOffset === undefined) ledger.unconfirmedAt.delete(entry.id)
        else ledger.unconfirmedAt.set(entry.id, scheduler.now())
        ledger.dueAt.set(entry.id, scheduler.now() + entry.sendBy - entry.savedAt)
      }
      if (entry && !before.entry) {
        ledger.kept.set(entry.id, memosOf(entry))
        for (const memo of memosOf(entry)) {
          ledger.wishedOff.delete(memo)
          const line = ledger.lines.get(memo)
          if (line && comesBack.delete(memo)) line.gone = false
        }
        if (entry.inPageAlone) noteLines(ledger, cartLinesOf(entry.submission))
      }
      fail(judgeExpired(life, before, after))
      fail(judgeStep(ledger, before, after))
      if (before.entry && entry?.inPageAlone) noteLeftOut(before.entry, entry)
    },
    shown: tell,
    answered: (request, answer) => {
      fail(noteAnswer(ledger, request, answer))
      fail(noteOrders(ledger, deps.provider.orders()))
    },
    guestDiscards: (entry) => {
      if (!entry || (entry.status.type === 'refused' && entry.status.returned)) return
      ledger.discarded.set(entry.id, memosOf(entry))
    },
    promised: (id, memos) => {
      const kept = ledger.kept.get(id) ?? []
      const wanted = memos.filter((memo) => ledger.lines.get(memo)?.gone === false)
      if (wanted.every((memo) => kept.includes(memo))) return
      fail('lost: a page shows an order as saved that is not')
    },
    networkReturned: (life) => {
      const isFree = weather.calm && locks.isFree()
      const [oldest] = [...deps.device().memory.entries.values()]
        .filter(({ status }) => status.type === 'waiting')
        .toSorted((one, other) => one.savedAt - other.savedAt)
      if (!isFree || !oldest) return
      life.after(1_000, () => {
        if (findEntry(oldest.key)?.status.type !== 'waiting') return
        fail('a waiting order has not left within a second of the first good probe')
      })
    },
    watchClock: (life, isKnown) => void knowsTime.set(life, isKnown),
    watchCalls: (life, { placeOrder, findOrder, withdrawOrder }) => ({
      placeOrder: (order) => {
        fail(judgeSend(life, order.key, order.body))
        return watched(life, order.key, () => placeOrder(order))
      },
      findOrder: (order) => watched(life, order.key, () => findOrder(order)),
      withdrawOrder: (order) => watched(life, order.key, () => withdrawOrder(order)),
    }),
    noBug: async (work) => {
      try {
        return await work
      } catch (fault) {
        if (!isTheft(fault)) fail(`a bug was thrown: ${String(fault)}`)
        throw fault
      }
    },
    cartStored: (before, after) => {
      noteLines(ledger, after.lines)
      const left = new Set(after.lines.map(({ memo }) => memo))
      for (const { memo } of before.lines) {
        const line = ledger.lines.get(memo)
        if (line && !left.has(memo) && ledger.wishedOff.has(memo)) line.gone = true
      }
    },
    takesOff: async (life, memo, stored) => {
      let isStored = false
      life.onEnd(() => {
        // No tab showed it any more; where it is stored, it comes back.
        if (!isStored && !isStoredAnywhere(memo)) ledger.takenOff.add(memo)
      })
      await stored
      isStored = true
      ledger.takenOff.add(memo)
      if (!ledger.orderByMemo.has(memo)) sayGone([memo])
    },
    pageLost: (held, { cart, saved }) => {
      if (held.length > 0) story.count('pages lost with an order')
      // Statements of the page that this device cannot store. A frozen page has not seen what was ordered since.
      const shown = saved ? [] : cart.lines.map(({ memo }) => memo)
      const isHeld = (memo: string) => held.some((entry) => memosOf(entry).includes(memo))
      sayGone(shown.filter((memo) => !isHeld(memo) && !ledger.orderByMemo.has(memo)))
      // A later page learns the outcome of the others, or has learned it already.
      const traced = deps
        .device()
        .traces.all()
        .filter(({ outcome }) => outcome.type !== 'notTaken')
      const silent = held.filter(({ id }) => !traced.some((trace) => trace.id === id))
      // The lines of a refused order may have returned to the cart, and be ordered or on their way by now.
      const known = held.filter((entry) => !silent.includes(entry)).flatMap(memosOf)
      const isKnown = (memo: string) => ledger.orderByMemo.has(memo) || known.includes(memo)
      sayGone(silent.flatMap(memosOf).filter((memo) => !isKnown(memo)))
    },
    traced: (trace) => {
      const { outcome, id, key } = trace
      story.tell('guest', `learns of order ${id.slice(0, 4)}: ${outcome.type}`)
      if (outcome.type === 'received') {
        story.count('traces received')
        ledger.tracedKeys.add(key)
      }
      if (outcome.type !== 'notTaken') return
      story.count('traces not taken')
      sayGone(ledger.kept.get(id) ?? [])
    },
    judgeEnd: (shown) => {
      const { memory, traces, orderedLines } = deps.device()
      const stored = memory.carts.get(slug)
      const inDevice = stored ? orderedLines.leaveOut({ ...stored, slug }).cart : emptyCart
      const carts = [inDevice, ...shown]
      fail(judgeEnd(ledger, { memory, traces, carts }, deps.provider.orders()))
    },
  }
}

/** It waits, or is about to wait, for its guest because of its time. */
function isForTime({ status }: OutboxEntry): boolean {
  return (
    status.type === 'expired' || (status.type === 'withdrawing' && status.after.type === 'hold')
  )
}

/** It is new, or its guest has sent it again. */
function isGivenTime(old: OutboxEntry | null, entry: OutboxEntry): boolean {
  if (!old) return true
  const waited = old.status.type === 'expired' || old.status.type === 'refused'
  return waited && entry.status.type === 'waiting'
}
