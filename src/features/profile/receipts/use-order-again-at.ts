import { useNavigate } from '@tanstack/react-router'
import { orderConfigOf, readMenuEntry } from '#contract/order/menu-entry.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import { avoidedBy } from '#domain/menu/avoided.ts'
import { orderAgain } from '#domain/cart/order-again.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { takesOrder, venueStateAt } from '#domain/venue/venue-state.ts'
import { slotAt } from '#domain/time/venue-time.ts'
import { useServices } from '#services/services.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { AccountReceipt } from '#contract/order/receipt-calls.ts'
import { checkoutSettingsOf } from '#services/venue/use-checkout-settings.ts'
import { useAgainText } from '#services/cart/use-again-text.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'
import { useProfileWays } from '../use-profile-ways.ts'

export interface OrderAgainAt {
  /** False where the venue does not allow it. */
  readonly offered: boolean
  /** The menu or the cart is loading. */
  readonly busy: boolean
  readonly order: () => void
}

/** Adds a receipt's lines to its venue's cart, as far as available now, and opens the cart. */
export function useOrderAgainAt(receipt: AccountReceipt): OrderAgainAt {
  const { t } = useText()
  const { venues, carts, clock, filters } = useServices()
  const { slug, name } = receipt.restaurant
  const view = useStore(venues.watch(slug))
  const cart = useStore(carts.watch(slug))
  const avoided = avoidedBy(useStore(filters.watch(slug)))
  const now = useStore(clock)
  const { entry } = useProfileWays()
  const shortfallText = useAgainText()
  const navigate = useNavigate()
  const toast = useToast()
  const showToast = (text: string) => toast({ text, topic: 'again' })
  const ready = view.type === 'Ready' ? view : null

  return {
    offered:
      receipt.items.length > 0 &&
      view.type !== 'Unknown' &&
      (ready === null || checkoutSettingsOf(ready).orderAgain),
    busy: view.type === 'Loading' || (ready !== null && !cart.ready),
    order() {
      if (!ready) {
        venues.refresh(slug)
        return showToast(t('receipts.menuAway', { venue: name }))
      }
      addTo(ready)
    },
  }

  function addTo(at: ReadyVenue) {
    const lines = receipt.items.map(({ line }) => line)
    const search = entryFor(receipt.type, entry.venue === slug ? readMenuEntry({ ...entry }) : {})
    const menuIds = lines.map(({ menuId }) => menuId)
    const state = venueStateAt(at.venue, at.menus, now)
    if (!takesOrder(state, menuIds) && !(state.type !== 'paused' && takesAhead(at, search))) {
      return showToast(t('receipts.closed', { venue: name }))
    }
    const { venue, index } = at
    const slot = slotAt(venue.timeZone, now)
    const type = orderTypeOfConfig(orderConfigOf(search) ?? {})
    const { member } = cart.terms
    const again = orderAgain(cart.cart, lines, { venue, index, slot, avoided, type, member })
    const text = shortfallText(again)
    if (text !== null) showToast(text)
    if (again.added === 0) return undefined
    letRun(carts.change(slug, () => again.cart))
    return letRun(navigate({ to: '/$slug/cart', params: { slug }, search }))
  }
}

/**
 * The menu entry: as the guest came to this venue, else as the earlier order. The table is asked
 * again.
 */
function entryFor(type: OrderType, entry: MenuEntry): MenuEntry {
  const { item: _item, line: _line, anotherRoundId: _round, ...came } = entry
  if (came.tableNum ?? came.takeout ?? came.catering) return came
  switch (type) {
    case 'dine-in':
    case 'catering':
    case 'school':
      return came
    case 'generic-catering':
      return { ...came, catering: 'true' }
    case 'take-out':
      return { ...came, takeout: 'true' }
    case 'pickup':
    case 'delivery':
      return { ...came, takeout: 'true', takeoutType: type }
  }
}

/** True if a takeout guest may choose a time when the venue is open again. */
function takesAhead(at: ReadyVenue, { takeout, catering }: MenuEntry): boolean {
  const isTakenOut = takeout === 'true' || catering === 'true'
  return isTakenOut && at.venue.ordersAhead
}
