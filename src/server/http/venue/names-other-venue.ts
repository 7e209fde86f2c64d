import type { Context } from 'hono'
import type { ApiEnv } from '#server/http/api-env.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/** True: the call names another venue, by its id or the provider's, than its header. */
export function namesOtherVenue(c: Context<ApiEnv>, named: string | number | undefined): boolean {
  const { venue, app8RestaurantId } = c.var.venue
  return named !== undefined && ![String(venue.id), app8RestaurantId].includes(String(named))
}

export function sendOtherVenue(c: Context<ApiEnv>, field: string): Response {
  return sendProblem(c, { type: 'Malformed', fields: { [field]: { type: 'otherVenue' } } })
}
