import type { Context } from 'hono'
import { confirmEmailCallSchema } from '#contract/account/account-calls.ts'
import { accountLimits } from '#server/account/account-limits.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import { redeemLink } from '#server/account/redeem-link.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { boundAddresses } from '#server/http/bound-addresses.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendTooMany } from '#server/http/send-too-many.ts'

/**
 * POST /api/auth/confirm-email: the mailed link proves ownership of the e-mail. Opens no session.
 */
export function createConfirmEmail(deps: AppDeps & { readonly accounts: AccountDeps }) {
  const { accounts } = deps
  const limits = { ...accountLimits, ...accounts.limits }
  const bound = boundAddresses({ kind: 'confirm-email', ...limits.resetsFromAddress }, deps)

  return async (c: Context): Promise<Response> => {
    const call = await readCall(c, confirmEmailCallSchema)
    if (!call.ok) return sendProblem(c, call.error)
    const wait = await bound(c)
    if (wait !== null) return sendTooMany(c, wait)
    const at = new Date(deps.now())
    const account = await redeemLink(accounts, call.value.secret, { purpose: 'confirm', at })
    const isTheirs = account && (await accounts.accountStore.verifyEmail(account, at))
    return isTheirs ? c.json({ done: true }) : sendProblem(c, { type: 'LinkOver' })
  }
}
