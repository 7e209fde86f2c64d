import type { StaffMember, VenuePeople } from '#contract/staff/people-calls.ts'
import type { Result } from '#domain/result.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

export type { StaffMember, VenuePeople }

type Asked<T> = Promise<Result<T, CallProblem>>

/** The people of a venue, by its slug, for the person who is signed in. */
export interface PeopleService {
  /** The person themselves. */
  readonly me: (slug: string) => Asked<StaffMember>
  readonly list: (slug: string) => Asked<VenuePeople>
  readonly changeRole: (slug: string, personId: string, role: StaffRole) => Asked<VenuePeople>
  readonly end: (slug: string, personId: string) => Asked<VenuePeople>
  readonly invite: (
    slug: string,
    invited: { readonly email: string; readonly role: StaffRole },
  ) => Asked<VenuePeople>
  readonly withdraw: (slug: string, invitationId: string) => Asked<VenuePeople>
  /** Null: deletes it. */
  readonly setPin: (slug: string, pin: string | null) => Asked<StaffMember>
}
