import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { staffRoles } from '#domain/staff/role.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresStaffStore } from '#server/suite/postgres-staff-store.ts'
import { createPostgresOperatorStore } from '#server/suite/postgres-operator-store.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { someAccounts } from '#tests/fixtures/some-accounts.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    accountStore: createPostgresAccountStore(sql),
    operatorStore: createPostgresOperatorStore(sql),
    staffStore: createPostgresStaffStore(sql),
  }),
  inMemory: () => someAccounts(),
})

const at = new Date('2026-07-01T16:00:00Z')
const minutes = (count: number) => new Date(at.getTime() + count * 60_000)
const all = { from: staffRoles }

for (const { name, options, opened } of openings) {
  async function aStaff() {
    const { accountStore, operatorStore, staffStore } = await opened()
    const venueId = asId<VenueId>(`venue-${randomUUID()}`)
    async function hire(role: StaffRole, firstName = 'Ana'): Promise<UserId> {
      const account = anAccount({ userId: asId<UserId>(randomUUID()), firstName })
      await accountStore.create(account)
      await operatorStore.give({ userId: account.userId, venueId, role, addedBy: null, at })
      return account.userId
    }
    const roleOf = (userId: UserId) => operatorStore.roleAt(userId, venueId)
    const seal = { venueId, sealHash: randomUUID(), deskId: randomUUID(), endsAt: minutes(1) }
    return { staffStore, operatorStore, venueId, hire, roleOf, seal }
  }

  function anInvitation(venueId: VenueId, madeBy: UserId) {
    return {
      venueId,
      invitationId: randomUUID(),
      secretHash: randomUUID(),
      email: `Zoe.${randomUUID()}@example.com`,
      role: 'counter',
      madeBy,
      madeAt: at,
      endsAt: minutes(10),
    } as const
  }

  test(`${name}: the people of a venue are listed with role and PIN`, options, async () => {
    const { staffStore, venueId, hire } = await aStaff()
    const owner = await hire('owner', 'Ana')
    const cook = await hire('kitchen', 'Bo')
    await staffStore.setPin({ venueId, userId: cook, pinHash: 'hash', at })
    expect(await staffStore.people(venueId)).toMatchObject([
      { userId: owner, firstName: 'Ana', role: 'owner', hasPin: false },
      { userId: cook, firstName: 'Bo', role: 'kitchen', hasPin: true },
    ])
  })

  test(`${name}: a role is changed from those that may be changed alone`, options, async () => {
    const { staffStore, venueId, hire, roleOf } = await aStaff()
    const owner = await hire('owner')
    const userId = await hire('counter')
    const change = { venueId, userId, from: ['counter', 'kitchen'], role: 'kitchen' } as const
    expect(await staffStore.changeRole(change)).toMatchObject({ type: 'Done' })
    expect(await roleOf(userId)).toBe('kitchen')
    const unknown = { type: 'UnknownPerson' }
    expect(await staffStore.changeRole({ ...change, userId: owner })).toEqual(unknown)
    expect(await staffStore.end({ ...change, userId: owner })).toEqual(unknown)
    const stranger = { ...change, userId: asId<UserId>(randomUUID()) }
    expect(await staffStore.changeRole(stranger)).toEqual(unknown)
    expect(await staffStore.end({ ...change, userId: asId('nobody') })).toEqual(unknown)
    expect(await roleOf(owner)).toBe('owner')
  })

  test(`${name}: the last owner is neither ended nor made less`, options, async () => {
    const { staffStore, venueId, hire, roleOf } = await aStaff()
    const owner = await hire('owner')
    await hire('manager')
    const change = { venueId, userId: owner, ...all, role: 'manager' } as const
    expect(await staffStore.changeRole(change)).toEqual({ type: 'LastOwner' })
    expect(await staffStore.end(change)).toEqual({ type: 'LastOwner' })
    await hire('owner')
    expect(await staffStore.end(change)).toEqual({ type: 'Done', left: [] })
    expect(await roleOf(owner)).toBeNull()
  })

  test(`${name}: of two owners who end each other at once one stays`, options, async () => {
    for (let round = 0; round < 10; round += 1) {
      const { staffStore, venueId, hire } = await aStaff()
      const owners = [await hire('owner'), await hire('owner')]
      const ended = await Promise.all(
        owners.map((userId) => staffStore.end({ venueId, userId, ...all })),
      )
      expect(ended.map(({ type }) => type).toSorted()).toEqual(['Done', 'LastOwner'])
      expect(await staffStore.people(venueId)).toHaveLength(1)
    }
  })

  test(
    `${name}: who is ended has no PIN, no seal and no invitation of theirs any more`,
    options,
    async () => {
      const { staffStore, operatorStore, venueId, hire, seal } = await aStaff()
      await hire('owner')
      const userId = await hire('manager')
      await staffStore.setPin({ venueId, userId, pinHash: 'hash', at })
      await staffStore.seal({ ...seal, userId })
      const invitation = anInvitation(venueId, userId)
      await staffStore.invite(invitation, staffRoles)
      await staffStore.end({ venueId, userId, ...all })
      await operatorStore.give({ userId, venueId, role: 'manager', addedBy: null, at })
      expect(await staffStore.withPin(venueId, staffRoles)).toEqual([])
      expect(await staffStore.findInvitation(invitation.secretHash, at)).toBeNull()
      expect(await staffStore.useSeal({ ...seal, actId: randomUUID(), at })).toBeNull()
    },
  )

  test(`${name}: an invitation is taken once, before its end`, options, async () => {
    const { staffStore, venueId, hire } = await aStaff()
    const madeBy = await hire('owner')
    const { secretHash, madeAt: _, ...invitation } = anInvitation(venueId, madeBy)
    await staffStore.invite({ ...invitation, secretHash, madeAt: at }, staffRoles)
    expect(await staffStore.invitations(venueId, at)).toEqual([invitation])
    expect(await staffStore.invitations(venueId, minutes(11))).toEqual([])
    expect(await staffStore.findInvitation(secretHash, at)).toEqual(invitation)
    expect(await staffStore.takeInvitation(secretHash, minutes(10))).toBeNull()
    const taken = await Promise.all([1, 2, 3].map(() => staffStore.takeInvitation(secretHash, at)))
    expect(taken.filter((each) => each !== null)).toEqual([invitation])
  })

  test(`${name}: another invitation to an e-mail ends the one before`, options, async () => {
    const { staffStore, venueId, hire } = await aStaff()
    const first = anInvitation(venueId, await hire('owner'))
    const second = { ...first, invitationId: randomUUID(), secretHash: randomUUID() }
    await staffStore.invite(first, staffRoles)
    const other = { ...second, email: first.email.toUpperCase(), role: 'kitchen' } as const
    expect(await staffStore.invite(other, ['kitchen'])).toBe(false)
    expect(await staffStore.findInvitation(first.secretHash, at)).not.toBeNull()
    expect(await staffStore.invite(other, ['counter'])).toBe(true)
    expect(await staffStore.findInvitation(first.secretHash, at)).toBeNull()
    expect(await staffStore.invitations(venueId, at)).toMatchObject([{ role: 'kitchen' }])
    expect(await staffStore.withdraw(venueId, second.invitationId, ['counter'])).toBe(false)
    expect(await staffStore.withdraw(venueId, second.invitationId, ['kitchen'])).toBe(true)
    expect(await staffStore.findInvitation(second.secretHash, at)).toBeNull()
  })

  test(`${name}: a PIN is of a person with a role, and can be taken away`, options, async () => {
    const { staffStore, venueId, hire } = await aStaff()
    const userId = await hire('counter')
    const stranger = asId<UserId>(randomUUID())
    const pinHash = 'hash'
    expect(await staffStore.setPin({ venueId, userId: stranger, pinHash, at })).toBe(false)
    expect(await staffStore.setPin({ venueId, userId, pinHash, at })).toBe(true)
    expect(await staffStore.withPin(venueId, ['counter'])).toMatchObject([{ userId, pinHash }])
    expect(await staffStore.withPin(venueId, ['owner'])).toEqual([])
    expect(await staffStore.setPin({ venueId, userId, pinHash: null, at })).toBe(true)
    expect(await staffStore.withPin(venueId, staffRoles)).toEqual([])
  })

  test(`${name}: a seal is for one act of one desk, within its time`, options, async () => {
    const { staffStore, venueId, hire, seal } = await aStaff()
    const userId = await hire('manager')
    await staffStore.seal({ ...seal, userId })
    const use = { ...seal, actId: randomUUID(), at }
    expect(await staffStore.useSeal({ ...use, deskId: randomUUID() })).toBeNull()
    expect(await staffStore.useSeal({ ...use, at: minutes(1) })).toBeNull()
    expect(await staffStore.useSeal(use)).toEqual({ userId, role: 'manager' })
    // The same act again, however late.
    expect(await staffStore.useSeal({ ...use, at: minutes(9) })).toMatchObject({ userId })
    expect(await staffStore.useSeal({ ...use, actId: randomUUID() })).toBeNull()
    await staffStore.forgetEnded(minutes(2))
    expect(await staffStore.useSeal(use)).toBeNull()
    expect(await staffStore.people(venueId)).toHaveLength(1)
  })

  test(`${name}: what is over is forgotten`, options, async () => {
    const { staffStore, venueId, hire } = await aStaff()
    const invitation = anInvitation(venueId, await hire('owner'))
    await staffStore.invite(invitation, staffRoles)
    await staffStore.forgetEnded(minutes(9))
    expect(await staffStore.findInvitation(invitation.secretHash, at)).not.toBeNull()
    await staffStore.forgetEnded(minutes(11))
    expect(await staffStore.findInvitation(invitation.secretHash, at)).toBeNull()
  })
}
