import type { Context } from 'hono'
import type { ApiEnv } from '#server/http/api-env.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { writeRequestProblem } from '#server/problems/write-problem.ts'
import type { PinProblem } from './try-pin.ts'

/** Answers with the fault of the PIN, and the seconds until the next try. */
export function sendPinProblem(c: Context<ApiEnv>, problem: PinProblem): Response {
  if (problem.type === 'NoPin') return sendProblem(c, problem)
  const { type, waitSeconds } = problem
  if (waitSeconds > 0) c.header('Retry-After', String(waitSeconds))
  const written = writeRequestProblem({ type }, c.var.language)
  const body = { ...written, fields: { pin: String(written.message) }, wait_seconds: waitSeconds }
  return c.json(body, answerByProblem[type].status)
}
