import { plainEmail } from '#domain/member/check-identifier.ts'
import type { ISql, Sql } from '#server/postgres/sql.ts'
import { mostDesks } from '#server/receiver/receiver-store.ts'
import { createPostgresOperatorStore, endRoles } from './postgres-operator-store.ts'
import type {
  Invitation,
  PersonWithPin,
  RoleChange,
  RoleOutcome,
  SealUse,
  StaffPerson,
  StaffStore,
} from './staff-store.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Browsers of persons that were not there for so long are no receivers any more. */
const daysOfBrowsers = 30

/** The stores of who works at which venue, as what. */
export function createPostgresRoleStores(sql: Sql) {
  return {
    operatorStore: createPostgresOperatorStore(sql),
    staffStore: createPostgresStaffStore(sql),
  }
}

export function createPostgresStaffStore(sql: Sql): StaffStore {
  const invitationColumns = sql`
    venue_id as "venueId", invitation_id as "invitationId", email, role, made_by as "madeBy",
    ends_at as "endsAt"`
  return {
    people: async (venueId) => {
      const rows = await sql<StaffPerson[]>`
        select o.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
          u.email, o.role, p.user_id is not null as "hasPin"
        from venue_operators o join users u using (user_id)
          left join staff_person_pins p using (venue_id, user_id)
        where o.venue_id = ${venueId}
        order by lower(u.last_name), lower(u.first_name), o.user_id`
      return rows.map((row) => ({ ...row }))
    },
    changeRole: (change) => changeRole(sql, change),
    end: (change) => end(sql, change),
    invite: async (invitation, over) => {
      const { venueId, invitationId, secretHash, email, role, madeBy, madeAt, endsAt } = invitation
      const { count } = await sql`
        insert into staff_invitations
          (venue_id, invitation_id, secret_hash, email, email_key, role, made_by, made_at, ends_at)
        values (${venueId}, ${invitationId}::uuid, ${secretHash}, ${email}, ${plainEmail(email)},
          ${role}, ${madeBy}::uuid, ${madeAt}, ${endsAt})
        on conflict (venue_id, email_key) do update set
          invitation_id = excluded.invitation_id, secret_hash = excluded.secret_hash,
          email = excluded.email, role = excluded.role, made_by = excluded.made_by,
          made_at = excluded.made_at, ends_at = excluded.ends_at
        where staff_invitations.role = any(${[...over]}::text[])
          or staff_invitations.ends_at <= excluded.made_at`
      return count > 0
    },
    invitations: async (venueId, at) => {
      const rows = await sql<Invitation[]>`
        select ${invitationColumns} from staff_invitations
        where venue_id = ${venueId} and ends_at > ${at} order by email_key`
      return rows.map((row) => ({ ...row }))
    },
    withdraw: async (venueId, invitationId, roles) => {
      const { count } = await sql`
        delete from staff_invitations
        where venue_id = ${venueId} and invitation_id::text = ${invitationId}
          and role = any(${[...roles]}::text[])`
      return count > 0
    },
    findInvitation: async (secretHash, at) => {
      const [row] = await sql<Invitation[]>`
        select ${invitationColumns} from staff_invitations
        where secret_hash = ${secretHash} and ends_at > ${at}`
      return row ? { ...row } : null
    },
    takeInvitation: async (secretHash, at) => {
      const [row] = await sql<Invitation[]>`
        delete from staff_invitations where secret_hash = ${secretHash} and ends_at > ${at}
        returning ${invitationColumns}`
      return row ? { ...row } : null
    },
    setPin: async ({ venueId, userId, pinHash, at }) => {
      const known = await sql`
        select 1 from venue_operators where venue_id = ${venueId} and user_id = ${userId}::uuid`
      if (pinHash === null) {
        await sql`
          delete from staff_person_pins where venue_id = ${venueId} and user_id = ${userId}::uuid`
        return known.length > 0
      }
      const { count } = await sql`
        insert into staff_person_pins (venue_id, user_id, pin_hash, set_at)
        select venue_id, user_id, ${pinHash}, ${at} from venue_operators
        where venue_id = ${venueId} and user_id = ${userId}::uuid
        for update
        on conflict (venue_id, user_id) do update set
          pin_hash = excluded.pin_hash, set_at = excluded.set_at`
      return count > 0
    },
    withPin: async (venueId, roles) => {
      const rows = await sql<PersonWithPin[]>`
        select p.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
          p.pin_hash as "pinHash"
        from staff_person_pins p join venue_operators o using (venue_id, user_id)
          join users u on u.user_id = p.user_id
        where p.venue_id = ${venueId} and o.role = any(${[...roles]}::text[])
        order by lower(u.first_name), lower(u.last_name), p.user_id`
      return rows.map((row) => ({ ...row }))
    },
    seal: async ({ venueId, sealHash, userId, deskId, endsAt }) => {
      await sql`
        insert into staff_seals (venue_id, seal_hash, user_id, desk_id, ends_at)
        values (${venueId}, ${sealHash}, ${userId}::uuid, ${deskId}::uuid, ${endsAt})`
    },
    useSeal: (use) => useSeal(sql, use),
    attend: async ({ venueId, deskId, userId, name }) => {
      await sql`
        with old as (
          delete from receivers where venue_id = ${venueId} and receiver_id <> ${deskId}::uuid and (
            user_id is not null and seen_at < now() - make_interval(days => ${daysOfBrowsers}::integer)
            or receiver_id in (
              select receiver_id from receivers where venue_id = ${venueId} and kind = 'desk'
              order by seen_at desc offset ${mostDesks - 1}
            )
          )
        )
        insert into receivers (venue_id, receiver_id, kind, name, seen_at, user_id)
        select venue_id, ${deskId}::uuid, 'desk', ${name}, now(), user_id from venue_operators
        where venue_id = ${venueId} and user_id = ${userId}::uuid and role <> 'suites'
        for update
        on conflict (venue_id, receiver_id) do update set seen_at = excluded.seen_at`
    },
    forgetEnded: async (before) => {
      await sql`delete from staff_invitations where ends_at < ${before}`
      await sql`delete from staff_seals where ends_at < ${before}`
    },
  }
}

