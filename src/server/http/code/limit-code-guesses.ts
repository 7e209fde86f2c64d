import type { Context } from 'hono'
import { problemCodes } from '#contract/problem-codes.ts'
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

/** Each kind of code by the refusal that says that it is wrong. */
const wrongCodes = {
  discount: problemCodes.unknownDiscount,
  giftCard: problemCodes.unknownGiftCard,
  member: problemCodes.membership,
} as const

export type CodeKind = keyof typeof wrongCodes

/**
 * Before what a call claims is looked up: null where too many wrong ones came from there. What comes back is told the
 * codes of the refusals afterwards. Whatever tells a right code from a wrong one goes through here.
 */
export function limitCodeGuesses(
  c: Context<ApiEnv>,
  { guesses, behindProxy = false }: Pick<GuardDeps, 'guesses' | 'behindProxy'>,
  claimed: Partial<Readonly<Record<CodeKind, string>>>,
): ((refusals: readonly number[]) => void) | null {
  const caller = `${c.var.venue.venue.id} ${callerAddress(c, behindProxy)}`
  const named = new Map(
    (Object.keys(wrongCodes) as CodeKind[]).flatMap((kind) => {
      const code = claimed[kind]
      return code === undefined ? [] : [[wrongCodes[kind], nameOf(kind, code)] as const]
    }),
  )
  const end = guesses.begin(caller, [...named.values()])
  return end && ((refusals) => end(refusals.flatMap((code) => named.get(code as never) ?? [])))
}

/** What the costs and the checkout of a call claim. */
export function claimsOf({ costs, checkout }: AskedTerms): Parameters<typeof limitCodeGuesses>[2] {
  return {
    ...(costs.discount ? { discount: costs.discount.code } : {}),
    ...(costs.voucher ? { giftCard: costs.voucher.code } : {}),
    ...(checkout?.memberInfo ? { member: checkout.memberInfo.identifier } : {}),
  }
}

function nameOf(kind: CodeKind, code: string): string {
  return `${kind} ${kind === 'member' ? plainIdentifier(code) : plainCode(code)}`
}
