import type { Context } from 'hono'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { messageLanguage } from './speak-language.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { waitSecondsOf, writeRequestProblem } from '#server/problems/write-problem.ts'
import type { ApiEnv } from './api-env.ts'

export function sendProblem(c: Context, problem: RequestProblem): Response {
  // Outside of the API none is set.
  const set: LanguageCode | undefined = c.get('language')
  const language = set ?? messageLanguage(c.req, null)
  const waitSeconds = waitSecondsOf(problem)
  if (waitSeconds !== null) c.header('Retry-After', String(waitSeconds))
  return c.json(writeRequestProblem(problem, language), answerByProblem[problem.type].status)
}

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
