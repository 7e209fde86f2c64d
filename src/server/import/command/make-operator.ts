import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import { issueLink } from '#server/account/one-time-links.ts'
import { revokeAccess } from '#server/account/revoke-access.ts'
import { newAccount } from '#server/account/new-account.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { hasRight } from '#domain/staff/rights.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { SecondFactorStore } from '#server/account/second-factor-store.ts'
import type { AuditStore } from '#server/trail/audit-store.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import type { VenueTerminal } from './venue-terminal.ts'

type OperatorCommand = Extract<VenueCommand, { readonly type: 'operator' }>
type RevokeCommand = Extract<VenueCommand, { readonly type: 'revoke-operator' }>

type ResetCommand = Extract<VenueCommand, { readonly type: 'reset-second-factor' }>

export interface OperatorDeps
  extends
    Pick<VenueTerminal, 'print' | 'printError' | 'origin' | 'isPublic'>,
    Pick<AccountDeps, 'accountStore' | 'sessionStore' | 'operatorStore' | 'staffStore'> {
  readonly venueStore: Pick<VenueStore, 'findBySlug'>
  readonly auditStore: Pick<AuditStore, 'add'>
  readonly secondFactors: Pick<SecondFactorStore, 'isRequired' | 'remove' | 'require'>
  readonly at: Date
}

const lifeMs = 24 * 60 * 60_000

/**
 * Makes a user an operator or an owner of venues, creating the account if it is missing, and prints a
 * link by which they set their password. Returns the exit code.
 */
export async function makeOperator(command: OperatorCommand, deps: OperatorDeps): Promise<number> {
  const { accountStore, operatorStore, sessionStore, origin, print, printError, at } = deps
  const venueIds = await findVenues(command.slugs, deps)
  if (venueIds === null) return 1
  const known = await accountStore.findByEmail(command.email)
  const other = known && (await findOtherRole(known, command, deps))
  if (other) {
    printError(other)
    return 1
  }
  const account = known ?? (await createOperator(command, deps))
  if (account === null) {
    printError(`${command.email} was given to another account just now; please try again`)
    return 1
  }
  // An unverified account proves nothing: only the link gives access to the operator's account.
  if (known?.emailVerifiedAt === null) await revokeAccess(deps, known.userId)
  const before = await operatorStore.venuesOf(account.userId)
  const needsStep = await requireStep(command, venueIds, deps)
  for (const venueId of venueIds) await addTo(venueId, account.userId)
  const isNew = venueIds.some((venueId) => !before.includes(venueId))
  const hasEnded = isNew && (await endUnproven(deps, account.userId))
  await recordRights(deps, { outcome: 'granted', personId: account.userId, venueIds })
  const secret = await issueLink(sessionStore, account, { purpose: 'reset', at, lifeMs })
  print(describe(command, known))
  if (needsStep) {
    print('They sign in with a code of an authenticator app, as everybody who works there')
    print(
      `To sign in by the password alone: npm run venue -- second-factor ${command.slugs[0]} off`,
    )
  }
  if (hasEnded) print('Every session of theirs has ended: the next sign-in asks for a second step')
  print('This link is for them to choose a password. It works once, for 24 hours:')
  // The venue leads from there to its events, and an owner to its desk.
  print(`${origin}/login?venue=${command.slugs[0]}#reset=${secret}`)
  return 0

  function addTo(venueId: VenueId, userId: UserId): Promise<void> {
    const { role } = command
    if (role === 'suites') return operatorStore.add(userId, venueId, at)
    return operatorStore.give({ userId, venueId, role, addedBy: null, at })
  }
}

/** A role stays where a person has one: it is said which, if it serves no suites. Null: none. */
async function findOtherRole(
  { userId }: Account,
  { role, slugs, email }: OperatorCommand,
  { operatorStore, venueStore }: OperatorDeps,
): Promise<string | null> {
  if (role !== 'suites') return null
  for (const slug of slugs) {
    const venueId = await venueStore.findBySlug(slug)
    const held = venueId && (await operatorStore.roleAt(userId, venueId))
    if (!held || hasRight(held, 'suites')) continue
    return `${email} works at ${slug} as ${held}: an owner changes that at its desk, under People`
  }
  return null
}

/**
 * On a server with a public address an owner's password opens money. Asked with the first owner of a venue, so that
 * a venue that has switched it off stays so. Returns whether any venue needs it from now on.
 */
async function requireStep(
  { role }: OperatorCommand,
  venueIds: readonly VenueId[],
  { secondFactors, staffStore, isPublic = false, at }: OperatorDeps,
): Promise<boolean> {
  if (role !== 'owner' || !isPublic) return false
  let needsStep = false
  for (const venueId of venueIds) {
    const people = await staffStore.people(venueId)
    if (people.some((person) => person.role === 'owner')) continue
    if (await secondFactors.require(venueId, true, at)) needsStep = true
  }
  return needsStep
}

