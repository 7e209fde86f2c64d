import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { offersLines } from '#domain/cart/offers-lines.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import { pickupScheduleOf, type PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useShownMenus } from '#services/menu/use-shown-menus.ts'
import { useStore } from '#services/use-store.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/**
 * The pickup times by the device's rules: of the cart, or before it has lines of what the menu
 * offers. The device knows no taken places. Null: the order has no pickup time.
 */
export function useDeviceSchedule(): PickupSchedule | null {
  const { venue, config, menus, index, now, slug } = useVenue()
  const settings = useCheckoutSettings()
  const shown = useShownMenus()
  const { cart } = useCart()
  const known = useStore(useServices().venues.queue)
  const type = config ? orderTypeOfConfig(config) : 'dine-in'
  if (!hasPickupTime(type)) return null
  const { lines } = cart
  const prepMinutes = Math.max(0, ...menus.map((menu) => menu.estimatedPrepMinutes))
  const wait = (known?.slug === slug && known.queue?.estimatedWaitMinutes) || 0

  const scheduleOf = (those: readonly Menu[]) =>
    pickupScheduleOf({
      venue,
      settings,
      catering: type === 'generic-catering' ? settings.catering : null,
      now,
      menus: those.map((menu) => ({ ...menu, maxOrdersPerInterval: 0 })),
      // The part of the estimated wait that is not preparation.
      queueMinutes: Math.max(0, wait - prepMinutes),
      taken: () => 0,
      offered: offersLines(lines, index, venue.timeZone),
    })
  if (lines.length > 0) {
    const menuIds = new Set(lines.map(({ menuId }) => menuId))
    return scheduleOf(menus.filter(({ id }) => menuIds.has(id)))
  }
  // Each of them may be the only one of the order.
  const [atOnce, later] = [
    shown.filter(({ onDemand }) => onDemand),
    shown.filter(({ scheduled }) => scheduled),
  ]
  return {
    soonest: atOnce.length === 0 ? null : scheduleOf(atOnce).soonest,
    days: later.length === 0 ? [] : scheduleOf(later).days,
  }
}
