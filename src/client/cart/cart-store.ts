import { slugOfCart } from '#domain/cart/cart-name.ts'
import { failure, type Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CartService, CartView, RemovedLine } from '#services/cart/cart-service.ts'
import type { VenueView } from '#services/venue/venue-service.ts'
import type { Store } from '#services/store.ts'
import type { StorageProblem } from '#storage/attempt.ts'
import type { CartChange, CartRecords, StoredContents } from '#storage/cart/cart-records.ts'
import type { OrderedLines } from '#storage/cart/nothing-ordered.ts'
import { noContents, type CartContents } from '#sync/outbox.ts'
import { createStore } from '#client/device/create-store.ts'
import type { WritableStore } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import type { restoreStoredCart } from './restore-stored-cart.ts'
import { unreadCart } from './unread-cart.ts'
import { whenReady } from '#client/venue/when-ready.ts'

export interface CartStore extends CartService {
  /** Resolves when every change is written; false: the device could not store the cart. */
  readonly written: (slug: string) => Promise<boolean>
  /** Forgets what the device could not store: it is not the next owner's. */
  readonly dropUnsaved: () => void
  /** Replaces the cart as a whole. */
  readonly replace: (slug: string, contents: CartContents) => void
  /** Undoes a change that is not stored yet. False: it is stored, or being stored. */
  readonly undo: (slug: string, change: (contents: CartContents) => CartContents) => boolean
  /** Applies a pure change to a cart's contents. */
  readonly apply: (slug: string, change: (contents: CartContents) => CartContents) => void
  /** The same, unless the device cannot store it: then false, and the cart is without the change. */
  readonly store: (
    slug: string,
    change: (contents: CartContents) => CartContents,
  ) => Promise<boolean>
  /** Hides lines of page-only orders in every open cart; the database still has them. */
  readonly reread: () => void
  /** Acts once, on the cart as stored, before any other tab can change it; or as read last. */
  readonly readAgain: <T extends object>(slug: string, act: () => T) => Promise<T>
  /** The venues whose carts this page has open. */
  readonly slugs: () => readonly string[]
}

export interface CartStoreDeps {
  /** Null: no storage on this device, or not loaded. */
  readonly records: (slug: string) => Promise<CartRecords | null>
  readonly venue: (slug: string) => Store<VenueView>
  readonly orderedLines: Pick<OrderedLines, 'leaveOut'>
  /** Null: the rules could not be loaded; the server checks the cart in any case. */
  readonly restoring: () => Promise<typeof restoreStoredCart | null>
  readonly now: () => Instant
}

type Change = (contents: CartContents) => CartContents

interface OpenCart {
  /** The name of the cart. */
  readonly slug: string
  readonly view: WritableStore<CartView>
  /** Changes are stored serially. */
  queue: Promise<void>
  waiting: number
  /** The contents read or written last. */
  stored: StoredContents
  /** Shown, not stored yet. After a failed write the next change stores them as well. */
  unsaved: readonly CartChange[]
}

/**
 * A change shows at once. Then the same pure change is applied to the stored cart, which another tab
 * may have changed, and the result is shown.
 */
