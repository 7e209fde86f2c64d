import type { OrderProblem } from '#server/problems/api-problem.ts'

/** Kinds of codes that can be guessed. */
export const codeKinds = ['discount', 'giftCard', 'member', 'suite'] as const

export type CodeKind = (typeof codeKinds)[number]

type CodeVerdict = 'right' | 'wrong'

/** Results of looking codes up; a kind that is left out was not looked up. */
export type CodeVerdicts = Readonly<Partial<Record<CodeKind, CodeVerdict>>>

/** Called after a look-up. */
export type OnVerdicts = (verdicts: CodeVerdicts) => Promise<void>

const unknownTypes: readonly OrderProblem['type'][] = [
  'UnknownDiscount',
  'UnknownGiftCard',
  'UnknownMember',
  'UnknownSuiteCode',
]

type LookUp =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly type: OrderProblem['type'] } }

/** A code that exists is right, also where it has no effect: expired, used up, or empty. */
export function verdictOf(found: LookUp): CodeVerdict {
  return !found.ok && unknownTypes.includes(found.error.type) ? 'wrong' : 'right'
}
