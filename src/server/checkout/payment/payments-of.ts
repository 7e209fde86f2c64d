import type { SubmissionName } from '#domain/order/submission-name.ts'
import { partKeyOf } from '#server/order/submission-keys.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

/** The payments of an order: its own or, at a hub, one for each venue. */
export function paymentsOf(
  { makers }: Pick<CachedVenue, 'makers'>,
  name: Pick<SubmissionName, 'venueId' | 'key'>,
): readonly SubmissionName[] {
  const venueIds = [...new Set(makers.values())]
  if (venueIds.length === 0) return [name]
  return venueIds.map((venueId) => ({ venueId, key: partKeyOf(name.key, venueId) }))
}
