import type { Context, Next } from 'hono'
import { isLikeField } from './is-like-field.ts'
import { sendProblem } from './send-problem.ts'

/**
 * Refuses U+0000 in paths and queries, which the database cannot store or compare. (Half a surrogate
 * pair has no UTF-8, and so no form in an address.)
 */
export async function refuseNul(c: Context, next: Next): Promise<Response | void> {
  if (!c.req.url.includes('%00')) return next()
  const named = Object.entries(c.req.query()).find((pair) => pair.join('').includes('\0'))
  const name = named?.[0].replaceAll('\0', '') ?? 'path'
  const field = isLikeField(name) ? name : 'query'
  return sendProblem(c, { type: 'Malformed', fields: { [field]: { type: 'characters' } } })
}
