import type { Sql } from 'postgres'
import { retrySerialization } from '#server/retry-serialization.ts'
import type { LedgerLine, TestLedger } from './test-ledger.ts'

export function createPostgresTestLedger(sql: Sql): TestLedger {
  const columns = sql`venue_id as "venueId", key, act, behaviour, amount_cents as amount, currency,
    declined`

  async function find({ venueId, key }: Pick<LedgerLine, 'venueId' | 'key'>) {
    const [line] = await sql<LedgerLine[]>`
      select ${columns} from test_gateway_ledger where venue_id = ${venueId} and key = ${key}`
    return line ?? null
  }

  return {
    enter: async (line) => {
      const { venueId, key, act, behaviour, amount, currency, declined } = line
      await retrySerialization(
        () => sql`
          insert into test_gateway_ledger (venue_id, key, act, behaviour, amount_cents, currency, declined)
          values (${venueId}, ${key}, ${act}, ${behaviour}, ${amount}, ${currency}, ${declined})
          on conflict do nothing`,
      )
      return (await find(line)) ?? line
    },
    find,
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
