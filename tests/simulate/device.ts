import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import { throughReturn } from '#storage/attempt.ts'
import type { PageOutbox } from '#client/order/page-outbox.ts'
import type { CartRecords, StoredContents } from '#storage/cart/cart-records.ts'
import { nothingOrdered } from '#storage/cart/nothing-ordered.ts'
import type { CartWithout, OrderedLines } from '#storage/cart/nothing-ordered.ts'
import { createOrderedLines } from '#storage/cart/ordered-lines.ts'
import { openOrderTraces } from '#storage/order/order-traces.ts'
import type { OrderTraces } from '#storage/order/order-traces.ts'
import type { StoredCart } from '#storage/cart/read-cart-record.ts'
import { freshDraft } from '#storage/cart/draft-records.ts'
import type { DraftRecords } from '#storage/cart/draft-records.ts'
import { createMemoryDevice, createMemoryOutbox } from '#storage/order/memory-outbox.ts'
import type { MemoryDevice } from '#storage/order/memory-outbox.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type {
  CartContents,
  DatedCart,
  Transition,
  Outbox,
  OutboxProblem,
  Writes,
} from '#sync/outbox.ts'
import { noContents } from '#sync/outbox.ts'
import { slug } from './kitchen.ts'
import type { Life } from './life.ts'
import type { Random } from './random.ts'
import type { StorageProcess } from './storage-process.ts'
import type { Story } from './story.ts'
import type { Weather } from './weather.ts'

/** The storage of one device, shared by all its tabs and its worker. */
export interface Device {
  readonly memory: MemoryDevice
  /** `isWorker`: it cannot read the traces of pages. */
  readonly outboxOf: (life: Life, isWorker?: boolean) => Outbox
  readonly draftsOf: (life: Life) => DraftRecords
  readonly cartsOf: (life: Life) => CartRecords
  /** The same, by a tab; the others are notified. */
  readonly tracesOf: (life: Life) => OrderTraces
  readonly onTraces: (life: Life, notify: () => void) => void
  /** Traces of page-only orders. */
  readonly traces: OrderTraces
  readonly orderedLines: OrderedLines
  /** Page-only orders of each open tab. */
  readonly pageOutboxes: Map<Life, PageOutbox>
  /** The page that holds each page-only order, until it closes. */
  readonly holders: Map<IdempotencyKey, Life>
  /** Called after each change of any tab. */
  readonly onChange: (notify: () => void) => void
}

export interface DeviceDeps {
  readonly random: Random
  readonly weather: Weather
  readonly story: Story
  readonly process: StorageProcess
  /** Called after each applied step, with the records before and after. */
  readonly stepped: (life: Life, before: StoredRecord, after: StoredRecord) => void
  /** Called after each change that a cart's tab has stored. */
  readonly cartStored: (before: Cart, after: Cart) => void
}

export interface StoredRecord {
  readonly entry: OutboxEntry | null
  readonly receipt: Receipt | null
}

type Stored<T> = Result<T, OutboxProblem>

