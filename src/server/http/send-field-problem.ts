import type { Context } from 'hono'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { ApiEnv } from './api-env.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { writeRequestProblem } from '#server/problems/write-problem.ts'

/** A problem whose message is also set at a field of the request. */
export function sendFieldProblem(
  c: Context<ApiEnv>,
  field: string,
  problem: RequestProblem,
): Response {
  const written = writeRequestProblem(problem, c.var.language)
  const body = { ...written, fields: { [field]: String(written.message) } }
  return c.json(body, answerByProblem[problem.type].status)
}
