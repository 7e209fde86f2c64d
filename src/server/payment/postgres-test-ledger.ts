import type { Sql } from '#server/postgres/sql.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import type { LedgerLine, LineName, TestLedger } from './test-ledger.ts'

export function createPostgresTestLedger(sql: Sql): TestLedger {
  const columns = sql`
    venue_id as "venueId", key, act, authorisation, behaviour, amount_cents as amount,
    currency, declined`

  async function find({ venueId, key }: LineName) {
    const [line] = await sql<LedgerLine[]>`
      select ${columns} from test_gateway_ledger where venue_id = ${venueId} and key = ${key}`
    return line ?? null
  }

  const linesOf = ({ venueId, key }: LineName) => sql<LedgerLine[]>`
    select ${columns} from test_gateway_ledger
    where venue_id = ${venueId} and authorisation = ${key} order by written_at`

  /** The line that ended the same authorisation. */
  async function findEnd({ venueId, authorisation }: LedgerLine) {
    if (authorisation === null) return undefined
    const lines = await linesOf({ venueId, key: authorisation })
    return lines.find(({ act }) => act !== 'refund')
  }

  return {
    enter: async (line) => {
      const { venueId, key, act, authorisation, behaviour, amount, currency, declined } = line
      await retrySerialization(
        () => sql`
          insert into test_gateway_ledger
            (venue_id, key, act, authorisation, behaviour, amount_cents, currency,
              declined)
          values (${venueId}, ${key}, ${act}, ${authorisation}, ${behaviour}, ${amount},
            ${currency}, ${declined})
          on conflict do nothing`,
      )
      return (await find(line)) ?? (await findEnd(line)) ?? line
    },
    find,
    linesOf,
    lastOf: async (venueId, behaviour) => {
      const [line] = await sql<LedgerLine[]>`
        select ${columns} from test_gateway_ledger
        where venue_id = ${venueId} and act = 'authorise' and behaviour = ${behaviour}
        order by written_at desc limit 1`
      return line ?? null
    },
    lines: (venueId) => sql<LedgerLine[]>`
      select ${columns} from test_gateway_ledger where venue_id = ${venueId} order by written_at`,
  }
}
