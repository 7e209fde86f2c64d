import type { Sql } from '#server/postgres/sql.ts'
import type { SocialProvider } from '#contract/account/account-calls.ts'
import type { AttemptStore, SignInAttempt } from './attempt-store.ts'
import type { ProvidedName } from './provided-person.ts'

export function createPostgresAttemptStore(sql: Sql): AttemptStore {
  return {
    keep: async ({ stateHash, provider, returnTo, endsAt, name, ...expected }) => {
      await sql`
        insert into sign_in_attempts
          (state_hash, provider, expected, return_to, ends_at, person_name)
        values (${stateHash}, ${provider}, ${sql.json(expected)}, ${returnTo}, ${endsAt},
          ${name && sql.json({ ...name })})`
    },
    take: (stateHash, at) => take(sql, stateHash, at),
    noteName: async (stateHash, name) => {
      await sql`
        update sign_in_attempts set person_name = ${sql.json({ ...name })}
        where state_hash = ${stateHash}`
    },
    forgetEnded: async (at) => {
      await sql`delete from sign_in_attempts where ends_at <= ${at}`
    },
  }
}

interface AttemptRow {
  readonly stateHash: string
  readonly provider: SocialProvider
  readonly expected: Pick<SignInAttempt, 'nonce' | 'verifier' | 'browserHash'>
  readonly returnTo: string
  readonly endsAt: Date
  readonly name: ProvidedName | null
}

async function take(sql: Sql, stateHash: string, at: Date): Promise<SignInAttempt | null> {
  const [row] = await sql<AttemptRow[]>`
    delete from sign_in_attempts where state_hash = ${stateHash}
    returning state_hash as "stateHash", provider, expected, return_to as "returnTo",
      ends_at as "endsAt", person_name as "name"`
  if (!row || row.endsAt <= at) return null
  const { expected, ...attempt } = row
  return { ...attempt, ...expected }
}
