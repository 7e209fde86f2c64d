import type { Context } from 'hono'
import { ofGuest, userHeader } from '#contract/account/account-calls.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { SessionDeps } from '#server/http/account/find-session.ts'
import { findOperator, findUser } from '#server/http/account/find-user.ts'

type ExpiredToken = { readonly type: 'ExpiredToken' }

/**
 * The user who orders; null: a guest. An order that names a user belongs to nobody else: with that
 * user's session expired it is refused, and nothing is stored under its key, so that it can be sent
 * again.
 */
export async function findOrderer(
  c: Context,
  deps: SessionDeps,
  { token, operatorToken }: Pick<PlaceOrderCall, 'token' | 'operatorToken'>,
): Promise<Result<UserId | null, ExpiredToken>> {
  const userId = c.req.header(userHeader)
  if (userId === ofGuest) return success(null)
  const isNamed = userId !== undefined || token !== undefined
  const caller = await findUser(c, deps, { userId, token })
  if (!caller.ok && isNamed) return failure({ type: 'ExpiredToken' })
  if (operatorToken !== undefined) {
    const operator = await findOperator(c, deps, { token: operatorToken })
    if (!operator.ok) return failure({ type: 'ExpiredToken' })
  }
  return success(caller.ok ? caller.value.account.userId : null)
}
