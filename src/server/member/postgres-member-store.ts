import { createHash } from 'node:crypto'
import type { ISql, Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Enrolment, MemberStore, NewMember, VenueMember } from './member-store.ts'

/** Identifiers are stored as hashes: the database holds no list of e-mails and phone numbers. */
export function createPostgresMemberStore(sql: Sql): MemberStore {
  return {
    findMember: (venueId, identifier) => findMember(sql, venueId, identifier),
    findEnrolment: (venueId, email) => findEnrolment(sql, venueId, email),
    save: (venueId, { members, enrolments }, { replace = false } = {}) =>
      sql.begin(async (transaction) => {
        const writer = { sql: transaction, venueId, replace }
        let added = 0
        for (const member of members) added += await saveMember(writer, member)
        for (const enrolment of enrolments) added += await saveEnrolment(writer, enrolment)
        return { added, kept: members.length + enrolments.length - added }
      }),
  }
}

async function findMember(
  sql: Sql,
  venueId: VenueId,
  identifier: string,
): Promise<VenueMember | null> {
  const [row] = await sql<VenueMember[]>`
    select member_id as id, promos, provider
    from member_identifiers join members using (venue_id, member_id)
    where venue_id = ${venueId} and identifier_hash = ${hashOf(venueId, identifier)}`
  return row ?? null
}

async function findEnrolment(sql: Sql, venueId: VenueId, email: string): Promise<string | null> {
  const [row] = await sql<{ status: string }[]>`
    select status from loyalty_enrolments
    where venue_id = ${venueId} and email_hash = ${hashOf(venueId, email)}`
  return row?.status ?? null
}

interface Writer {
  readonly sql: ISql
  readonly venueId: VenueId
  readonly replace: boolean
}

async function saveMember(
  { sql, venueId, replace }: Writer,
  { id, promos, provider, identifiers }: NewMember,
): Promise<number> {
  const written = await sql`
    insert into members (venue_id, member_id, promos, provider)
    values (${venueId}, ${id}, ${[...promos]}, ${provider})
    on conflict (venue_id, member_id) do update
      set promos = excluded.promos, provider = excluded.provider where ${replace}`
  if (written.count === 0) return 0
  await sql`delete from member_identifiers where venue_id = ${venueId} and member_id = ${id}`
  for (const identifier of identifiers) {
    await sql`
      insert into member_identifiers (venue_id, identifier_hash, member_id)
      values (${venueId}, ${hashOf(venueId, identifier)}, ${id})
      on conflict (venue_id, identifier_hash) do update set member_id = excluded.member_id`
  }
  return 1
}

async function saveEnrolment(
  { sql, venueId, replace }: Writer,
  { email, status }: Enrolment,
): Promise<number> {
  const written = await sql`
    insert into loyalty_enrolments (venue_id, email_hash, status)
    values (${venueId}, ${hashOf(venueId, email)}, ${status})
    on conflict (venue_id, email_hash) do update set status = excluded.status where ${replace}`
  return written.count
}

/** The hash includes the venue, so that rows of one person at two venues cannot be linked. */
function hashOf(venueId: VenueId, plain: string): string {
  return createHash('sha256').update(`${venueId}\n${plain}`).digest('hex')
}
