import { expect, test } from 'vitest'
import { createPostgresLimitStore } from '#server/limit/postgres-limit-store.ts'
import { takeInBlocks } from '#server/limit/take-in-blocks.ts'
import {
  aServedVenue,
  aServer,
  noon,
  post,
  publish,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { databases } from './databases.ts'

const calls = 300
/** What 200 guests of one address may withdraw at once. */
const taken = 100

for (const { name, available, open } of databases) {
  test.skipIf(!available)(
    `${name}: ${calls} calls of one address at different moments all end, for few statements, and then it rests`,
    async () => {
      const { sql, close } = await open()
      const document = aServedVenue()
      await publish(sql, document)
      const store = createPostgresLimitStore(sql)
      let statements = 0
      const limitStore = takeInBlocks({
        ...store,
        take: (...given) => {
          statements += 1
          return store.take(...given)
        },
      })
      let asked = 0
      // Also out of order: the clock of a server is corrected.
      const now = () => noon + ((asked++ * 7) % 900)
      const app = aServer(sql, { limitStore, now })
      const withdraw = () => app.request('/api/orders/withdraw', post(document, {}, withKey()))
      const statuses = await Promise.all(
        Array.from({ length: calls }, async () => (await withdraw()).status),
      )
      expect(new Set(statuses)).toEqual(new Set([422, 429]))
      const refused = statuses.filter((status) => status === 429)
      // A point comes back meanwhile.
      expect([calls - taken, calls - taken - 1]).toContain(refused.length)
      // A refused call costs one statement at most, and most of them none.
      expect(statements).toBeLessThan(calls / 2)
      const before = statements
      expect((await withdraw()).status).toBe(429)
      expect(statements - before).toBeLessThan(3)
      const busy = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
      expect(busy).toHaveLength(0)
      await close()
    },
  )
}
