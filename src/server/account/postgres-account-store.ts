import type { Sql } from '#server/postgres/sql.ts'
import type { UserId } from '#domain/ids.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import type {
  Account,
  AccountChanges,
  AccountStore,
  ChangeOutcome,
  Identity,
  NewAccount,
  WarnedPerson,
} from './account-store.ts'

export function createPostgresAccountStore(sql: Sql): AccountStore {
  return {
    create: (account) => create(sql, account),
    find: (userId) => find(sql, userId),
    findByEmail: async (email) => {
      const [account] = await sql<Account[]>`
        select ${columnsOf(sql)} from user_emails join users using (user_id)
        where email_key = ${plainEmail(email)}`
      return account ?? null
    },
    findByIdentity: async ({ provider, subject }) => {
      const [account] = await sql<Account[]>`
        select ${columnsOf(sql)} from user_identities join users using (user_id)
        where provider = ${provider} and subject = ${subject}`
      return account ?? null
    },
    identities: (userId) => sql<Identity[]>`
      select provider, subject from user_identities where user_id = ${userId}::uuid
      order by linked_at`,
    link: (userId, identity) => link(sql, userId, identity),
    unlink: async (userId) => {
      await sql`delete from user_identities where user_id = ${userId}::uuid`
    },
    change: (userId, changes, from) => change(sql, userId, { changes, from }),
    verifyEmail: async ({ userId, email }, at) => {
      const verified = await sql`
        update users set email_verified_at = coalesce(email_verified_at, ${at})
        where user_id = ${userId}::uuid and email = ${email}`
      return verified.count > 0
    },
    remove: async (userId) => {
      await sql`
        with emails as (delete from user_emails where user_id = ${userId}::uuid),
          identities as (delete from user_identities where user_id = ${userId}::uuid)
        delete from users where user_id = ${userId}::uuid`
    },
    markUsed: async (userId, { at, language }) => {
      await sql`
        update users set used_at = ${at}, language = ${language}, end_warned_at = null
        where user_id = ${userId}::uuid`
    },
    unwarned: ({ usedBefore, most }) => sql<WarnedPerson[]>`
      select user_id as "userId", email, first_name as "firstName", language from users
      where used_at < ${usedBefore} and end_warned_at is null
      order by used_at limit ${most}`,
    markWarned: async (userId, { usedBefore, at }) => {
      await sql`
        update users set end_warned_at = ${at}
        where user_id = ${userId}::uuid and used_at < ${usedBefore} and end_warned_at is null`
    },
    unused: async ({ usedBefore, warnedBefore, most, of = null }) => {
      const rows = await sql<{ userId: UserId }[]>`
        select user_id as "userId" from users
        where used_at < ${usedBefore} and end_warned_at < ${warnedBefore}
          and user_id = coalesce(${of}::uuid, user_id)
        order by used_at limit ${most}`
      return rows.map(({ userId }) => userId)
    },
  }
}

function columnsOf(sql: Sql) {
  return sql`
    user_id as "userId", email, email_verified_at as "emailVerifiedAt", first_name as "firstName", last_name as "lastName",
    phone_number as "phoneNumber", password_hash as "passwordHash",
    suite_operator as "suiteOperator", default_tip as "defaultTip", promo_code as "promoCode",
    created_at as "createdAt"`
}

async function find(sql: Sql, userId: UserId): Promise<Account | null> {
  const [account] = await sql<Account[]>`
    select ${columnsOf(sql)} from users where user_id = ${userId}::uuid`
  return account ?? null
}

