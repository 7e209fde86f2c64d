import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

/**
 * The server's faults by the last part of the field's name; a wrong password belongs to its field.
 */
export function lastFields(problem: CallProblem): Readonly<Partial<Record<string, string>>> {
  if (problem.type === 'Unreachable') return {}
  const named = Object.entries(problem.fields).map(
    ([name, text]) => [name.slice(name.lastIndexOf('.') + 1), text] as const,
  )
  return {
    ...Object.fromEntries(named),
    ...(problem.code === appProblemCodes.wrongPassword ? { currentPassword: problem.message } : {}),
    ...(problem.code === appProblemCodes.emailTaken ? { email: problem.message } : {}),
  }
}
