import type { UserId, VenueId } from '#domain/ids.ts'

/** Which operator works at which venue. An account is an operator's while it has a venue. */
export interface OperatorStore {
  readonly add: (userId: UserId, venueId: VenueId, at: Date) => Promise<void>
  /** Null: of every venue. Returns the venues that are left. */
  readonly remove: (userId: UserId, venueId: VenueId | null) => Promise<readonly VenueId[]>
  readonly venuesOf: (userId: UserId) => Promise<readonly VenueId[]>
  /**
   * Sessions and tickets that the operator got for the venue before this are of no more use: the
   * right was given since, or the venue's sessions were ended. Null: the operator does not work
   * there.
   */
  readonly trustedFrom: (userId: UserId, venueId: VenueId) => Promise<Date | null>
  /** Ends what every operator of the venue was given before this. */
  readonly distrust: (venueId: VenueId, before: Date) => Promise<void>
  readonly operatorsOf: (venueId: VenueId) => Promise<readonly UserId[]>
}
