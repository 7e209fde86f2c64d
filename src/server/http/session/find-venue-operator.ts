import type { Context } from 'hono'
import type { UserId, VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { hasRight } from '#domain/staff/rights.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import type { SessionDeps, SessionProblem } from './find-session.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { findCaller } from './find-caller.ts'

type OperatorProblem = SessionProblem | { readonly type: 'NotOperator' }

/** The signed-in operator, if they serve the suites of the call's venue. */
export async function findVenueOperator(
  c: Context<ApiEnv>,
  deps: SessionDeps & { readonly accounts: AccountDeps },
  given: { readonly userId?: string | undefined; readonly token?: string | undefined } = {},
): Promise<Result<Account, OperatorProblem>> {
  const caller = await findCaller(c, deps, { ...given, of: 'operator' })
  if (!caller.ok) {
    // A signed-in user without an operator's rights: that session stays.
    const user = await findCaller(c, deps, { ...given, of: 'user' })
    return user.ok ? failure({ type: 'NotOperator' }) : caller
  }
  const { account } = caller.value
  const { id: venueId } = c.get('venue').venue
  return (await mayServeSuites(deps.accounts, account.userId, venueId))
    ? success(account)
    : failure({ type: 'NotOperator' })
}

/** True: their role at the venue serves its suites. */
export async function mayServeSuites(
  { operatorStore }: Pick<AccountDeps, 'operatorStore'>,
  userId: UserId,
  venueId: VenueId,
): Promise<boolean> {
  const role = await operatorStore.roleAt(userId, venueId)
  return role !== null && hasRight(role, 'suites')
}
