import type { Context } from 'hono'
import * as v from 'valibot'
import { idempotencyKeyHeader, idempotencyKeySchema } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'

/** The idempotency key of a call. */
export async function readKey(c: Context): Promise<Result<IdempotencyKey, RequestProblem>> {
  const key = v.safeParse(idempotencyKeySchema, c.req.header(idempotencyKeyHeader))
  if (key.success) return success(asId(key.output))
  return failure({ type: 'Malformed', fields: { [idempotencyKeyHeader]: { type: 'invalid' } } })
}
