import type { Context } from 'hono'
import { sendProblem } from './send-problem.ts'

/** Refuses what was tried too often, and says after how many seconds it can be tried again. */
export function sendTooMany(c: Context, waitSeconds: number): Response {
  c.header('Retry-After', String(waitSeconds))
  return sendProblem(c, { type: 'TooManyAttempts' })
}
