import { createHash } from 'node:crypto'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { AccountLimits } from './account-limits.ts'
import { createLimiter } from './create-limiter.ts'
import type { Limiter } from './create-limiter.ts'

export interface PasswordGuard {
  /** Call before checking a password, and the returned function if the password was right. */
  readonly begin: (
    attempt: PasswordAttempt,
  ) => Promise<Result<() => Promise<void>, TooManyAttempts>>
}

interface PasswordAttempt {
  /** As typed, with or without an account. */
  readonly email: string
  readonly address: string
  /** The hash of a known device of that account; null: none. */
  readonly device: string | null
}

interface GuardDeps {
  /** Counts for all servers together. */
  readonly ofDevice: Pick<Limiter, 'take' | 'forget'>
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
 * Three counts. Per account and address: low, so that a guesser is stopped and the owner goes on
 * from another address. Per address: higher, against lists of stolen e-mails and passwords. Per
 * account, from all addresses: higher too, against a guesser with many addresses; it stops the
 * owner as well, for a while. One address cannot use it up, because an attempt that the first count
 * refuses does not reach the others. Each attempt counts before its outcome is known: a thousand at
 * once are a thousand guesses. A right password gives back what it took.
 *
 * A browser in which the account was signed in to before has a count of its own instead, in the
 * database: a stranger's guesses, at the account or on the same Wi-Fi, do not lock its owner out. A
 * stolen secret of such a browser opens nothing; it buys ten guesses, and then one each six minutes.
 */
export function guardPasswords(limits: PasswordLimits, { ofDevice }: GuardDeps): PasswordGuard {
  const here = createLimiter(limits.passwordsOfAccountFromAddress)
  const fromAddress = createLimiter(limits.passwordsFromAddress)
  const ofAccount = createLimiter(limits.passwordsOfAccount)

  async function beginThere(name: string): ReturnType<PasswordGuard['begin']> {
    const wait = await ofDevice.take(name)
    if (wait !== null) return failure({ type: 'TooManyAttempts', waitSeconds: wait })
    return success(() => ofDevice.forget(name))
  }

  return {
    begin: async ({ email, address, device }) => {
      const account = nameOf(plainEmail(email))
      if (device !== null) return beginThere(nameOf(`${account} ${device}`))
      const pair = `${account} ${address}`
      // First without counting: a refused address creates no more names.
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

/** Hashed, so that typed e-mails stay neither in memory nor in the database. */
function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
