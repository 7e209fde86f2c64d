import { problemCodes } from '#contract/problem-codes.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

/** What the server says of each field, by the last part of its name; that a password is wrong, of the password. */
export function lastFields(problem: CallProblem): Readonly<Partial<Record<string, string>>> {
  if (problem.type === 'Unreachable') return {}
  const named = Object.entries(problem.fields).map(
    ([name, text]) => [name.slice(name.lastIndexOf('.') + 1), text] as const,
  )
  return {
    ...Object.fromEntries(named),
    ...(problem.code === problemCodes.wrongPassword ? { currentPassword: problem.message } : {}),
    ...(problem.code === problemCodes.emailTaken ? { email: problem.message } : {}),
  }
}
