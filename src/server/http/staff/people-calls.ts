import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import {
  changeRole,
  endPerson,
  getMe,
  getPeople,
  invitationBody,
  invitePerson,
  myPinBody,
  roleBody,
  setMyPin,
  withdrawInvitation,
} from '#contract/staff/people-calls.ts'
import type { WrittenPeople } from '#contract/staff/people-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { StaffRight } from '#domain/staff/rights.ts'
import { grantedBy } from '#domain/staff/role.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import { argonHasher } from '#server/account/hash-password.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { countCall } from '#server/http/count-call.ts'
import { originOf } from '#server/http/know-host.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendFieldProblem } from '#server/http/send-problem.ts'
import { findStaff } from '#server/http/session/find-staff.ts'
import type { Staff } from '#server/http/session/find-staff.ts'
import { messageLanguage } from '#server/http/speak-language.ts'
import { mailVenueOf } from '#server/mail/lay-out-mail.ts'
import { writeStaffMail } from '#server/mail/write-account-mails.ts'
import type { RoleOutcome } from '#server/suite/staff-store.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

export interface PeopleDeps extends AppDeps {
  readonly accounts: AccountDeps
}

const lifeMs = 3 * 24 * 60 * 60_000
const ofLeaders =
  'For the session of a person whose role there is owner or manager; any other: code 9017 (403). A manager gives, changes and ends counter and kitchen alone.'

