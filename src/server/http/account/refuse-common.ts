import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { isCommonPassword } from '#server/account/common-passwords.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'

/** Refuses a chosen password that is a common one, at its field. */
export async function refuseCommon(
  field: string,
  password: string | undefined,
): Promise<Result<null, RequestProblem>> {
  if (password === undefined || !(await isCommonPassword(password))) return success(null)
  return failure({ type: 'Malformed', fields: { [field]: { type: 'commonPassword' } } })
}
