import { createHash } from 'node:crypto'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { AccountLimits } from './account-limits.ts'
import { createLimiter } from './create-limiter.ts'

export interface PasswordGuard {
  /** Before a password is looked at. What comes back is told when it was right. */
  readonly begin: (
    attempt: PasswordAttempt,
  ) => Promise<Result<() => Promise<void>, TooManyAttempts>>
}

interface PasswordAttempt {
  /** As typed; whether it has an account makes no difference. */
  readonly email: string
  readonly address: string
}

export interface TooManyAttempts {
  readonly type: 'TooManyAttempts'
  readonly waitSeconds: number
}

type PasswordLimits = Pick<
  AccountLimits,
  'passwordsOfAccountFromAddress' | 'passwordsFromAddress' | 'passwordsOfAccount'
>

/**
 * Note: guessing passwords.
 * Three counts. Of an account from one address: a few, so that who guesses is stopped, and whose account it is goes on
 * from their own address. From an address: more, against lists of stolen e-mails and passwords. Of an account from
 * everywhere: more again, for a guesser with many addresses; that one stops its owner too, for a while, and a single
 * address cannot use it up, because what the first count refuses is not counted by the others. Each try counts before it
 * is known to be wrong: a thousand at once are a thousand guesses. A right one gives back what it took.
 */
export function guardPasswords(limits: PasswordLimits): PasswordGuard {
  const here = createLimiter(limits.passwordsOfAccountFromAddress)
  const fromAddress = createLimiter(limits.passwordsFromAddress)
  const ofAccount = createLimiter(limits.passwordsOfAccount)
  return {
    begin: async ({ email, address }) => {
      const account = nameOf(email)
      const pair = `${account} ${address}`
      // First looked at only: whoever is stopped makes no more names.
      const wait =
        (await fromAddress.look(address)) ??
        (await here.take(pair)) ??
        (await fromAddress.take(address)) ??
        (await ofAccount.take(account))
      if (wait !== null) return failure({ type: 'TooManyAttempts', waitSeconds: wait })
      return success(async () => {
        await here.forget(pair)
        await ofAccount.forget(account)
        await fromAddress.giveBack(address)
      })
    },
  }
}

/** No e-mail stays in memory for having been typed. */
function nameOf(email: string): string {
  return createHash('sha256').update(plainEmail(email)).digest('base64url')
}
