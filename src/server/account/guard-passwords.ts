import { plainEmail } from '#domain/member/check-identifier.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { AccountLimits } from './account-limits.ts'
import { storedLimiter } from '#server/limit/stored-limiter.ts'
import type { LimiterDeps } from '#server/limit/stored-limiter.ts'

export interface PasswordGuard {
  /** Call before checking a password, and the returned function if the password was right. */
  readonly begin: (
    attempt: PasswordAttempt,
  ) => Promise<Result<() => Promise<void>, TooManyAttempts>>
}

interface PasswordAttempt {
  /** The e-mail as typed, with or without an account. */
  readonly email: string
  readonly address: string
  /** The hash of a known device of that account; null: none. */
  readonly device: string | null
}

export interface TooManyAttempts {
  readonly type: 'TooManyAttempts'
  readonly waitSeconds: number
}

type PasswordLimits = Pick<
  AccountLimits,
  | 'passwordsOfAccountFromAddress'
  | 'passwordsFromAddress'
  | 'passwordsOfAccount'
  | 'passwordsOfAccountFromDevice'
>

/**
 * Note: guessing passwords.
 * Three counts. Per account and address: low, so that a guesser is stopped and the owner goes on
 * from another address. Per address: higher, against lists of stolen e-mails and passwords. Per
 * account, from all addresses: higher too, against a guesser with many addresses; it stops the
 * owner as well, for a while. One address cannot use it up, because an attempt that the first count
 * refuses does not reach it. Each attempt counts before its outcome is known: a thousand at once
 * are a thousand guesses. A right password gives back what it took.
 *
 * A browser in which the account was signed in to before has a separate count instead: a stranger's
 * guesses, at the account or on the same Wi-Fi, do not lock its owner out. A stolen secret of such
 * a browser opens nothing; it buys ten guesses, and then one each six minutes.
 */
export function guardPasswords(limits: PasswordLimits, deps: LimiterDeps): PasswordGuard {
  const limiterOf = (kind: keyof PasswordLimits) => storedLimiter({ kind, ...limits[kind] }, deps)
  const here = limiterOf('passwordsOfAccountFromAddress')
  const fromAddress = limiterOf('passwordsFromAddress')
  const ofAccount = limiterOf('passwordsOfAccount')
  const ofDevice = limiterOf('passwordsOfAccountFromDevice')

  async function beginThere(name: string): ReturnType<PasswordGuard['begin']> {
    const wait = await ofDevice.take(name)
    if (wait !== null) return failure({ type: 'TooManyAttempts', waitSeconds: wait })
    return success(() => ofDevice.forget(name))
  }

  return {
    begin: async ({ email, address, device }) => {
      const account = plainEmail(email)
      if (device !== null) return beginThere(`${account} ${device}`)
      const pair = `${account} ${address}`
      // The address first: a refused one creates no more names.
      const refused = await fromAddress.take(address)
      if (refused !== null) return failure({ type: 'TooManyAttempts', waitSeconds: refused })
      const again = await here.take(pair)
      if (again !== null) {
        await fromAddress.giveBack(address)
        return failure({ type: 'TooManyAttempts', waitSeconds: again })
      }
      const wait = await ofAccount.take(account)
      if (wait !== null) return failure({ type: 'TooManyAttempts', waitSeconds: wait })
      return success(async () => {
        await here.forget(pair)
        await ofAccount.forget(account)
        await fromAddress.giveBack(address)
      })
    },
  }
}
