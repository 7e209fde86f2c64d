import { useState } from 'react'
import { noDetails } from '#domain/order/checkout-details.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { costTermsOf } from '#domain/cart/cost-terms-of.ts'
import type { SubmittedLine } from '#sync/outbox-entry.ts'
import { orderedAs } from '#contract/order/type-of-config.ts'
import { addLine } from '#domain/cart/cart-changes.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { Item } from '#domain/menu/menu.ts'
import { cents } from '#domain/money/money.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { useServices } from '#services/services.ts'
import { shownLines } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { VenueVisit } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'

export interface PlaceTen {
  /** The number of the order being placed, 1 to 10; null: none. */
  readonly number: number | null
  readonly possible: boolean
  readonly start: () => Promise<void>
}

/** Places ten small orders the way a guest does: cart, checkout, outbox. */
export function usePlaceTen(guest: string): PlaceTen {
  const { carts, orders } = useServices()
  const visit = useVenue()
  const { language } = useText()
  const [number, setNumber] = useState<number | null>(null)
  const { slug, config } = visit
  const item = plainItem(visit)

  async function placeOne(chosen: Item, how: NonNullable<typeof config>) {
    await carts.change(slug, (cart) => addLine(cart, lineOf(chosen, guest)))
    const ports = await orders.checkoutPorts(slug)
    if (!ports) return
    await ports.openDraft()
    const seen = carts.watch(slug).get().cart
    const ordered = { ...seen, lines: seen.lines.filter(({ memo }) => memo === guest) }
    await ports.keep({
      seen,
      inPageAlone: false,
      submission: {
        contact: { fullName: guest, email: '', phone: '' },
        remember: false,
        config: how,
        tip: noTip,
        terms: noTerms,
        details: noDetails,
        currency: visit.venue.currency,
        costs: costsOf(ordered),
        lines: linesOf(ordered),
        ifChanged: 'ask',
      },
    })
  }

  function costsOf(cart: Cart) {
    const priced = priceCart({
      ...visit,
      cart,
      tip: noTip,
      ...costTermsOf(visit.venue, noTerms, config ? orderedAs(config) : { type: 'dine-in' }),
    })
    if (!priced.ok) throw new Error('An item of the menu could not be priced')
    return priced.value.costs
  }

  function linesOf({ lines }: Cart): readonly SubmittedLine[] {
    return shownLines(lines, visit).map((shown) => ({
      ...shown,
      name: item ? localName(item, language) : '',
      options: [],
      amount: cents(shown.orderPrice * shown.line.quantity),
    }))
  }

  return {
    number,
    possible: item !== undefined && config !== null,
    start: async () => {
      if (!item || !config) return
      for (let place = 1; place <= 10; place += 1) {
        setNumber(place)
        // One after the other, as a guest would.
        // oxlint-disable-next-line no-await-in-loop
        await placeOne(item, config)
      }
      setNumber(null)
    },
  }
}

const noTip = { type: 'percentage', percentageValue: 0 } as const

/** The first item that can be ordered now without options. */
function plainItem({ menus, slot, canOrderFrom }: VenueVisit): Item | undefined {
  return menus
    .filter(({ id, memberOnly }) => !memberOnly && canOrderFrom([id]))
    .flatMap(({ sections }) => sections)
    .filter(({ soldOut }) => !soldOut)
    .flatMap(({ items }) => items)
    .find(
      (item) => isItemOrderable(item, slot) && item.optionGroups.every((group) => group.min === 0),
    )
}

/** The memo separates it from the guest's own lines. */
function lineOf({ id, menuId, sectionId }: Item, memo: string) {
  return { itemId: id, menuId, sectionId, quantity: 1, options: [], memo }
}
