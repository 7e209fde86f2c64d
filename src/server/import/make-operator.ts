import { randomUUID } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { AccountDeps } from '#server/accounts/account-deps.ts'
import type { Account } from '#server/accounts/account-store.ts'
import { hashSecret, newSecret } from '#server/accounts/session-cookie.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import type { VenueTerminal } from './run-venue-command.ts'

type OperatorCommand = Extract<VenueCommand, { readonly type: 'operator' }>

export interface OperatorDeps
  extends
    Pick<VenueTerminal, 'print' | 'complain' | 'origin'>,
    Pick<AccountDeps, 'accountStore' | 'sessionStore'> {
  readonly at: Date
}

const linkLifeMs = 24 * 60 * 60_000

/**
 * Makes somebody an operator, with an account where they have none, and prints a link by which they choose their password:
 * nobody else ever knows it. The answer is the exit code.
 */
export async function makeOperator(command: OperatorCommand, deps: OperatorDeps): Promise<number> {
  const { accountStore, sessionStore, origin, print, complain, at } = deps
  const known = await accountStore.findByEmail(command.email)
  const userId = known?.userId ?? (await createOperator(command, deps))
  if (userId === null) {
    complain(`${command.email} was given to another account just now; please try again`)
    return 1
  }
  if (known) await accountStore.change(userId, { suiteOperator: true })
  const secret = newSecret()
  const endsAt = new Date(at.getTime() + linkLifeMs)
  await sessionStore.keepLink({ secretHash: hashSecret(secret), userId, madeAt: at, endsAt })
  print(describe(command, known))
  print('This link is for them to choose a password. It works once, for 24 hours:')
  print(`${origin}/login#reset=${secret}`)
  return 0
}

/** Null: somebody made an account of that e-mail a moment before. */
async function createOperator(
  { email, firstName, lastName }: OperatorCommand,
  { accountStore, at }: OperatorDeps,
): Promise<UserId | null> {
  const userId = asId<UserId>(randomUUID())
  const isMade = await accountStore.create({
    userId,
    email,
    firstName,
    lastName,
    phoneNumber: null,
    passwordHash: null,
    suiteOperator: true,
    defaultTip: null,
    promoCode: null,
    createdAt: at,
  })
  return isMade ? userId : null
}

function describe({ email, firstName, lastName }: OperatorCommand, known: Account | null): string {
  if (!known) return `${firstName} ${lastName} (${email}) is an operator now`
  const name = `${known.firstName} ${known.lastName} (${known.email})`
  return known.suiteOperator
    ? `${name} is an operator already`
    : `${name} had an account already, and is an operator now`
}
