import type { MenuId } from '#domain/ids.ts'
import { pickupTermsOf, type PacedMenu } from './pickup-terms.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { wallStepAt } from '#domain/time/wall-steps.ts'

/** One place in an interval of a menu. */
export interface SlotClaim {
  readonly menuId: MenuId
  /** The start of the menu's interval. */
  readonly startsAt: Instant
  readonly capacity: number
}

/**
 * The places that an order at an instant takes. Each menu counts in its own intervals, so that its
 * limit holds regardless of the carts' other items. Menus without a limit have no claims.
 */
export function slotClaimsOf(
  timeZone: string,
  menus: readonly PacedMenu[],
  at: Instant,
): readonly SlotClaim[] {
  return menus
    .filter(({ maxOrdersPerInterval }) => maxOrdersPerInterval > 0)
    .map((menu) => ({
      menuId: menu.id,
      startsAt: wallStepAt(timeZone, at, pickupTermsOf([menu], 0).slotMinutes),
      capacity: menu.maxOrdersPerInterval,
    }))
}
