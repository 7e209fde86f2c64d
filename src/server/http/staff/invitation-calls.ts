import type { Context } from 'hono'
import {
  acceptInvitation,
  acceptInvitationBody,
  readInvitation,
  readInvitationBody,
} from '#contract/staff/invitation-calls.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { grantedBy } from '#domain/staff/role.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { accountLimits } from '#server/account/account-limits.ts'
import type { Account } from '#server/account/account-store.ts'
import { claimAccount } from '#server/account/claim-account.ts'
import { argonHasher } from '#server/account/hash-password.ts'
import { newAccount } from '#server/account/new-account.ts'
import { hashSecret } from '#server/account/secret.ts'
import { signIn } from '#server/http/account/open-account-session.ts'
import { refuseCommon } from '#server/http/account/read-account-fields.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { boundAddresses } from '#server/http/addresses.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { messageLanguage } from '#server/http/speak-language.ts'
import { removeCards } from '#server/payment/stored-cards.ts'
import type { Invitation } from '#server/suite/staff-store.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { PeopleDeps } from './people-calls.ts'

const over =
  'A link that was used, withdrawn, is over, or whose maker gives the role no more: 422, code 9103.'

/** Adds the calls of the link by which an invited person gets their role. */
export function addInvitationCalls(
  on: OnCall,
  deps: PeopleDeps,
  venues: Pick<VenueCache, 'byId'>,
): void {
  const { accounts, now } = deps
  const { accountStore, operatorStore, staffStore, sessionStore } = accounts
  const { secondFactors, hasher = argonHasher } = accounts
  const limits = { ...accountLimits, ...accounts.limits }
  const bound = boundAddresses({ kind: 'invitations', ...limits.resetsFromAddress }, deps)
  const claimDeps = { accounts, removeCards: (userId: UserId) => removeCards(deps.payment, userId) }

  async function isGiven({ madeBy, venueId, role }: Invitation): Promise<boolean> {
    const giver = await operatorStore.roleAt(madeBy, venueId)
    return giver !== null && grantedBy(giver).includes(role)
  }

  /** An account whose e-mail was not confirmed proves nothing, and is made anew by the link. */
  async function needsOf({ email }: Invitation) {
    const known = await accountStore.findByEmail(email)
    const name = known === null || known.emailVerifiedAt === null
    return { name, password: name || known.passwordHash === null }
  }

  on(
    readInvitation,
    {
      summary: `What an invitation is for, by the secret of the mailed link, and what its person has to type. ${over}`,
      body: readInvitationBody,
    },
    async ({ c, body: { secret } }) => {
      const waitSeconds = await bound(c)
      if (waitSeconds !== null) return failure({ type: 'TooManyAttempts', waitSeconds })
      const invitation = await staffStore.findInvitation(hashSecret(secret), new Date(now()))
      const cached = invitation && (await findReadable(venues, invitation.venueId))
      if (!invitation || !cached || !(await isGiven(invitation))) {
        return failure({ type: 'LinkOver' })
      }
      const { email, role } = invitation
      const { slug } = cached.venue
      const name = venueName(cached.venue, messageLanguage(c.req, cached.venue))
      return success({ venue: { slug, name }, email, role, needs: await needsOf(invitation) })
    },
  )
  on(
    acceptInvitation,
    {
      summary:
        'Gives the person of the mailed link their role, once. One without an account, or whose e-mail was not confirmed, types name and password, ' +
        'and one without a password that; all ways into an account that was not confirmed end first. They are signed in (codes 9170 and 9171 as of a login); ' +
        `any other signs in with their own password: null. ${over}`,
      body: acceptInvitationBody,
    },
    async ({ c, body: { secret, ...typed } }) => {
      const chosen = await refuseCommon('password', typed.password)
      if (!chosen.ok) return chosen
      const waitSeconds = await bound(c)
      if (waitSeconds !== null) return failure({ type: 'TooManyAttempts', waitSeconds })
      const at = new Date(now())
      const found = await staffStore.findInvitation(hashSecret(secret), at)
      if (!found || !(await isGiven(found))) return failed(c)
      const needs = await needsOf(found)
      const { firstName = '', lastName = '', password = '' } = typed
      const missing = {
        ...(needs.name && firstName === '' ? { firstName: required } : {}),
        ...(needs.name && lastName === '' ? { lastName: required } : {}),
        ...(needs.password && password === '' ? { password: required } : {}),
      }
      if (Object.keys(missing).length > 0) return failure({ type: 'Malformed', fields: missing })
      const passwordHash = needs.password ? await hasher.hashPassword(password) : null
      const invitation = await staffStore.takeInvitation(hashSecret(secret), at)
      const account =
        invitation && (await claim(invitation.email, { firstName, lastName, passwordHash, at }))
      if (!invitation || !account) return failed(c)
      await join(account.userId, invitation, at)
      noteAct(c, {
        kind: 'staff',
        outcome: 'joined',
        venueId: invitation.venueId,
        personId: account.userId,
      })
      // Their account as it is now: a person with a role.
      const person = await accountStore.find(account.userId)
      return person && passwordHash !== null ? signIn(c, deps, person) : success(null)
    },
  )

  interface Typed {
    readonly firstName: string
    readonly lastName: string
    /** Null: the account has one. */
    readonly passwordHash: string | null
    readonly at: Date
  }

  /** The account of the e-mail, made or proven to be its owner's. Null: it changed meanwhile. */
  async function claim(email: string, typed: Typed): Promise<Account | null> {
    const { firstName, lastName, passwordHash, at } = typed
    const made = newAccount({ email, firstName, lastName, passwordHash, createdAt: at })
    const known = await accountStore.findByEmail(email)
    if (!known) {
      const isMade = await accountStore.create({ ...made, emailVerifiedAt: at })
      return isMade ? { ...made, emailVerifiedAt: at } : null
    }
    const isProven = known.emailVerifiedAt !== null
    const claimed = await claimAccount(claimDeps, known, at)
    if (!claimed || passwordHash === null) return isProven ? claimed : null
    const changes = isProven ? { passwordHash } : { passwordHash, firstName, lastName }
    await sessionStore.closeAll(known.userId)
    const outcome = await accountStore.change(known.userId, changes)
    return outcome === 'Changed' ? claimed : null
  }

  /** A role that the person has there stays. */
  async function join(userId: UserId, invitation: Invitation, at: Date): Promise<void> {
    const { venueId, role, madeBy: addedBy } = invitation
    if ((await operatorStore.roleAt(userId, venueId)) !== null) return
    await operatorStore.give({ userId, venueId, role, addedBy, at })
    // A session may be older than the role, and opened by a password alone.
    if (await secondFactors?.isRequired(userId)) await sessionStore.closeAll(userId)
  }
}

const required = { type: 'required' } as const

function failed(c: Context<ApiEnv>) {
  noteAct(c, { kind: 'sign-in', outcome: 'failed' })
  return failure({ type: 'LinkOver' } as const)
}