export function createCartStore(deps: CartStoreDeps): CartStore {
  const { records, orderedLines, now } = deps
  const carts = new Map<string, OpenCart>()

  function cartOf(slug: string): OpenCart {
    const known = carts.get(slug)
    if (known) return known
    const open: OpenCart = {
      slug,
      view: createStore(unreadCart, unreadCart),
      queue: Promise.resolve(),
      waiting: 0,
      stored: { slug, ...noContents },
      unsaved: [],
    }
    carts.set(slug, open)
    letRun(follow(open))
    return open
  }

  async function follow(open: OpenCart) {
    const kept = await records(open.slug)
    let first = true
    let isAway = false
    const seen = (stored: Result<StoredContents, StorageProblem>) => {
      found(open, stored)
      // The storage came back.
      if (isAway && stored.ok && open.waiting === 0 && open.unsaved.length > 0) {
        letRun(change(open.slug, (same) => same))
      }
      isAway = !stored.ok
      if (first && stored.ok) letRun(restoreWhenReady(open))
      first = false
    }
    if (kept) kept.watch(open.slug, now, seen)
    else seen(failure({ type: 'StorageUnavailable' }))
  }

  /** The stored cart lags behind the view until every change has been written. */
  function found(open: OpenCart, stored: Result<StoredContents, StorageProblem>) {
    if (!stored.ok || open.waiting === 0) show(open, stored)
  }

  function show(open: OpenCart, stored: Result<StoredContents, StorageProblem>) {
    if (!stored.ok) return open.view.set({ ...open.view.get(), ready: true, saved: false })
    open.stored = stored.value
    open.unsaved = open.unsaved.filter(({ id }) => !stored.value.writes?.includes(id))
    if (open.waiting > 0) return
    open.view.set({ ...viewOf(open), ready: true, saved: open.unsaved.length === 0 })
  }

  /** Leaves out lines that another tab has ordered, even if this tab could store nothing. */
  function viewOf({ view, stored, unsaved }: OpenCart): CartView {
    const { cart, tip, terms, refusal } = applyAll(unsaved, orderedLines.leaveOut(stored))
    return { ...view.get(), cart, tip, terms, refusal }
  }

  async function change(
    slug: string,
    apply: Change,
    removed: readonly RemovedLine[] = [],
  ): Promise<void> {
    const open = cartOf(slug)
    const view = open.view.get()
    open.view.set({ ...view, ...apply(view), removed })
    open.waiting += 1
    open.unsaved = [...open.unsaved, { id: newId(), change: apply }]
    open.queue = open.queue.then(async () => {
      const kept = await records(open.slug)
      const changes = open.unsaved
      const stored: Result<StoredContents, StorageProblem> = kept
        ? await kept.change(slug, { at: now(), changes })
        : failure({ type: 'StorageUnavailable' })
      if (stored.ok) open.unsaved = open.unsaved.filter((each) => !changes.includes(each))
      open.waiting -= 1
      show(open, stored)
    })
    await open.queue
  }

  function undo(open: OpenCart, applied: Change): boolean {
    if (open.waiting > 0 || !isUnsaved(open, applied)) return false
    open.unsaved = open.unsaved.filter((one) => one.change !== applied)
    open.view.set(viewOf(open))
    return true
  }

  async function restoreWhenReady(open: OpenCart) {
    if (open.view.get().cart.lines.length === 0) return
    const venue = await whenReady(deps.venue(slugOfCart(open.slug)))
    const restore = await deps.restoring()
    if (!restore) return
    const restored = (kept: CartContents) => restore({ ...kept, name: open.slug }, venue, now())
    const { removed } = restored(open.view.get())
    if (removed.length === 0) return
    const keepOffered: Change = (kept) => ({ ...kept, cart: restored(kept).cart })
    await change(open.slug, keepOffered, removed)
  }

  return {
    watch: (slug) => cartOf(slug).view,
    change: (slug, apply) => change(slug, (kept) => ({ ...kept, cart: apply(kept.cart) })),
    chooseTip: (slug, tip) => letRun(change(slug, (kept) => ({ ...kept, tip }))),
    changeTerms: (slug, changes) =>
      letRun(change(slug, (kept) => ({ ...kept, terms: { ...kept.terms, ...changes } }))),
    written: async (slug) => {
      const open = cartOf(slug)
      await open.queue
      return open.view.get().saved
    },
    dropUnsaved: () => {
      for (const open of carts.values()) {
        open.unsaved = []
        open.view.set(viewOf(open))
      }
    },
    replace: (slug, contents) => letRun(change(slug, () => contents)),
    apply: (slug, apply) => letRun(change(slug, apply)),
    store: async (slug, apply) => {
      await change(slug, apply)
      const open = cartOf(slug)
      if (!isUnsaved(open, apply)) return true
      // A change that came meanwhile may be storing it.
      while (open.waiting > 0) await open.queue
      return !undo(open, apply)
    },
    undo: (slug, applied) => undo(cartOf(slug), applied),
    reread: () => {
      for (const open of carts.values()) open.view.set(viewOf(open))
    },
    readAgain: async (slug, act) => {
      const open = cartOf(slug)
      const acted: ReturnType<typeof act>[] = []
      const reading = open.queue.then(async () => {
        const kept = await records(slug)
        await kept?.read(slug, now(), (stored) => {
          open.stored = stored
          acted.push(act())
        })
      })
      // No write of this page's own is between what is read and what is shown.
      open.queue = reading.catch(() => {})
      await reading
      // Once, even if the read fails after it.
      const [value = act()] = acted
      return value
    },
    slugs: () => [...carts.keys()],
  }
}

function isUnsaved({ unsaved }: OpenCart, applied: Change): boolean {
  return unsaved.some(({ change }) => change === applied)
}

function applyAll(changes: readonly CartChange[], contents: CartContents): CartContents {
  return changes.reduce((changed, { change }) => change(changed), contents)
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
