import type { UserId, VenueId } from '#domain/ids.ts'
import type { StaffRole } from '#domain/staff/role.ts'

/** The people of venues beside their roles (OperatorStore): invitations, PINs and seals. Every call is atomic. */
export interface StaffStore {
  /** Sorted by name. */
  readonly people: (venueId: VenueId) => Promise<readonly StaffPerson[]>
  /** Gives another role to a person who has one of `from`. */
  readonly changeRole: (change: RoleChange) => Promise<RoleOutcome>
  /** Ends the role of a person who has one of `from`, with their PIN and their invitations of others. */
  readonly end: (change: Omit<RoleChange, 'role'>) => Promise<RoleOutcome>
  /** Replaces one to the same e-mail. False: that one is not over, and its role is none of `over`. */
  readonly invite: (invitation: NewInvitation, over: readonly StaffRole[]) => Promise<boolean>
  /** Sorted by e-mail; those that are over are left out. */
  readonly invitations: (venueId: VenueId, at: Date) => Promise<readonly Invitation[]>
  /** False: the venue has none of this id in one of these roles. */
  readonly withdraw: (
    venueId: VenueId,
    invitationId: string,
    roles: readonly StaffRole[],
  ) => Promise<boolean>
  /** Null: it was used, withdrawn, or is over. */
  readonly findInvitation: (secretHash: string, at: Date) => Promise<Invitation | null>
  /** The same, and it is used: of two at once one has it. */
  readonly takeInvitation: (secretHash: string, at: Date) => Promise<Invitation | null>
  /** Null: deletes it. False: the person has no role there. */
  readonly setPin: (pin: NewPin) => Promise<boolean>
  /** Persons with a PIN and one of the roles, by name. */
  readonly withPin: (
    venueId: VenueId,
    roles: readonly StaffRole[],
  ) => Promise<readonly PersonWithPin[]>
  readonly seal: (seal: NewSeal) => Promise<void>
  /**
   * The person of a seal of this desk, for one act: once it was used it is of that act for good. Null: it is
   * over, of another desk or act, or the person has no role any more.
   */
  readonly useSeal: (use: SealUse) => Promise<SealedBy | null>
  /** A person's browser shows that it is there, as a receiver of the venue. Nothing happens without a role. */
  readonly attend: (desk: PersonDesk) => Promise<void>
  /** Deletes invitations and seals that were over before this. */
  readonly forgetEnded: (before: Date) => Promise<void>
}

export interface StaffPerson {
  readonly userId: UserId
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: StaffRole
  readonly hasPin: boolean
}

export interface RoleChange {
  readonly venueId: VenueId
  readonly userId: UserId
  readonly from: readonly StaffRole[]
  readonly role: StaffRole
}

export type RoleOutcome =
  /** `left`: the venues that the person still has. */
  | { readonly type: 'Done'; readonly left: readonly VenueId[] }
  /** No person with one of the roles. */
  | { readonly type: 'UnknownPerson' }
  /** A venue with an owner keeps one. */
  | { readonly type: 'LastOwner' }

export interface Invitation {
  readonly venueId: VenueId
  /** A UUID. */
  readonly invitationId: string
  readonly email: string
  readonly role: StaffRole
  readonly madeBy: UserId
  readonly endsAt: Date
}

export interface NewInvitation extends Invitation {
  readonly secretHash: string
  readonly madeAt: Date
}

interface NewPin {
  readonly venueId: VenueId
  readonly userId: UserId
  readonly pinHash: string | null
  readonly at: Date
}

export interface PersonWithPin extends Pick<StaffPerson, 'userId' | 'firstName' | 'lastName'> {
  readonly pinHash: string
}

export interface NewSeal {
  readonly venueId: VenueId
  readonly sealHash: string
  readonly userId: UserId
  readonly deskId: string
  readonly endsAt: Date
}

export interface SealUse extends Pick<NewSeal, 'venueId' | 'sealHash' | 'deskId'> {
  readonly actId: string
  readonly at: Date
}

interface SealedBy {
  readonly userId: UserId
  readonly role: StaffRole
}

export interface PersonDesk {
  readonly venueId: VenueId
  readonly deskId: string
  readonly userId: UserId
  readonly name: string
}
