import { expect, test } from 'vitest'
import { isDatabaseAway, unableCode } from '#server/postgres/is-database-away.ts'
import { databases } from './databases.ts'

const anHour = 3_600_000
const none = { statementMs: anHour, lockMs: anHour, idleMs: anHour }

for (const { name, available, open } of databases) {
  test.skipIf(!available)(`${name}: a statement that takes too long is ended`, async () => {
    const { sql, close } = await open({ ...none, statementMs: 2_000 })
    const fault: unknown = await sql`select pg_sleep(3600)`.catch((error: unknown) => error)
    expect(unableCode(fault)).toBe('57014')
    expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
    await close()
  })

  test.skipIf(!available)(`${name}: a statement waits for a lock only so long`, async () => {
    const { sql, close } = await open({ ...none, lockMs: 50 })
    const fault = await sql.begin(async (holder) => {
      await holder`lock table orders in access exclusive mode`
      return sql`select 1 from orders`.catch((error: unknown) => error)
    })
    expect(unableCode(fault)).toBe('55P03')
    await close()
  })

  test.skipIf(!available)(`${name}: a standby is away, and is not asked again`, async () => {
    const { sql, close } = await open(none)
    const write = () => sql`delete from call_limits where name = 'nobody'`
    // As for a primary that came back as a standby; the next connection leads to another.
    await sql`set default_transaction_read_only = on`
    const fault: unknown = await write().catch((error: unknown) => error)
    expect(fault).toMatchObject({ code: '25006' })
    expect(isDatabaseAway(fault)).toBe(true)
    expect(await write()).toHaveLength(0)
    await close()
  })

  test.skipIf(!available)(`${name}: a transaction that rests too long is ended`, async () => {
    const { sql, close } = await open({ ...none, idleMs: 50 })
    const fault: unknown = await sql
      .begin(async (idle) => {
        await idle`select 1`
        return new Promise(() => {})
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(fault) || unableCode(fault) === '25P03').toBe(true)
    await close()
  })
}
