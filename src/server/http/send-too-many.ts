import type { Context } from 'hono'
import { sendProblem } from './send-problem.ts'

/** Answers 429, with the seconds to wait. */
export function sendTooMany(c: Context, waitSeconds: number): Response {
  return sendProblem(c, { type: 'TooManyAttempts', waitSeconds })
}
