import type { Sql } from '#server/postgres/sql.ts'
import type {
  LinkPurpose,
  SessionStore,
  SessionSuite,
  StoredSession,
  TakenLink,
} from './session-store.ts'

export function createPostgresSessionStore(sql: Sql): SessionStore {
  return {
    open: async ({ secretHash, kind, userId, operatorId, suite, device, ...times }) => {
      const { openedAt, usedAt, endsAt } = times
      const { venueId = null, eventSuiteId = null, latestEnd = null } = suite ?? {}
      await sql`
        insert into sessions (secret_hash, kind, user_id, operator_id, opened_at, used_at, ends_at,
          venue_id, event_suite_id, latest_end, device)
        values (${secretHash}, ${kind}, ${userId}::uuid, ${operatorId}::uuid, ${openedAt}, ${usedAt},
          ${endsAt}, ${venueId}, ${eventSuiteId}, ${latestEnd}, ${device})`
    },
    find: async (secretHash) => {
      const [row] = await sql<SessionRow[]>`
        select ${columnsOf(sql)} from sessions where secret_hash = ${secretHash}`
      return row ? readRow(row) : null
    },
    extend: async (secretHash, { at, endsAt }) => {
      await sql`
        update sessions set used_at = ${at}, ends_at = ${endsAt}
        where secret_hash = ${secretHash}`
    },
    close: async (secretHash) => {
      await sql`delete from sessions where secret_hash = ${secretHash}`
    },
    closeAll: async (userId, but = '') => {
      await sql`
        with links as (delete from one_time_links where user_id = ${userId}::uuid),
          devices as (delete from known_devices where user_id = ${userId}::uuid)
        delete from sessions
        where (user_id = ${userId}::uuid or operator_id = ${userId}::uuid) and secret_hash <> ${but}`
    },
    list: async (userId) => {
      const rows = await sql<SessionRow[]>`
        select ${columnsOf(sql)} from sessions where user_id = ${userId}::uuid
        order by used_at desc, secret_hash`
      return rows.map(readRow)
    },
    keepLink: async ({ secretHash, userId, purpose, email, madeAt, endsAt }) => {
      await sql`
        insert into one_time_links (secret_hash, user_id, purpose, email_key, made_at, ends_at)
        values (${secretHash}, ${userId}::uuid, ${purpose}, ${email}, ${madeAt}, ${endsAt})`
    },
    rememberDevice: async ({ userId, secretHash, before, endsAt }) => {
      await sql`
        with ended as (
          delete from known_devices where secret_hash = ${before} and user_id = ${userId}::uuid
        ), others as (
          update known_devices set secret_hash = ${secretHash}
          where secret_hash = ${before} and user_id <> ${userId}::uuid
        )
        insert into known_devices (user_id, secret_hash, ends_at)
        values (${userId}::uuid, ${secretHash}, ${endsAt})`
    },
    knowsDevice: async (userId, secretHash, at) => {
      const [known] = await sql`
        select 1 from known_devices
        where user_id = ${userId}::uuid and secret_hash = ${secretHash} and ends_at > ${at}`
      return known !== undefined
    },
    redeemLink: (secretHash, asked) => redeemLink(sql, secretHash, asked),
    forgetEnded: async (at) => {
      await sql`
        with links as (delete from one_time_links where ends_at <= ${at}),
          devices as (delete from known_devices where ends_at <= ${at})
        delete from sessions where ends_at <= ${at}`
    },
  }
}

function columnsOf(sql: Sql) {
  return sql`
    secret_hash as "secretHash", kind, user_id as "userId", operator_id as "operatorId",
    opened_at as "openedAt", used_at as "usedAt", ends_at as "endsAt", venue_id as "venueId",
    event_suite_id as "eventSuiteId", latest_end as "latestEnd", device`
}

interface SessionRow extends Omit<StoredSession, 'suite'>, Omit<SessionSuite, 'venueId'> {
  /** Null: no suite, and the other two are null as well. */
  readonly venueId: SessionSuite['venueId'] | null
}

function readRow({ venueId, eventSuiteId, latestEnd, ...session }: SessionRow): StoredSession {
  return { ...session, suite: venueId === null ? null : { venueId, eventSuiteId, latestEnd } }
}

/**
 * Locks all links of the user for that purpose in one order before deleting any: a concurrent call
 * waits, then finds none. An expired link deletes no others.
 */
async function redeemLink(
  sql: Sql,
  secretHash: string,
  { purpose, at }: { readonly purpose: LinkPurpose; readonly at: Date },
): Promise<TakenLink | null> {
  const [taken] = await sql<TakenLink[]>`
    with theirs as (
      select secret_hash, user_id, email_key from one_time_links
      where purpose = ${purpose} and user_id = (
        select user_id from one_time_links
        where secret_hash = ${secretHash} and purpose = ${purpose} and ends_at > ${at}
      )
      order by secret_hash for update
    ), gone as (
      delete from one_time_links using theirs
      where one_time_links.secret_hash = theirs.secret_hash
    )
    select user_id as "userId", email_key as email from theirs where secret_hash = ${secretHash}`
  return taken ? { userId: taken.userId, email: taken.email } : null
}
