import type { UserId, VenueId } from '#domain/ids.ts'
import type { StaffRole } from '#domain/staff/role.ts'

/** The roles of people at venues. An account is an operator's while it has a venue. */
export interface OperatorStore {
  /** Makes an operator of suites; a role that the person has there stays. */
  readonly add: (userId: UserId, venueId: VenueId, at: Date) => Promise<void>
  /** Gives a role in place of the one before. */
  readonly give: (given: GivenRole) => Promise<void>
  /** Null: of every venue. Returns the venues that are left. */
  readonly remove: (userId: UserId, venueId: VenueId | null) => Promise<readonly VenueId[]>
  readonly venuesOf: (userId: UserId) => Promise<readonly VenueId[]>
  /** Null: none. */
  readonly roleAt: (userId: UserId, venueId: VenueId) => Promise<StaffRole | null>
  /** The roles of a person at venues that were imported, by venue. */
  readonly rolesOf: (userId: UserId) => Promise<readonly RoleAtVenue[]>
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

interface GivenRole {
  readonly userId: UserId
  readonly venueId: VenueId
  readonly role: StaffRole
  /** Null: a command. */
  readonly addedBy: UserId | null
  readonly at: Date
}

export interface RoleAtVenue {
  readonly venueId: VenueId
  readonly slug: string
  readonly role: StaffRole
}
