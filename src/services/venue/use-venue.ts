import { createContext, use } from 'react'
import type { MenuEntry, OpenOverMenu } from '#contract/order/menu-entry.ts'
import type { NotOffered } from '#contract/order/not-offered.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { MenuId } from '#domain/ids.ts'
import type { VenueState } from '#domain/venue/venue-state.ts'
import type { Instant, Slot } from '#domain/time/venue-time.ts'
import type { ReadyVenue } from './venue-service.ts'

/** The venue on screen, its menu entry, and whether it takes an order now. */
export interface VenueVisit extends ReadyVenue {
  readonly slug: string
  /** The language of the venue's own words, for their `lang`; left out: the page's. */
  readonly lang?: string | undefined
  /** The name of its cart on this device: of the venue, or of the suite that is ordered for. */
  readonly cartName: string
  readonly entry: Omit<MenuEntry, keyof OpenOverMenu>
  /** Null: neither a table nor takeout is known yet. */
  readonly config: OrderConfig | null
  /** The way to order in the address that the venue does not have; null: it has it. */
  readonly notOffered: NotOffered | null
  readonly now: Instant
  /** The chosen time of the cart; null: as soon as possible, or it has no pickup time. */
  readonly pickupAt: Instant | null
  /** At which prices and availability are read: of the chosen time, else now. */
  readonly slot: Slot
  readonly state: VenueState
  /** False in view-only mode, for a way that is not offered, while the venue is closed or paused, and past a menu's last call. */
  readonly canOrderFrom: (menuIds: readonly MenuId[]) => boolean
}

export const VenueContext = createContext<VenueVisit | null>(null)

export function useVenue(): VenueVisit {
  const visit = use(VenueContext)
  if (!visit) throw new Error('No VenueContext')
  return visit
}
