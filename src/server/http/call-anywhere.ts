import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api-env.ts'
import { messageLanguage } from './message-language.ts'
import { sendProblem } from './send-problem.ts'

/**
 * For calls that are about a person and no venue. Another site's page is refused: it could not read what comes back, but
 * it could sign its visitor in as somebody else.
 */
export const callAnywhere = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return sendProblem(c, { type: 'NotAllowed' })
  c.set('language', messageLanguage(c.req, null))
  return next()
})