export function createDevice(deps: DeviceDeps): Device {
  const { random, weather, story, process, stepped, cartStored } = deps
  const memory = createMemoryDevice()
  const traces = openOrderTraces([() => localStorage])
  const orderedLines = createOrderedLines(traces)
  const outbox = createMemoryOutbox(memory)
  /** The ids of the changes that carts have. */
  const cartWrites: string[] = []
  const followers: (() => void)[] = []
  const traceFollowers = new Map<Life, () => void>()

  const again =
    (life: Life) =>
    <T>(call: () => Promise<Stored<T>>) =>
      throughReturn({ connection: () => process.connection(life) }, call)

  /** A transaction: it is applied or not, and its tab may die on either side of it, or its storage. */
  function transact<T>(life: Life, work: () => Stored<T> | Promise<Stored<T>>): Promise<Stored<T>> {
    const dies = random.chance(weather.likelihoods.crash)
    const early = dies && random.chance(0.5)
    const away = random.chance(weather.likelihoods.storageAway)
    const duration = delay()
    if (process.isAway(life)) return life.outside(0, () => refuse(life, 'StorageUnavailable'))
    const isCutOff = process.began(duration)
    return life.outside(duration, async () => {
      if (early && !weather.calm) return crash(life, 'before its storage has it')
      if (away && !weather.calm) return refuse(life, 'StorageUnavailable')
      const isUntold = isCutOff()
      if (isUntold && !process.isMade()) return refuse(life, 'StorageUnavailable')
      const done = await work()
      if (!done.ok) return refuse(life, 'StorageFull')
      for (const tell of followers) tell()
      if (isUntold) return refuse(life, 'StorageUnavailable')
      return dies && !weather.calm ? crash(life, 'just after its storage has it') : done
    })
  }

  function delay(): number {
    return random.chance(0.1) ? random.between(20, 200) : random.between(0, 10)
  }

  function crash(life: Life, when: string): Stored<never> {
    story.tell(life.name, `dies ${when}`)
    story.count('crashes')
    life.end()
    return failure({ type: 'StorageUnavailable' })
  }

  function refuse(life: Life, type: OutboxProblem['type']): Stored<never> {
    story.tell(life.name, type === 'StorageFull' ? 'finds no room' : 'cannot reach its storage')
    story.count(type === 'StorageFull' ? 'storage full' : 'storage away')
    return failure({ type })
  }

  function recordOf(id: IdempotencyKey): StoredRecord {
    return { entry: memory.entries.get(id) ?? null, receipt: memory.receipts.get(id) ?? null }
  }

  function readCart(at: Instant): StoredContents {
    const writes = [...cartWrites]
    const stored = memory.carts.get(slug)
    if (stored && at - stored.changedAt < cartLifetime) return { ...storedCart(stored), writes }
    return { slug, writes, without: orderedLines.before(slug), ...noContents }
  }

  return {
    memory,
    traces,
    tracesOf: (life) => {
      const tellOthers = () => {
        for (const [other, tell] of traceFollowers) {
          if (other !== life) other.after(random.between(0, 30), tell)
        }
      }
      return {
        all: traces.all,
        note: (trace) => {
          traces.note(trace)
          tellOthers()
        },
        replace: (before, after) => {
          const isReplaced = traces.replace(before, after)
          if (isReplaced) tellOthers()
          return isReplaced
        },
      }
    },
    onTraces: (life, notify) => void traceFollowers.set(life, notify),
    orderedLines,
    pageOutboxes: new Map(),
    holders: new Map(),
    onChange: (notify) => followers.push(notify),
    outboxOf: (life, isWorker = false) => {
      process.connect(life)
      return {
        unsettled: () => {
          const away = random.chance(weather.likelihoods.storageAway)
          return life.outside(delay(), () =>
            away || process.isAway(life) ? refuse(life, 'StorageUnavailable') : outbox.unsettled(),
          )
        },
        transact: (order, transition) =>
          again(life)(() =>
            transact(life, async () => {
              const before = recordOf(order.id)
              let isFull = false
              const lines = isWorker ? nothingOrdered : orderedLines
              const done = await outbox.transact(order, (kept) => {
                const cart = kept.cart && lines.leaveOut(storedCart(kept.cart))
                const without = cart ? (cart.without ?? []) : lines.before(slug)
                const decided = naming(without, transition({ ...kept, cart: cart && dateOf(cart) }))
                isFull =
                  (weather.writesBroken && decided.writes !== undefined) ||
                  (weather.storageFull && takesRoom(decided.writes))
                return isFull ? { answer: decided.answer } : decided
              })
              if (isFull) return failure(full)
              stepped(life, before, recordOf(order.id))
              return done
            }),
          ),
      }
    },
    draftsOf: (life) => ({
      open: (_, { newKey, at }) => {
        const keys = [newKey()]
        return again(life)(() =>
          transact(life, () => {
            const open = memory.drafts.get(slug)
            if (open) return success(open)
            if (weather.storageFull) return failure(full)
            const key = keys.pop() ?? newKey()
            const draft = freshDraft(slug, { newKey: key, at, known: memory.contacts.get(slug) })
            memory.drafts.set(slug, draft)
            return success(draft)
          }),
        )
      },
      saveTyped: () => Promise.resolve(success(null)),
    }),
    cartsOf: (life) => ({
      read: (_, at, seen) =>
        again(life)(() =>
          life.outside(delay(), () =>
            process.isAway(life) ? failure(gone) : success(seen(readCart(at))),
          ),
        ),
      change: (_, { at, changes }) =>
        again(life)(() =>
          transact(life, () => {
            const stored = readCart(at)
            const before = orderedLines.leaveOut(stored)
            const due = changes.filter(({ id }) => !cartWrites.includes(id))
            if (due.length === 0) return success(before)
            const after = due.reduce<CartContents>((so, { change }) => change(so), before)
            const isEmpty = after.cart.lines.length === 0 && after.refusal === null
            const hasNoPlace = !isEmpty || orderedLines.mayReturn(stored)
            if (weather.writesBroken || (weather.storageFull && hasNoPlace)) return failure(full)
            const { without = [] } = before
            const kept = { ...contentsOf(after), without, changedAt: at }
            if (isEmpty) memory.carts.delete(slug)
            else memory.carts.set(slug, kept)
            if (!weather.storageFull) cartWrites.push(...due.map(({ id }) => id))
            cartStored(before.cart, after.cart)
            return success({ slug, writes: [...cartWrites], without, ...contentsOf(after) })
          }),
        ),
      watch: (_, now, seen) => {
        let hasEnded = false
        const look = () =>
          void life.after(random.between(0, 30), () => {
            if (!hasEnded && !process.isAway(life)) seen(success(readCart(now())))
          })
        followers.push(look)
        const leave = process.follow(life, (isBack) => {
          if (isBack) for (const tell of followers) tell()
          else seen(failure(gone))
        })
        look()
        return () => {
          hasEnded = true
          leave()
          followers.splice(followers.indexOf(look), 1)
        }
      },
    }),
  }
}

const full = { type: 'StorageFull' } as const
const gone = { type: 'StorageUnavailable' } as const

function contentsOf({ cart, tip, terms, refusal }: CartContents): CartContents {
  return { cart, tip, terms, refusal }
}

function dateOf(stored: StoredCart & DatedCart): DatedCart {
  return { ...contentsOf(stored), changedAt: stored.changedAt }
}

type CartWithoutLines = Pick<CartWithout, 'without'>

/** Its map of carts is typed for pages alone, which write no such list. */
function storedCart(cart: DatedCart & CartWithoutLines): StoredCart & DatedCart {
  return { ...cart, slug }
}

/** The written cart names the orders whose lines it lacks, as its record does. */
function naming<Answer>(
  without: NonNullable<CartWithout['without']>,
  decided: Transition<Answer>,
): Transition<Answer> {
  const cart = decided.writes?.cart
  if (!cart) return decided
  const named: DatedCart & CartWithoutLines = { ...cart, without }
  return { ...decided, writes: { ...decided.writes, cart: named } }
}

function takesRoom({ entry, receipt, cart, contact }: Writes = {}): boolean {
  return [entry, receipt, cart, contact].some((record) => record !== null && record !== undefined)
}