/**
 * A session may be older than the right, and opened by a password alone: where a venue requires the second step it
 * ends. False: no venue of theirs does, or there is no session.
 */
async function endUnproven(
  { sessionStore, secondFactors }: OperatorDeps,
  userId: UserId,
): Promise<boolean> {
  if (!(await secondFactors.isRequired(userId))) return false
  const open = await sessionStore.list(userId)
  await sessionStore.closeAll(userId)
  return open.length > 0
}

/**
 * Takes venues from an operator. Without one left, all of the account's sessions end; otherwise
 * those that act at a venue that was taken are refused from now on. Returns the exit code.
 */
export async function revokeOperator(command: RevokeCommand, deps: OperatorDeps): Promise<number> {
  const { accountStore, operatorStore, sessionStore, print, printError } = deps
  const venueIds = await findVenues(command.slugs, deps)
  if (venueIds === null) return 1
  const account = await accountStore.findByEmail(command.email)
  if (!account?.suiteOperator) {
    printError(`${command.email} is no operator`)
    return 1
  }
  const { userId, firstName, lastName, email } = account
  let left: readonly VenueId[] = []
  for (const venueId of venueIds.length === 0 ? [null] : venueIds) {
    left = await operatorStore.remove(userId, venueId)
  }
  if (left.length === 0) await sessionStore.closeAll(userId)
  await recordRights(deps, { outcome: 'revoked', personId: userId, venueIds })
  const rest = left.length === 0 ? 'of no venue any more' : `of ${left.length} others`
  print(`${firstName} ${lastName} (${email}) is an operator ${rest}`)
  return 0
}

/**
 * For a lost device: takes an operator's app and recovery codes away, and ends all of their sessions.
 * Returns the exit code.
 */
export async function resetSecondFactor(
  command: ResetCommand,
  { accountStore, sessionStore, secondFactors, auditStore, at, ...terminal }: OperatorDeps,
): Promise<number> {
  const account = await accountStore.findByEmail(command.email)
  if (!account || !(await secondFactors.remove(account.userId))) {
    terminal.printError(`${command.email} has no second step`)
    return 1
  }
  const { userId: personId, email } = account
  await sessionStore.closeAll(personId)
  const nobody = { operatorId: null, venueId: null, address: null, call: null }
  const act = { kind: 'second-factor', outcome: 'reset', personId, ...nobody } as const
  await auditStore.add([{ ...act, at, times: 1 }])
  terminal.print(`The second step of ${email} is reset, and every session of theirs has ended`)
  return 0
}

interface ChangedRights {
  readonly outcome: 'granted' | 'revoked'
  readonly personId: UserId
  /** None: of every venue. */
  readonly venueIds: readonly VenueId[]
}

async function recordRights(
  { auditStore, at }: OperatorDeps,
  { venueIds, ...change }: ChangedRights,
): Promise<void> {
  const of = { operatorId: null, address: null, call: null, at, times: 1 }
  const venues = venueIds.length === 0 ? [null] : venueIds
  await auditStore.add(
    venues.map((venueId) => ({ kind: 'operator', ...change, ...of, venueId }) as const),
  )
}

/** Null: one of them is unknown, and was named. */
async function findVenues(
  slugs: readonly string[],
  { venueStore, printError }: OperatorDeps,
): Promise<readonly VenueId[] | null> {
  const found = await Promise.all(slugs.map((slug) => venueStore.findBySlug(slug)))
  const unknown = slugs.filter((_, place) => found[place] === null)
  for (const slug of unknown) printError(`There is no venue "${slug}"`)
  return unknown.length > 0 ? null : found.filter((venueId) => venueId !== null)
}

/** Null: the e-mail was registered concurrently. */
async function createOperator(
  { email, firstName, lastName }: OperatorCommand,
  { accountStore, at }: OperatorDeps,
): Promise<Account | null> {
  const account = newAccount({ email, firstName, lastName, createdAt: at })
  return (await accountStore.create(account)) ? account : null
}

function describe(
  { email, firstName, lastName, slugs, role }: OperatorCommand,
  known: Account | null,
): string {
  const where = slugs.join(', ')
  const what = role === 'owner' ? 'an owner' : 'an operator'
  if (!known) return `${firstName} ${lastName} (${email}) is ${what} of ${where} now`
  const name = `${known.firstName} ${known.lastName} (${known.email})`
  if (role === 'owner') return `${name} had an account already, and is an owner of ${where} now`
  return known.suiteOperator
    ? `${name} was an operator already, and is one of ${where} now`
    : `${name} had an account already, and is an operator of ${where} now`
}
