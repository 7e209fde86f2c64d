import type { Context } from 'hono'
import * as v from 'valibot'
import { venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import { userInfoCallSchema } from '#contract/account/account-calls.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { findCaller } from '#server/http/find-caller.ts'
import { findOrderedItems } from './get-ordered-items.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { writeUser } from './write-user.ts'

/** POST /api/auth/get-salata-user-info */
export async function getUserInfo(c: Context, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, userInfoCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const caller = await findCaller(c, deps, call.value)
  if (!caller.ok) return sendProblem(c, caller.error)
  const { account, operator, session } = caller.value
  const venueId = v.safeParse(idSchema, c.req.header(venueHeader))
  const venue = venueId.success ? await deps.venues.byId(asId(venueId.output)) : null
  // Of a suite's owner an operator sees what the suite needs alone.
  const isOwn = operator === null && session.kind === 'user'
  return c.json({
    ...(await writeUser(deps, caller.value)),
    ...(venue && isOwn
      ? { lastItemsOrdered: await findOrderedItems(deps, venue, account.userId) }
      : {}),
  })
}
