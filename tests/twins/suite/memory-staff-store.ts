import type { UserId, VenueId } from '#domain/ids.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import type { AccountStore } from '#server/account/account-store.ts'
import type {
  NewInvitation,
  NewSeal,
  PersonDesk,
  RoleChange,
  RoleOutcome,
  StaffPerson,
  StaffStore,
} from '#server/suite/staff-store.ts'
import type { OperatorStore } from '#server/suite/operator-store.ts'

interface Stores {
  readonly accountStore: Pick<AccountStore, 'find'>
  readonly operatorStore: OperatorStore
}

export interface MemoryStaffStore extends StaffStore {
  /** The browsers of persons that are receivers, by the id of their desk. */
  readonly attending: ReadonlyMap<string, PersonDesk>
}

/** The people of venues in memory, for tests. */
export function createMemoryStaffStore({ accountStore, operatorStore }: Stores): MemoryStaffStore {
  const attending = new Map<string, PersonDesk>()
  let invitations: readonly NewInvitation[] = []
  const pins = new Map<string, string>()
  const seals = new Map<string, NewSeal & { readonly actId: string | null }>()
  const keyOf = (venueId: VenueId, userId: UserId) => `${venueId} ${userId}`

  async function people(venueId: VenueId): Promise<readonly StaffPerson[]> {
    const found = []
    for (const userId of await operatorStore.operatorsOf(venueId)) {
      const account = await accountStore.find(userId)
      const role = await operatorStore.roleAt(userId, venueId)
      if (!account || role === null) continue
      const { firstName, lastName, email } = account
      const hasPin = pins.has(keyOf(venueId, userId))
      found.push({ userId, firstName, lastName, email, role, hasPin })
    }
    return found.toSorted((one, other) => compare(byLastName(one), byLastName(other)))
  }

  async function refuse(
    { venueId, userId, from }: Omit<RoleChange, 'role'>,
    role: RoleChange['role'] | null,
  ): Promise<RoleOutcome | null> {
    const all = await people(venueId)
    const person = all.find((each) => each.userId === userId)
    if (!person || !from.includes(person.role)) return { type: 'UnknownPerson' }
    const owners = all.filter((each) => each.role === 'owner').length
    const isLast = person.role === 'owner' && role !== 'owner' && owners === 1
    return isLast ? { type: 'LastOwner' } : null
  }

  /** Changes of roles come one by one, as by a lock. */
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = turn.then(act)
    turn = done
    return done
  }

  const isValid = (secretHash: string, at: Date) => (each: NewInvitation) =>
    each.secretHash === secretHash && each.endsAt > at

  return {
    attending,
    people,
    changeRole: ({ venueId, userId, from, role }) =>
      inTurn(async () => {
        const refused = await refuse({ venueId, userId, from }, role)
        if (refused) return refused
        await operatorStore.give({ venueId, userId, role, addedBy: null, at: new Date(0) })
        return { type: 'Done', left: [venueId] }
      }),
    end: ({ venueId, userId, from }) =>
      inTurn(async () => {
        const refused = await refuse({ venueId, userId, from }, null)
        if (refused) return refused
        invitations = invitations.filter(
          (each) => each.venueId !== venueId || each.madeBy !== userId,
        )
        pins.delete(keyOf(venueId, userId))
        for (const [sealHash, seal] of seals) {
          if (seal.venueId === venueId && seal.userId === userId) seals.delete(sealHash)
        }
        for (const [deskId, desk] of attending) {
          if (desk.venueId === venueId && desk.userId === userId) attending.delete(deskId)
        }
        return { type: 'Done', left: await operatorStore.remove(userId, venueId) }
      }),
    invite: async (invitation, over) => {
      const isOther = ({ venueId, email }: NewInvitation) =>
        venueId !== invitation.venueId || plainEmail(email) !== plainEmail(invitation.email)
      const known = invitations.find((each) => !isOther(each))
      const stays = known && known.endsAt > invitation.madeAt && !over.includes(known.role)
      if (stays) return false
      invitations = [...invitations.filter(isOther), invitation]
      return true
    },
    invitations: async (venueId, at) =>
      invitations
        .filter((each) => each.venueId === venueId && each.endsAt > at)
        .map(shown)
        .toSorted((one, other) => compare(plainEmail(one.email), plainEmail(other.email))),
    withdraw: async (venueId, invitationId, roles) => {
      const before = invitations
      invitations = before.filter(
        (each) =>
          each.venueId !== venueId ||
          each.invitationId !== invitationId ||
          !roles.includes(each.role),
      )
      return invitations.length < before.length
    },
    findInvitation: async (secretHash, at) => {
      const found = invitations.find(isValid(secretHash, at))
      return found ? shown(found) : null
    },
    takeInvitation: async (secretHash, at) => {
      const found = invitations.find(isValid(secretHash, at))
      if (!found) return null
      invitations = invitations.filter((each) => each !== found)
      return shown(found)
    },
    setPin: async ({ venueId, userId, pinHash }) => {
      if ((await operatorStore.roleAt(userId, venueId)) === null) return false
      if (pinHash === null) pins.delete(keyOf(venueId, userId))
      else pins.set(keyOf(venueId, userId), pinHash)
      return true
    },
    withPin: async (venueId, roles) =>
      (await people(venueId))
        .filter(({ role }) => roles.includes(role))
        .flatMap(({ userId, firstName, lastName }) => {
          const pinHash = pins.get(keyOf(venueId, userId))
          return pinHash === undefined ? [] : [{ userId, firstName, lastName, pinHash }]
        })
        .toSorted((one, other) => compare(byFirstName(one), byFirstName(other))),
    seal: async (seal) => void seals.set(seal.sealHash, { ...seal, actId: null }),
    useSeal: async ({ venueId, sealHash, deskId, actId, at }) => {
      const seal = seals.get(sealHash)
      if (!seal || seal.venueId !== venueId || seal.deskId !== deskId) return null
      if (seal.actId === null ? seal.endsAt <= at : seal.actId !== actId) return null
      const role = await operatorStore.roleAt(seal.userId, venueId)
      if (role === null) return null
      seals.set(sealHash, { ...seal, actId })
      return { userId: seal.userId, role }
    },
    attend: async (desk) => {
      const role = await operatorStore.roleAt(desk.userId, desk.venueId)
      if (role !== null && role !== 'suites') attending.set(desk.deskId, desk)
    },
    forgetEnded: async (before) => {
      invitations = invitations.filter(({ endsAt }) => endsAt >= before)
      for (const [sealHash, { endsAt }] of seals) if (endsAt < before) seals.delete(sealHash)
    },
  }
}

function shown({ secretHash: _secret, madeAt: _madeAt, ...invitation }: NewInvitation) {
  return invitation
}

type Named = Pick<StaffPerson, 'userId' | 'firstName' | 'lastName'>

function byLastName({ userId, firstName, lastName }: Named): string {
  return `${lastName}\n${firstName}\n${userId}`.toLowerCase()
}

function byFirstName({ userId, firstName, lastName }: Named): string {
  return `${firstName}\n${lastName}\n${userId}`.toLowerCase()
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
