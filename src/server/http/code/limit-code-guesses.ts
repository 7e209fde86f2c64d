import type { Context } from 'hono'
import { guestProblemCodes, problemCodes } from '#contract/problem-codes.ts'
import { plainCode } from '#domain/member/plain-code.ts'
import { plainIdentifier } from '#domain/member/plain-identifier.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { AskedTerms } from '#server/checkout/resolve-codes.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { Guesses } from './bound-guesses.ts'
import { callerAddress } from '#server/http/caller-address.ts'

export interface GuardDeps extends AppDeps {
  readonly guesses: Guesses
}

/** The refusal code that marks each kind of code as wrong. */
const wrongCodes = {
  discount: problemCodes.unknownDiscount,
  giftCard: problemCodes.unknownGiftCard,
  member: problemCodes.membership,
  suite: guestProblemCodes.unknownSuiteCode,
} as const

export type CodeKind = keyof typeof wrongCodes

/**
 * Call before looking codes up, in every call that reveals whether a code is right. Null: this
 * caller is over the limit. Otherwise call the returned function with the refusal codes, so that
 * wrong guesses count.
 */
export function limitCodeGuesses(
  c: Context<ApiEnv>,
  { guesses, behindProxy = false }: Pick<GuardDeps, 'guesses' | 'behindProxy'>,
  claimed: Partial<Readonly<Record<CodeKind, string>>>,
): ((refusals: readonly number[]) => void) | null {
  const caller = `${c.get('venue').venue.id} ${callerAddress(c, behindProxy)}`
  const named = new Map(
    (Object.keys(wrongCodes) as CodeKind[]).flatMap((kind) => {
      const code = claimed[kind]
      return code === undefined ? [] : [[wrongCodes[kind], nameOf(kind, code)] as const]
    }),
  )
  const end = guesses.begin(caller, [...named.values()])
  return end && ((refusals) => end(refusals.flatMap((code) => named.get(code as never) ?? [])))
}

/** The codes in the costs and the checkout of a call. */
export function codesToLimit({
  costs,
  checkout,
}: AskedTerms): Parameters<typeof limitCodeGuesses>[2] {
  return {
    ...(costs.discount ? { discount: costs.discount.code } : {}),
    ...(costs.voucher ? { giftCard: costs.voucher.code } : {}),
    ...(checkout?.memberInfo ? { member: checkout.memberInfo.identifier } : {}),
  }
}

function nameOf(kind: CodeKind, code: string): string {
  if (kind === 'suite') return `${kind} ${code}`
  return `${kind} ${kind === 'member' ? plainIdentifier(code) : plainCode(code)}`
}