/** Adds the calls about the people of a venue. */
export function addPeopleCalls(
  on: OnCall,
  deps: PeopleDeps,
  venues: Pick<VenueCache, 'byId'>,
): void {
  const { accounts, mail, now } = deps
  const { accountStore, operatorStore, staffStore, sessionStore, hasher = argonHasher } = accounts
  const withRight = (right: StaffRight) => (c: Context<ApiEnv>) =>
    findStaff(c, deps, { venueId: asId<VenueId>(c.req.param('venueId') ?? ''), right })
  const leader = withRight('people')
  const worker = withRight('orders')

  async function write(venueId: VenueId): Promise<WrittenPeople> {
    const people = await staffStore.people(venueId)
    const invitations = await staffStore.invitations(venueId, new Date(now()))
    return {
      people: people.map(({ userId, ...person }) => ({ id: userId, ...person })),
      invitations: invitations.map(({ invitationId, email, role, endsAt }) => ({
        id: invitationId,
        email,
        role,
        endsAt: endsAt.toISOString(),
      })),
    }
  }

  async function writeMe({ venueId, account, role }: Staff) {
    const { userId: id, firstName } = account
    const people = await staffStore.people(venueId)
    const hasPin = people.some((person) => person.userId === id && person.hasPin)
    return { id, firstName, role, hasPin, grants: [...grantedBy(role)] }
  }

  on(
    getMe,
    {
      summary:
        'The signed-in person, with their role at the venue, for roles that work at desks; any other: code 9017 (403).',
      who: worker,
    },
    async ({ who }) => success(await writeMe(who)),
  )
  on(
    setMyPin,
    {
      summary:
        'Sets the PIN of 4 to 6 digits by which the signed-in person is known at a shared tablet; null: they have none any more. ' +
        'For roles that work at desks; any other: code 9017 (403).',
      body: myPinBody,
      who: worker,
    },
    async ({ body: { pin }, who }) => {
      const { venueId, account } = who
      const pinHash = pin === null ? null : await hasher.hashPassword(pin)
      const { userId } = account
      const isSet = await staffStore.setPin({ venueId, userId, pinHash, at: new Date(now()) })
      return isSet ? success(await writeMe(who)) : failure({ type: 'NotAllowed' })
    },
  )
  on(
    getPeople,
    { summary: `The people of a venue and who is invited. ${ofLeaders}`, who: leader },
    async ({ who: { venueId } }) => success(await write(venueId)),
  )
  on(
    changeRole,
    {
      summary: `Gives a person another role. Code 9220 (404): no such person, or one whose role the caller does not give. Code 9221 (409): the last owner. ${ofLeaders}`,
      body: roleBody,
      who: leader,
    },
    async ({ c, params: { personId }, body: { role }, who: { venueId, ...caller } }) => {
      const from = grantedBy(caller.role)
      if (!from.includes(role)) return failure({ type: 'NotAllowed' })
      const userId = asId<UserId>(personId)
      const changed = judged(await staffStore.changeRole({ venueId, userId, from, role }))
      if (!changed.ok) return changed
      note(c, { outcome: 'role', venueId, personId: userId, operatorId: caller.account.userId })
      return success(await write(venueId))
    },
  )
  on(
    endPerson,
    {
      summary: `A person works there no more: their PIN is deleted, their desks end, and with no other venue all of their sessions. Codes 9220 (404) and 9221 (409) as above. ${ofLeaders}`,
      who: leader,
    },
    async ({ c, params: { personId }, who: { venueId, ...caller } }) => {
      const userId = asId<UserId>(personId)
      const outcome = await staffStore.end({ venueId, userId, from: grantedBy(caller.role) })
      const ended = judged(outcome)
      if (!ended.ok) return ended
      if (ended.value.length === 0) await sessionStore.closeAll(userId)
      note(c, { outcome: 'ended', venueId, personId: userId, operatorId: caller.account.userId })
      return success(await write(venueId))
    },
  )
  on(
    invitePerson,
    {
      summary:
        'Mails a link by which the owner of the e-mail gets the role, good once and for three days; it ends one to the same e-mail, unless the caller does not give the role of that: code 9017 (403). ' +
        `Code 9222 (422): they work there already. A server without mail: 422, code 9085. After many: 429. ${ofLeaders}`,
      body: invitationBody,
      status: 201,
      who: leader,
    },
    async ({ c, body: { email, role }, who: { venueId, ...caller } }) => {
      if (!grantedBy(caller.role).includes(role)) return failure({ type: 'NotAllowed' })
      if (!mail) return failure({ type: 'NoMail' })
      const cached = await findReadable(venues, venueId)
      if (cached === null) return failure({ type: 'UnknownVenue' })
      const { userId: madeBy } = caller.account
      const waitSeconds = await countCall(c, deps, { kind: 'invitations', venueId, userId: madeBy })
      if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
      const known = await accountStore.findByEmail(email)
      if (known && (await operatorStore.roleAt(known.userId, venueId)) !== null) {
        return sendFieldProblem(c, 'email', { type: 'AlreadyStaff' })
      }
      const secret = newSecret()
      const madeAt = new Date(now())
      const endsAt = new Date(madeAt.getTime() + lifeMs)
      const invitation = { venueId, invitationId: randomUUID(), email, role, madeBy, endsAt }
      const made = { ...invitation, secretHash: hashSecret(secret), madeAt }
      // A manager does not end what an owner has offered.
      const isMade = await staffStore.invite(made, grantedBy(caller.role))
      if (!isMade) return failure({ type: 'NotAllowed' })
      noteAct(c, { kind: 'staff', outcome: 'invited', venueId })
      const language = messageLanguage(c.req, cached.venue)
      const { slug } = cached.venue
      // The secret is in the fragment: it reaches no server, no log and no other site.
      const link = `${originOf(c, mail.origin)}/login?venue=${slug}#invite=${secret}`
      const venue = mailVenueOf(cached.venue, language)
      mail.background.run(() =>
        mail.mailer.send(writeStaffMail({ to: email, link, venue, language, role })),
      )
      return success(await write(venueId))
    },
  )
  on(
    withdrawInvitation,
    {
      summary: `Ends an invitation; one that is over stays so. ${ofLeaders}`,
      who: leader,
    },
    async ({ params: { invitationId }, who: { venueId, role } }) => {
      await staffStore.withdraw(venueId, invitationId, grantedBy(role))
      return success(await write(venueId))
    },
  )
}

interface NotedStaff {
  readonly outcome: 'role' | 'ended'
  readonly venueId: VenueId
  readonly personId: UserId
  /** The person who changed it. */
  readonly operatorId: UserId
}

function note(c: Context, act: NotedStaff): void {
  noteAct(c, { kind: 'staff', ...act })
}

function judged(
  outcome: RoleOutcome,
): Result<readonly VenueId[], Exclude<RoleOutcome, { readonly type: 'Done' }>> {
  return outcome.type === 'Done' ? success(outcome.left) : failure(outcome)
}
