import type { Context } from 'hono'
import { resetPasswordCallSchema } from '#contract/account/account-calls.ts'
import type { UserId } from '#domain/ids.ts'
import { removeCards } from '#server/payment/remove-cards.ts'
import { accountLimits } from '#server/account/account-limits.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import { claimAccount } from '#server/account/claim-account.ts'
import { hashPassword } from '#server/account/hash-password.ts'
import { redeemLink } from '#server/account/redeem-link.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { boundAddresses } from '#server/http/bound-addresses.ts'
import { readCall } from '#server/http/read-call.ts'
import { refuseCommon } from './refuse-common.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendTooMany } from '#server/http/send-too-many.ts'
import { mailChange } from './mail-change.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { sendSignedIn } from './send-signed-in.ts'

/**
 * POST /api/auth/reset-password. The mailed link proves ownership of the e-mail and the account:
 * all sessions end, and the caller is signed in.
 */
export function createResetPassword(
  deps: AppDeps & { readonly accounts: AccountDeps },
  venues: VenueCache,
) {
  const { accountStore, sessionStore, hasher } = deps.accounts
  const limits = { ...accountLimits, ...deps.accounts.limits }
  const bound = boundAddresses({ kind: 'reset-password', ...limits.resetsFromAddress }, deps)
  const claimDeps = {
    accounts: deps.accounts,
    removeCards: (userId: UserId) => removeCards(deps.payment, userId),
  }

  return async (c: Context): Promise<Response> => {
    // An invalid password is refused before the link is used up.
    const call = await readCall(c, resetPasswordCallSchema)
    if (!call.ok) return sendProblem(c, call.error)
    const chosen = await refuseCommon('password', call.value.password)
    if (!chosen.ok) return sendProblem(c, chosen.error)
    const wait = await bound(c)
    if (wait !== null) return sendTooMany(c, wait)
    const { secret, password } = call.value
    const at = new Date(deps.now())
    const account = await redeemLink(deps.accounts, secret, { purpose: 'reset', at })
    const claimed = account && (await claimAccount(claimDeps, account, at))
    if (!claimed) {
      noteAct(c, { kind: 'sign-in', outcome: 'failed' })
      return sendProblem(c, { type: 'LinkOver' })
    }
    const { userId } = claimed
    const passwordHash = await (hasher?.hashPassword ?? hashPassword)(password)
    const outcome = await accountStore.change(userId, { passwordHash })
    if (outcome !== 'Changed') return sendProblem(c, { type: 'LinkOver' })
    await sessionStore.closeAll(userId)
    await mailChange(c, { ...deps, venues }, { account: claimed, changed: 'password' })
    noteAct(c, { kind: 'password', outcome: 'changed', personId: userId })
    return sendSignedIn(c, deps, { ...claimed, passwordHash })
  }
}
