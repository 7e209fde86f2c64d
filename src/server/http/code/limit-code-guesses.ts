import type { Context } from 'hono'
import { plainCode, plainIdentifier } from '#domain/member/check-identifier.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { codeKinds } from '#server/checkout/price/code-verdicts.ts'
import type { CodeKind, OnVerdicts } from '#server/checkout/price/code-verdicts.ts'
import type { AskedTerms } from '#server/checkout/price/resolve-codes.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { Guesses } from './bound-guesses.ts'
import { signalOf } from '#server/http/bound-waiting.ts'
import { hashedAddress } from '#server/http/count-call.ts'

export interface GuardDeps extends AppDeps {
  readonly guesses: Guesses
}

/**
 * Call before looking codes up, in every call that reveals whether a code is right. Null: this
 * caller is over the limit. Otherwise call the returned function with what the look-up has shown;
 * codes that it does not name go on counting as wrong guesses.
 */
export function limitCodeGuesses(
  c: Context<ApiEnv>,
  deps: Pick<GuardDeps, 'guesses' | 'behindProxy'>,
  claimed: ClaimedCodes,
): OnVerdicts | Promise<OnVerdicts | null> {
  // Most calls claim none, and hashing the address would cost more than their bill.
  return codeKinds.every((kind) => claimed[kind] === undefined)
    ? nothingGuessed
    : limitGuesses(c, deps, claimed)
}

type ClaimedCodes = Readonly<Partial<Record<CodeKind, string | undefined>>>

const nothingGuessed: OnVerdicts = async () => {}

async function limitGuesses(
  c: Context<ApiEnv>,
  { guesses, behindProxy = false }: Pick<GuardDeps, 'guesses' | 'behindProxy'>,
  claimed: ClaimedCodes,
): Promise<OnVerdicts | null> {
  const named = codeKinds.flatMap((kind) => {
    const code = claimed[kind]
    return code === undefined ? [] : [{ kind, name: nameOf(kind, code) }]
  })
  const guesser = { venueId: c.get('venue').venue.id, caller: hashedAddress(c, behindProxy) }
  const prove = await guesses.begin(
    guesser,
    named.map(({ name }) => name),
    signalOf(c),
  )
  return (
    prove &&
    ((verdicts) =>
      prove(named.flatMap(({ kind, name }) => (verdicts[kind] === 'right' ? [name] : []))))
  )
}

/** The codes in the costs and the checkout of a call. */
export function codesToLimit({ costs, checkout }: AskedTerms): ClaimedCodes {
  return {
    discount: costs.discount?.code,
    giftCard: costs.voucher?.code,
    member: checkout?.memberInfo?.identifier,
  }
}

function nameOf(kind: CodeKind, code: string): string {
  if (kind === 'suite') return `${kind} ${code}`
  return `${kind} ${kind === 'member' ? plainIdentifier(code) : plainCode(code)}`
}
