import { applyStops } from '#contract/venue/apply-stops.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { checkCart, isLineProblem } from '#domain/cart/check-cart.ts'
import type { CartProblem } from '#domain/cart/check-cart.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { isInForce } from '#domain/stop/stop.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

interface PartToCheck extends Pick<Parameters<typeof checkCart>[0], 'slot' | 'type' | 'member'> {
  readonly lines: readonly CartLine[]
  readonly at: number
}

/**
 * Problems of a part's lines that its maker has taken off by hand: a stop of the maker holds for the same
 * id in the hub's menus that the maker makes. A maker sells nothing that the hub says is sold out.
 */
export function stoppedByMaker(
  hub: CachedVenue,
  maker: CachedVenue,
  { lines, at, ...facts }: PartToCheck,
): readonly CartProblem[] {
  const stops = maker.stops.filter(({ isSold, endsAt }) => !isSold && isInForce(endsAt, at))
  if (stops.length === 0) return []
  const made = hub.document.menus.filter(({ id }) =>
    [...hub.makers].some(([menuId, by]) => by === maker.venue.id && menuId === String(id)),
  )
  const { document } = applyStops({ ...hub.document, menus: made }, { stops, pace: [] }, at)
  const { venue } = hub
  const index = indexMenus(readVenue(document).menus)
  return checkCart({ venue, index, cart: { lines }, ...facts }).problems.filter(isLineProblem)
}
