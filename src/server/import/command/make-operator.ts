import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import { issueLink } from '#server/account/issue-link.ts'
import { revokeAccess } from '#server/account/revoke-access.ts'
import { newAccount } from '#server/account/new-account.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import type { VenueTerminal } from './run-venue-command.ts'

type OperatorCommand = Extract<VenueCommand, { readonly type: 'operator' }>

export interface OperatorDeps
  extends
    Pick<VenueTerminal, 'print' | 'printError' | 'origin'>,
    Pick<AccountDeps, 'accountStore' | 'sessionStore'> {
  readonly at: Date
}

const lifeMs = 24 * 60 * 60_000

/**
 * Makes a user an operator, creating the account if there is none, and prints a link by which they
 * set their own password. Returns the exit code.
 */
export async function makeOperator(command: OperatorCommand, deps: OperatorDeps): Promise<number> {
  const { accountStore, sessionStore, origin, print, printError, at } = deps
  const known = await accountStore.findByEmail(command.email)
  const account = known ?? (await createOperator(command, deps))
  if (account === null) {
    printError(`${command.email} was given to another account just now; please try again`)
    return 1
  }
  // An unverified account proves nothing: only the link gives access to the operator's account.
  if (known?.emailVerifiedAt === null) await revokeAccess(deps, known.userId)
  if (known) await accountStore.change(known.userId, { suiteOperator: true })
  const secret = await issueLink(sessionStore, account, { purpose: 'reset', at, lifeMs })
  print(describe(command, known))
  print('This link is for them to choose a password. It works once, for 24 hours:')
  print(`${origin}/login#reset=${secret}`)
  return 0
}

/** Null: the e-mail was registered concurrently. */
async function createOperator(
  { email, firstName, lastName }: OperatorCommand,
  { accountStore, at }: OperatorDeps,
): Promise<Account | null> {
  const account = newAccount({ email, firstName, lastName, suiteOperator: true, createdAt: at })
  return (await accountStore.create(account)) ? account : null
}

function describe({ email, firstName, lastName }: OperatorCommand, known: Account | null): string {
  if (!known) return `${firstName} ${lastName} (${email}) is an operator now`
  const name = `${known.firstName} ${known.lastName} (${known.email})`
  return known.suiteOperator
    ? `${name} is an operator already`
    : `${name} had an account already, and is an operator now`
}
