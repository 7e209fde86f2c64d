import type { UserId, VenueId } from '#domain/ids.ts'

/** Which operator works at which venue. An account is an operator's while it has a venue. */
export interface OperatorStore {
  readonly add: (userId: UserId, venueId: VenueId, at: Date) => Promise<void>
  /** Null: of every venue. Returns the venues that are left. */
  readonly remove: (userId: UserId, venueId: VenueId | null) => Promise<readonly VenueId[]>
  readonly venuesOf: (userId: UserId) => Promise<readonly VenueId[]>
  readonly operatorsOf: (venueId: VenueId) => Promise<readonly UserId[]>
}
