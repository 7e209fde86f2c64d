import type { MenuId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { lastCallAt, openingAt, type VenueHours } from './opening-hours.ts'
import type { Venue } from './venue.ts'
import { isOver } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { LocalText } from './local-text.ts'

export type VenueState =
  | {
      readonly type: 'open'
      /** Null: it never closes. */
      readonly closesAt: Instant | null
      readonly lastCallAt: Instant | null
      /** Menus that take no more orders before the venue closes. */
      readonly menusPastLastCall: readonly MenuId[]
    }
  | { readonly type: 'last-call-passed'; readonly lastCallAt: Instant; readonly closesAt: Instant }
  /** `opensAt` null: it never opens again. */
  | { readonly type: 'closed'; readonly opensAt: Instant | null }
  /**
   * The staff paused orders, regardless of the hours; `message`: their text about it, `until`: when
   * they are taken again, null: not known.
   */
  | {
      readonly type: 'paused'
      readonly message: LocalText | null
      readonly until: Instant | null
    }
  /** Open, but orders for now would not be seen; `message`: the words about it. */
  | { readonly type: 'away'; readonly message: LocalText }

/**
 * The state of a venue now: it accepts orders, or why not. Paused takes precedence over closed, and
 * both over away. The venue is past its last call when every menu is: orders are accepted up to, not including, the
 * menu's last call.
 */
export function venueStateAt(
  venue: VenueHours &
    Pick<Venue, 'away' | 'ordersPaused' | 'ordersPausedMessage' | 'ordersPausedUntil'>,
  menus: readonly Pick<Menu, 'id' | 'lastCallMinutes'>[],
  at: Instant,
): VenueState {
  if (venue.ordersPaused) {
    return { type: 'paused', message: venue.ordersPausedMessage, until: venue.ordersPausedUntil }
  }
  const opening = openingAt(venue, at)
  if (!opening.open) return { type: 'closed', opensAt: opening.opensAt }
  const { closesAt } = opening
  const lastCall = lastCallAt(venue, menus, at)
  if (closesAt !== null && lastCall !== null && at >= lastCall) {
    return { type: 'last-call-passed', lastCallAt: lastCall, closesAt }
  }
  if (venue.away) return { type: 'away', message: venue.away }
  const menusPastLastCall = menus
    .filter(({ lastCallMinutes }) => closesAt !== null && at >= closesAt - lastCallMinutes * 60_000)
    .map(({ id }) => id)
  return { type: 'open', closesAt, lastCallAt: lastCall, menusPastLastCall }
}

/**
 * The state of a venue for an order of a type whose way of selling is paused; null: it is not, or no
 * more at the time that the order is for.
 */
export function wayPaused(
  { waysPaused }: Pick<Venue, 'waysPaused'>,
  type: OrderType,
  forTime: Instant | null,
): Extract<VenueState, { readonly type: 'paused' }> | null {
  const paused = waysPaused.find(({ way }) => way === type)
  return paused && !isOver(paused.until, forTime) ? { ...paused, type: 'paused' } : null
}

/** True if an order from these menus is accepted in this state. */
export function takesOrder(state: VenueState, menuIds: readonly MenuId[]): boolean {
  return state.type === 'open' && !menuIds.some((id) => state.menusPastLastCall.includes(id))
}
