import { venueStateAt } from '#domain/venue/venue-state.ts'
import { ofMinute } from './of-minute.ts'

/**
 * Whether a venue takes orders at a moment. Computing its hours and holidays takes milliseconds,
 * more than the rest of an order, and hours change on whole minutes.
 */
export const stateNow = ofMinute(({ venue, menus }, at) => venueStateAt(venue, menus, at))