function changeRole(sql: Sql, { venueId, userId, from, role }: RoleChange): Promise<RoleOutcome> {
  return sql.begin(async (transaction) => {
    const refused = await refuse(transaction, { venueId, userId, from, role })
    if (refused !== null) return refused
    await transaction`
      update venue_operators set role = ${role}
      where venue_id = ${venueId} and user_id = ${userId}::uuid`
    return { type: 'Done', left: [venueId] }
  })
}

function end(sql: Sql, change: Omit<RoleChange, 'role'>): Promise<RoleOutcome> {
  return sql.begin(async (transaction) => {
    const { venueId, userId } = change
    const refused = await refuse(transaction, change)
    if (refused !== null) return refused
    await transaction`
      delete from staff_invitations where venue_id = ${venueId} and made_by = ${userId}::uuid`
    return { type: 'Done', left: await endRoles(transaction, userId, venueId) }
  })
}

/** Locks the venue's owners and the person: of two owners who end each other at once the second one stays. */
async function refuse(
  transaction: ISql,
  { venueId, userId, from, role }: Omit<RoleChange, 'role'> & Partial<Pick<RoleChange, 'role'>>,
): Promise<RoleOutcome | null> {
  if (!uuid.test(userId)) return { type: 'UnknownPerson' }
  // The account before its roles, as everywhere.
  await transaction`select 1 from users where user_id = ${userId}::uuid for update`
  const rows = await transaction<{ userId: string; role: RoleChange['role'] }[]>`
    select user_id as "userId", role from venue_operators
    where venue_id = ${venueId} and (role = 'owner' or user_id = ${userId}::uuid)
    order by user_id for update`
  const person = rows.find((row) => row.userId === userId)
  if (!person || !from.includes(person.role)) return { type: 'UnknownPerson' }
  const owners = rows.filter((row) => row.role === 'owner')
  const isLast = person.role === 'owner' && role !== 'owner' && owners.length === 1
  return isLast ? { type: 'LastOwner' } : null
}

async function useSeal(sql: Sql, { venueId, sealHash, deskId, actId, at }: SealUse) {
  const [used] = await sql<Pick<StaffPerson, 'userId' | 'role'>[]>`
    update staff_seals s set act_id = ${actId}::uuid from venue_operators o
    where s.venue_id = ${venueId} and s.seal_hash = ${sealHash} and s.desk_id = ${deskId}::uuid
      and (s.act_id = ${actId}::uuid or s.act_id is null and s.ends_at > ${at})
      and o.venue_id = s.venue_id and o.user_id = s.user_id
    returning s.user_id as "userId", o.role`
  return used ? { ...used } : null
}
