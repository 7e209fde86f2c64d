import type { AnalyticsEvent, ItemCountEvent } from '#domain/analytics/analytics-event.ts'
import { eventsOfCode } from '#domain/analytics/events-of-code.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Services } from '#services/services.ts'
import { cartOfVisit } from '#services/cart/cart-of-visit.ts'
import type { CartView } from '#services/cart/cart-service.ts'
import type { Store } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import { limitEvent, orderChanges, orderEvent, refusalCodes } from './order-changes.ts'
import { placeEvents } from './place.ts'
import type { VisitedPage } from './place.ts'
import { cartEvents } from '#domain/analytics/cart-events.ts'

export interface VisitDeps {
  readonly services: {
    readonly carts: Pick<Services['carts'], 'watch'>
    readonly session: Services['session']
    readonly orders: Pick<Services['orders'], 'outbox' | 'find'>
  }
  readonly place: Store<VisitedPage>
  /** True if the guest acts in this tab: another tab records its own changes of the same cart. */
  readonly isHeld: () => boolean
  readonly isPaused: (slug: string) => boolean
  readonly tell: (slug: string, event: AnalyticsEvent, once?: string) => void
}

/** Derives a visit's events from the stores, without calls from the screens, until stopped. */
export function watchVisit({ services, place, isHeld, isPaused, tell }: VisitDeps): () => void {
  const { carts, orders, session } = services
  let seenPlace: VisitedPage | null = null
  let cart: { readonly name: string; seen: CartView | null; readonly stop: () => void } | null =
    null
  let seenOrders: readonly OutboxEntry[] | null = null

  function placeChanged() {
    const now = place.get()
    const { slug } = now
    if (slug !== null) for (const event of placeEvents(seenPlace, now)) tell(slug, event)
    seenPlace = now
    const name = slug === null ? null : cartOfVisit(slug, now.eventSuite, session.get())
    if (name === (cart?.name ?? null)) return
    cart?.stop()
    cart = slug === null || name === null ? null : followCart(slug, name)
  }

  function followCart(slug: string, name: string) {
    const view = carts.watch(name)
    const followed = { name, seen: view.get().ready ? view.get() : null, stop: () => {} }
    followed.stop = view.subscribe(() => {
      const now = view.get()
      if (!now.ready) return
      const events = followed.seen && isHeld() ? guestEvents(followed.seen, now) : []
      followed.seen = now
      for (const event of events) tell(slug, event)
    })
    return followed
  }

  function ordersChanged() {
    const now = orders.outbox.get()
    if (now === null) return
    const before = seenOrders
    seenOrders = now
    // Orders from before were recorded when they happened.
    if (before === null) return
    const { placed, refused, gone } = orderChanges(before, now)
    for (const entry of placed) tellPlaced(entry)
    for (const entry of refused) tellRefusal(entry)
    for (const entry of gone) letRun(tellIfReceived(entry))
  }

  function tellPlaced(entry: OutboxEntry) {
    tellOrder('order_placed', entry)
    const limit = limitEvent(entry)
    if (limit && entry.slug === place.get().slug) tell(entry.slug, limit, `${entry.key} limit`)
  }

  function tellOrder(name: Parameters<typeof orderEvent>[0], entry: OutboxEntry) {
    // Only the venue of the open page is loaded.
    if (entry.slug === place.get().slug) {
      tell(entry.slug, orderEvent(name, entry), `${entry.key} ${name}`)
    }
  }

  function tellRefusal(entry: OutboxEntry) {
    tellOrder('order_refused', entry)
    if (entry.slug !== place.get().slug) return
    const ordersPaused = isPaused(entry.slug)
    for (const event of refusalCodes(entry).flatMap((code) => eventsOfCode(code, { ordersPaused })))
      tell(entry.slug, event, `${entry.key} ${event.name} ${event.code}`)
  }

  async function tellIfReceived(entry: OutboxEntry) {
    if ((await orders.find(entry.id))?.type === 'Received') tellOrder('order_received', entry)
  }

  placeChanged()
  ordersChanged()
  const stops = [place.subscribe(placeChanged), orders.outbox.subscribe(ordersChanged)]
  return () => {
    cart?.stop()
    for (const stop of stops) stop()
  }
}

/**
 * The guest's own changes between two views of the cart. An order that takes or returns lines, an
 * expired cart and a new menu change it too, and are not counted.
 */
function guestEvents(before: CartView, after: CartView): readonly ItemCountEvent[] {
  const hasRemoved = after.removed.length > 0 && after.removed !== before.removed
  const cameBack = after.refusal !== null && after.refusal !== before.refusal
  // A guest's change leaves `lastOrderId`; a cart replaced as a whole has none.
  const isWhole = after.cart.lastOrderId === undefined
  return hasRemoved || cameBack || isWhole ? [] : cartEvents(before.cart, after.cart)
}
