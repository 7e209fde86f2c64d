import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { PinProblem } from '#services/kiosk/kiosk-service.ts'

/** The server's answer about a PIN. */
export function ofPin<T>(answer: Result<T, CallProblem>): Result<T, PinProblem> {
  if (answer.ok || answer.error.type === 'Unreachable') return answer
  const { code, waitMs = 0 } = answer.error
  if (code === kioskProblemCodes.wrongPin) return failure({ type: 'WrongPin', waitMs })
  return code === kioskProblemCodes.pinTooSoon ? failure({ type: 'TooSoon', waitMs }) : answer
}
