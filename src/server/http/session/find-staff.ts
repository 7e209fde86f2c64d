import type { Context } from 'hono'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { hasRight } from '#domain/staff/rights.ts'
import type { StaffRight } from '#domain/staff/rights.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { Account } from '#server/account/account-store.ts'
import type { StoredSession } from '#server/account/session-store.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { SessionDeps, SessionProblem } from './find-session.ts'
import { findOperator } from './find-user.ts'

/** A signed-in person at a venue where they work. */
export interface Staff {
  readonly venueId: VenueId
  readonly account: Account
  readonly role: StaffRole
  readonly session: StoredSession
}

export type StaffProblem = SessionProblem | { readonly type: 'NotAllowed' }

interface AskedStaff {
  readonly venueId: VenueId
  /** Null: any person who works there. */
  readonly right: StaffRight | null
}

/** The signed-in person, if their role at the venue has the right; else a problem of the session, or NotAllowed. */
export async function findStaff(
  c: Context<ApiEnv>,
  deps: SessionDeps,
  { venueId, right }: AskedStaff,
): Promise<Result<Staff, StaffProblem>> {
  const caller = await findOperator(c, deps, {})
  if (!caller.ok) return caller
  const { account, session } = caller.value
  const role = (await deps.accounts?.operatorStore.roleAt(account.userId, venueId)) ?? null
  if (role === null) return failure({ type: 'NotAllowed' })
  if (right !== null && !hasRight(role, right)) return failure({ type: 'NotAllowed' })
  return success({ venueId, account, role, session })
}
