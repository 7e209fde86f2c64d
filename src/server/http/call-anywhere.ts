import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api-env.ts'
import { sendProblem } from './send-problem.ts'

/**
 * For calls about a user instead of a venue. Refuses other sites' pages: they could not read the
 * answer, but could sign their visitor in as another user.
 */
export const callAnywhere = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return sendProblem(c, { type: 'NotAllowed' })
  return next()
})
