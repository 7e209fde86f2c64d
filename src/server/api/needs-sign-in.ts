import type { Context } from 'hono'
import type { PlaceOrderCall } from '#contract/order-calls.ts'
import type { ApiEnv } from './api-env.ts'

/** Whether the venue wants to know who orders this, and nobody is signed in. */
export function needsSignIn(c: Context<ApiEnv>, { type }: PlaceOrderCall): boolean {
  const { catering } = c.var.venue.settings
  return type === 'generic-catering' && catering?.requiresLogin === true && !isSignedIn()
}

/** There are no accounts to sign in to. */
function isSignedIn(): boolean {
  return false
}
