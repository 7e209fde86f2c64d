import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import type { SchoolCutoff } from '#domain/school/order-cutoff.ts'

export interface SchoolSettings extends SchoolCutoff {
  /** Its menus and orders are for signed-in people alone. */
  readonly requiresLogin: boolean
  /** Days after today that can be ordered for; null: as far as the menus go. */
  readonly maxAdvancedOrderDays: number | null
}

/** Null: the venue is no school. */
export function readSchoolSettings(restaurant: RestaurantDocument): SchoolSettings | null {
  if (restaurant.k12 !== true) return null
  const options = restaurant.order_options
  return {
    requiresLogin: options?.k12_requires_login ?? true,
    cutoffDays: options?.order_cutoff_days ?? null,
    weekends: options?.weekend_ordering ?? false,
    maxAdvancedOrderDays: options?.max_advanced_order_days ?? null,
  }
}
