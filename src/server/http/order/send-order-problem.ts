import type { Context } from 'hono'
import type { ApiEnv } from '#server/http/api-env.ts'
import { isOfDate } from './read-lunch.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'

/** A problem of the day itself is one of its field, where the call has it; so is one of its times. */
export function sendOrderProblem(
  c: Context<ApiEnv>,
  problem: OrderProblem,
  dayField?: 'date',
): Response {
  const { venue, language } = c.var
  const answer = writeOrderProblem(problem, venue.index, language)
  const isDays = dayField && ('timeZone' in problem || isOfDate(problem))
  const { pickup_time: _, ...others } = answer.fields ?? {}
  const fields = isDays ? { fields: { ...others, [dayField]: String(answer.message) } } : {}
  return c.json({ ...answer, ...fields }, answerByProblem[problem.type].status)
}
