import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { offersLines } from '#domain/cart/offers-lines.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import { pickupScheduleOf, type PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import { useServices } from '#services/services.ts'
import { shownLines, useCart } from '#services/cart/use-cart.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { VenueVisit } from '#services/venue/use-venue.ts'

export interface Slots {
  readonly schedule: PickupSchedule
  /** Computed by the device alone, because the venue is unreachable. */
  readonly estimate: boolean
}

/**
 * The pickup times of the cart: by the device's rules at once, by the server's count of orders as
 * soon as it answers, and again each minute. Null: the order has no pickup time.
 */
export function useSlots(): Slots | null {
  const { orders } = useServices()
  const visit = useVenue()
  const settings = useCheckoutSettings()
  const { cart } = useCart()
  const { slug, config, now } = visit
  const type = config ? orderTypeOfConfig(config) : 'dine-in'
  const lines = shownLines(cart.lines, visit)
  const question = hasPickupTime(type) ? JSON.stringify({ config, lines: cart.lines }) : null
  const minute = Math.floor(now / 60_000)
  const { latest: answer } = useAnswer(question && `${minute} ${question}`, async () => {
    const result = config ? await orders.schedule({ config, lines, slug }) : null
    return { question, schedule: result?.ok ? result.value : null }
  })

  if (question === null) return null
  // An answer for another cart is not shown. Without a schedule: the venue is unreachable.
  const fitting = answer?.question === question ? answer : null
  if (fitting?.schedule) return { schedule: fitting.schedule, estimate: false }
  const catering = type === 'generic-catering' ? settings.catering : null
  return {
    schedule: ofDevice(visit, { settings, catering, lines: cart.lines }),
    estimate: fitting !== null,
  }
}

type DeviceFacts = Pick<Parameters<typeof pickupScheduleOf>[0], 'settings' | 'catering'> & {
  readonly lines: readonly CartLine[]
}

/** The device knows no other orders: neither a queue nor taken places. */
function ofDevice(
  { venue, menus, index, now }: VenueVisit,
  { settings, catering, lines }: DeviceFacts,
) {
  const menuIds = new Set(lines.map(({ menuId }) => menuId))
  return pickupScheduleOf({
    venue,
    settings,
    catering,
    now,
    menus: menus
      .filter(({ id }) => menuIds.has(id))
      .map((menu) => ({ ...menu, maxOrdersPerInterval: 0 })),
    queueMinutes: 0,
    taken: () => 0,
    offered: offersLines(lines, index, venue.timeZone),
  })
}
