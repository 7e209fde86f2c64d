import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import type { PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import { useServices } from '#services/services.ts'
import { shownLines, useCart } from '#services/cart/use-cart.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useDeviceSchedule } from './use-device-schedule.ts'

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
  const { cart } = useCart()
  const ofDevice = useDeviceSchedule()
  const { slug, config, now } = visit
  const type = config ? orderTypeOfConfig(config) : 'dine-in'
  const lines = shownLines(cart.lines, visit)
  // A cart without lines has no menus that the venue could count orders of.
  const isAsked = hasPickupTime(type) && cart.lines.length > 0
  const question = isAsked ? JSON.stringify({ config, lines: cart.lines }) : null
  const minute = Math.floor(now / 60_000)
  const { latest: answer } = useAnswer(question && `${minute} ${question}`, async () => {
    const result = config ? await orders.schedule({ config, lines, slug }) : null
    return { question, schedule: result?.ok ? result.value : null }
  })

  if (ofDevice === null) return null
  // An answer for another cart is not shown. Without a schedule: the venue is unreachable.
  const fitting = answer?.question === question ? answer : null
  if (fitting?.schedule) return { schedule: fitting.schedule, estimate: false }
  return { schedule: ofDevice, estimate: fitting !== null }
}
