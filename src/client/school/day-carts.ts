import { dayCartName, dayOfCart, type DayOfCart } from '#domain/school/day-cart-name.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { CartService } from '#services/cart/cart-service.ts'
import type { Store } from '#services/store.ts'
import { createStore } from '#client/device/create-store.ts'

export interface DayCartsDeps {
  readonly carts: Pick<CartService, 'watch' | 'change'>
  /** Passes the names of all carts of a venue, now and after each change by any tab. */
  readonly watchNames: (slug: string, seen: (names: readonly string[]) => void) => void
}

export interface DayCarts {
  readonly days: (slug: string) => Store<readonly DayOrder[] | null>
  readonly change: (
    slug: string,
    day: DayOfCart,
    change: (cart: DayOrder['cart']) => DayOrder['cart'],
  ) => Promise<void>
}

/** The carts of a venue that are for a day, each watched from when it is first heard of. */
export function createDayCarts({ carts, watchNames }: DayCartsDeps): DayCarts {
  const venues = new Map<string, ReturnType<typeof open>>()

  function open(slug: string) {
    const days = createStore<readonly DayOrder[] | null>(null)
    const watched = new Map<string, DayOfCart>()
    let isRead = false
    const look = () => {
      const views = [...watched].map(([name, day]) => ({ day, view: carts.watch(name).get() }))
      if (!isRead || views.some(({ view }) => !view.ready)) return
      days.set(
        views
          .filter(({ view }) => view.cart.lines.length > 0)
          .map(({ day, view }) => ({ ...day, cart: view.cart }))
          .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)),
      )
    }
    const add = (name: string) => {
      const day = dayOfCart(name)
      if (day === null || watched.has(name)) return
      watched.set(name, day)
      carts.watch(name).subscribe(look)
    }
    watchNames(slug, (names) => {
      isRead = true
      for (const name of names) add(name)
      look()
    })
    return { days, add }
  }

  function venueOf(slug: string) {
    const known = venues.get(slug) ?? open(slug)
    venues.set(slug, known)
    return known
  }

  return {
    days: (slug) => venueOf(slug).days,
    change: (slug, day, change) => {
      const name = dayCartName(slug, day)
      venueOf(slug).add(name)
      return carts.change(name, change)
    },
  }
}
