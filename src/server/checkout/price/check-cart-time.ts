import type { CartLine } from '#domain/cart/cart.ts'
import { checkAskedTime, type CartTime } from '#domain/pickup/check-asked-time.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import type { PickupTimeProblem } from '#server/problems/api-problem.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { AskedTime } from './chosen-time.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import { atPaceOfMakers, loadPickupFacts } from './pickup-facts.ts'

export interface CartTimeDeps extends Pick<CheckoutDeps, 'orderStore'> {
  readonly venues: Pick<VenueCache, 'byId'>
}

interface CartToTime {
  readonly asked: Pick<AskedTime, 'type' | 'pickup_time' | 'date'>
  /** Lines that are available then. */
  readonly lines: readonly Pick<CartLine, 'menuId' | 'itemId' | 'options'>[]
  readonly at: number
}

/**
 * Why an order of this cart would be refused for its time (check-pickup-time.ts), each venue's part of
 * a hub's cart by itself. Null: it would not.
 */
export async function checkCartTime(
  deps: CartTimeDeps,
  cached: CachedVenue,
  { asked, lines, at }: CartToTime,
): Promise<PickupTimeProblem | null> {
  const { type } = asked
  if (!hasPickupTime(type)) return null
  const { timeZone } = cached.venue
  const makers = new Set(lines.map(({ menuId }) => cached.makers.get(menuId)))
  const problems = await Promise.all(
    [...makers].map(async (maker) => {
      const part = lines.filter(({ menuId }) => cached.makers.get(menuId) === maker)
      const paced = await atPaceOfMakers(deps.venues, cached, part)
      const facts = await loadPickupFacts(deps, paced, { type, lines: part, at })
      return checkAskedTime(facts, timeOf(asked))
    }),
  )
  const problem = problems.find((each) => each !== null)
  return problem ? { ...problem, timeZone } : null
}

function timeOf({ pickup_time: time, date }: CartToTime['asked']): CartTime {
  if (time !== undefined) return { type: 'at', at: Date.parse(time) }
  return date === undefined ? { type: 'any' } : { type: 'on', date }
}
