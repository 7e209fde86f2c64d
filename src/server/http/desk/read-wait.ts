import { longestWait } from '#contract/desk/desk-calls.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'

/** Seconds until a caller that found too many others asks again. */
export const crowdedWait = 10

/** Seconds to wait for a change; left out: none. */
export function readWait(text: string = '0'): Result<number, RequestProblem> {
  const wait = readNumber(text)
  if (wait !== null && wait <= longestWait) return success(wait)
  return failure({ type: 'Malformed', fields: { wait: { type: 'high', max: longestWait } } })
}

/** Null: it is no whole number. */
export function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
