import type { Context } from 'hono'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { UserId } from '#domain/ids.ts'
import type { ApiEnv } from '#server/http/api-env.ts'

/** Whether the venue requires a sign-in for this order, and it is a guest's. */
export function needsSignIn(
  c: Context<ApiEnv>,
  { type }: Pick<PlaceOrderCall, 'type'>,
  userId: UserId | null,
): boolean {
  const { catering } = c.get('venue').settings
  return type === 'generic-catering' && catering?.requiresLogin === true && userId === null
}
