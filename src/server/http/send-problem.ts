import type { Context } from 'hono'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { messageLanguage } from './message-language.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { waitSecondsOf, writeRequestProblem } from '#server/problems/write-problem.ts'

export function sendProblem(c: Context, problem: RequestProblem): Response {
  // Outside of the API none is set.
  const set = c.get('language') as LanguageCode | undefined
  const language = set ?? messageLanguage(c.req, null)
  const waitSeconds = waitSecondsOf(problem)
  if (waitSeconds !== null) c.header('Retry-After', String(waitSeconds))
  return c.json(writeRequestProblem(problem, language), answerByProblem[problem.type].status)
}