/** The e-mail's key decides. A duplicate identity rolls the whole insert back. */
async function create(sql: Sql, account: NewAccount): Promise<boolean> {
  const { userId, email, identity, createdAt } = account
  return unlessTaken(
    sql`
      with claimed as (
        insert into user_emails (email_key, user_id)
        values (${plainEmail(email)}, ${userId}::uuid)
        on conflict (email_key) do nothing
        returning user_id
      ), known as (
        insert into user_identities (provider, subject, user_id, linked_at)
        select ${identity?.provider ?? null}::text, ${identity?.subject ?? null}::text, user_id,
          ${createdAt}::timestamptz
        from claimed where ${identity !== undefined}::boolean
      )
      insert into users (
        user_id, email, email_verified_at, first_name, last_name, phone_number, password_hash,
        suite_operator, default_tip, promo_code, created_at, used_at
      )
      select user_id, ${email}::text, ${account.emailVerifiedAt}::timestamptz, ${account.firstName}::text, ${account.lastName}::text,
        ${account.phoneNumber}::text, ${account.passwordHash}::text,
        ${account.suiteOperator}::boolean, ${tipOf(sql, account.defaultTip)}::json,
        ${account.promoCode}::text, ${createdAt}::timestamptz, ${createdAt}::timestamptz
      from claimed`,
  )
}

async function link(sql: Sql, userId: UserId, { provider, subject }: Identity): Promise<boolean> {
  await sql`
    insert into user_identities (provider, subject, user_id, linked_at)
    values (${provider}, ${subject}, ${userId}::uuid, now())
    on conflict (provider, subject) do nothing`
  const [theirs] = await sql`
    select 1 from user_identities
    where provider = ${provider} and subject = ${subject} and user_id = ${userId}::uuid`
  return theirs !== undefined
}

/** A concurrent change from another device is retried on top of that change. */
const attempts = 5

interface AskedChange {
  readonly changes: AccountChanges
  readonly from: Pick<Account, 'passwordHash'> | undefined
}

async function change(sql: Sql, userId: UserId, asked: AskedChange): Promise<ChangeOutcome> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await find(sql, userId)
    if (!before) return 'Unknown'
    if (asked.from && asked.from.passwordHash !== before.passwordHash) return 'OtherPassword'
    const outcome = await changeFrom(sql, before, asked)
    if (outcome !== null) return outcome
  }
  throw new Error('An account changes all the time')
}

/**
 * Null: the e-mail has changed meanwhile, or the password. The user's e-mail row is updated, so that
 * there are never two.
 */
async function changeFrom(
  sql: Sql,
  { userId, email }: Account,
  { changes, from }: AskedChange,
): Promise<ChangeOutcome | null> {
  const row = rowOf(sql, changes)
  if (Object.keys(row).length === 0) return 'Changed'
  const before = plainEmail(email)
  const after = plainEmail(changes.email ?? email)
  const isAsRead = sql`users.user_id = ${userId}::uuid and email = ${email}
    ${from ? sql`and password_hash is not distinct from ${from.passwordHash}::text` : sql``}`
  try {
    return await sql.begin(async (transaction): Promise<ChangeOutcome> => {
      const { count } =
        before === after
          ? await transaction`update users set ${sql(row)} where ${isAsRead}`
          : await transaction`
              with moved as (
                update user_emails set email_key = ${after}
                where email_key = ${before} and user_id = ${userId}::uuid
                returning user_id
              )
              update users set ${sql({ ...row, email_verified_at: null })} from moved
              where users.user_id = moved.user_id and ${isAsRead}`
      // The e-mail's row goes back, too.
      if (count === 0) throw otherMeanwhile
      return 'Changed'
    })
  } catch (error) {
    if (error === otherMeanwhile) return null
    if (isTaken(error)) return 'EmailTaken'
    throw error
  }
}

const otherMeanwhile = new Error('The account was changed meanwhile')

function rowOf(sql: Sql, changes: AccountChanges) {
  const { defaultTip } = changes
  const columns = {
    email: changes.email,
    first_name: changes.firstName,
    last_name: changes.lastName,
    phone_number: changes.phoneNumber,
    password_hash: changes.passwordHash,
    suite_operator: changes.suiteOperator,
    promo_code: changes.promoCode,
    default_tip: defaultTip === undefined ? undefined : tipOf(sql, defaultTip),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function tipOf(sql: Sql, tip: Account['defaultTip']) {
  return tip && sql.json({ ...tip })
}

/** SQLSTATE 23505: unique violation. */
const uniqueViolation = '23505'

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation
}

async function unlessTaken(statement: PromiseLike<{ readonly count: number }>): Promise<boolean> {
  try {
    return (await statement).count > 0
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}
