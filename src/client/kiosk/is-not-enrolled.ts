import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import type { PinProblem } from '#services/kiosk/kiosk-service.ts'

/** The server knows the device no more. */
export function isNotEnrolled(problem: PinProblem): boolean {
  return problem.type === 'Refused' && problem.code === kioskProblemCodes.notEnrolled
}
