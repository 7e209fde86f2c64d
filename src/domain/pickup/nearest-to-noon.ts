import type { PickupDay, PickupSlot } from './pickup-slots.ts'
import { instantOf } from '#domain/time/venue-time.ts'

/** A day's free slot nearest to noon, the earlier of two; null: none is free. */
export function nearestToNoon(
  timeZone: string,
  { date, slots }: Pick<PickupDay, 'date' | 'slots'>,
): PickupSlot | null {
  const noon = instantOf(timeZone, date, 12 * 60)
  const fromNoon = ({ startsAt }: PickupSlot) => Math.abs(startsAt - noon)
  return slots
    .filter(({ remaining }) => remaining !== 0)
    .reduce<PickupSlot | null>(
      (nearest, slot) => (nearest && fromNoon(nearest) <= fromNoon(slot) ? nearest : slot),
      null,
    )
}
