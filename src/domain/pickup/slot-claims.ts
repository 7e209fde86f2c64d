import type { MenuId } from '#domain/ids.ts'
import { pickupTermsOf, type PacedMenu } from './pickup-terms.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { wallStepAt } from '#domain/time/wall-steps.ts'

/** One of the places that a menu has in one of its intervals. */
export interface SlotClaim {
  readonly menuId: MenuId
  /** When the menu's interval begins. */
  readonly startsAt: Instant
  readonly capacity: number
}

/**
 * Which places an order that is had at an instant takes. Each menu counts in its own intervals, so that
 * its kitchen is never asked for more, whatever else is in the carts. None of a menu without a limit.
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
