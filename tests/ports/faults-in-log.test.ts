import { afterAll, expect, test } from 'vitest'
import type { Database } from '#server/postgres/open-database.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { databases } from './databases.ts'

const canary = 'Canary Quince'

for (const { name, available, open } of databases) {
  const options = { skip: !available }
  let opened: Promise<Database> | null = null
  const database = () => (opened ??= open())
  afterAll(async () => (await opened)?.close())

  test(`${name}: a fault of a statement is logged without what it was about`, options, async () => {
    const { sql } = await database()
    const faults = await Promise.allSettled([
      sql`insert into gift_cards (venue_id, code, balance_cents, loaded_cents)
        values ('v', ${canary}, -1, 0)`,
      sql`select ${canary}::text::uuid`,
      sql`select ${canary}::text::timestamptz`,
      sql`insert into venue_slugs (slug, venue_id) values (${canary}, 'v'), (${canary}, 'v')`,
    ])
    const { log, text } = aLog()
    for (const each of faults) {
      if (each.status === 'fulfilled') throw new Error('Each statement fails')
      log.error({ err: each.reason as unknown })
      log.error({ err: new Error('A call failed', { cause: each.reason }) })
    }
    expect(text().includes(canary)).toBe(false)
    for (const code of ['23514', '22P02', '22007', '23505']) expect(text()).toContain(code)
    for (const place of ['gift_cards', 'venue_slugs_pkey', 'faults-in-log.test.ts']) {
      expect(text()).toContain(place)
    }
  })
}

test('another fault has its message, its code and where it was', () => {
  const { log, text } = aLog()
  log.error({ err: Object.assign(new Error('No room'), { code: 'ENOSPC', path: canary }) })
  log.error({ err: canary })
  expect(text()).toMatch(/"message":"No room","code":"ENOSPC","stack":"Error: No room/)
  expect(text().includes(canary)).toBe(false)
})
