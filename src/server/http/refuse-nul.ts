import type { Context, MiddlewareHandler } from 'hono'
import { isLikeField } from './is-like-field.ts'
import { sendProblem } from './send-problem.ts'

/**
 * Refuses U+0000 in paths and queries, which the database cannot store or compare. (Half a surrogate
 * pair has no UTF-8, and so no form in an address.)
 */
export const refuseNul: MiddlewareHandler = async (c, next) =>
  c.req.url.includes('%00') ? refuse(c) : next()

function refuse(c: Context): Response {
  const named = Object.entries(c.req.query()).find((pair) => pair.join('').includes('\0'))
  const name = named?.[0].replaceAll('\0', '') ?? 'path'
  const field = isLikeField(name) ? name : 'query'
  return sendProblem(c, { type: 'Malformed', fields: { [field]: { type: 'characters' } } })
}
