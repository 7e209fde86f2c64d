import { afterAll, expect, test } from 'vitest'
import { isDatabaseAway, unableCode } from '#server/postgres/is-database-away.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { databases } from './databases.ts'

for (const { name, available, open } of databases) {
  const options = { skip: !available }
  let opened: Promise<Database> | null = null
  const database = () => (opened ??= open())
  afterAll(async () => (await opened)?.close())
  const aTable = async () => {
    const { sql } = await database()
    const table = `noted_${Math.random().toString(36).slice(2)}`
    await sql`create table ${sql(table)} (id integer primary key, word text, "isOpen" boolean, facts jsonb)`
    return { sql, table: sql(table) }
  }

  test(`${name}: values come back as they were given`, options, async () => {
    const { sql } = await database()
    const at = new Date('2027-03-14T06:59:59.123Z')
    const given = {
      at,
      bytes: Buffer.from([0, 255]),
      list: ['a,b', '{"c"}', ''],
      yes: true,
      none: null,
    }
    const facts = { names: ['Ana'], of: null }
    const rows = await sql`
      select ${at}::timestamptz as at, ${given.bytes}::bytea as bytes, ${given.list}::text[] as list,
        ${true}::boolean as yes, ${null}::text as none, ${sql.json(facts)}::jsonb as facts,
        ${12.5}::numeric as exact, ${2 ** 40}::bigint as large, ${7}::integer as small,
        ${[at]}::timestamptz[] as times`
    expect(rows).toEqual([
      { ...given, facts, exact: '12.5', large: String(2 ** 40), small: 7, times: [at] },
    ])
    expect(rows.count).toBe(1)
  })

  test(`${name}: rows, columns and lists are written where they stand`, options, async () => {
    const { sql, table } = await aTable()
    const row = { id: 1, word: 'soup', isOpen: true }
    expect((await sql`insert into ${table} ${sql(row)}`).count).toBe(1)
    await sql`insert into ${table} ${sql({ ...row, id: 2 }, 'id', 'word')}`
    const isNamed = (word: string) => sql`word = ${word}`
    const changed = await sql`
      update ${table} set ${sql({ word: 'tea', isOpen: false })}, facts = ${sql.json({ a: 1 })}
      where id in ${sql([1, 3])} and ${isNamed('soup')} ${sql``}`
    expect(changed.count).toBe(1)
    expect(await sql`select * from ${table} order by id`).toEqual([
      { id: 1, word: 'tea', isOpen: false, facts: { a: 1 } },
      { id: 2, word: 'soup', isOpen: null, facts: null },
    ])
    expect(await sql`select 1 from ${table} where id in ${sql([])}`).toEqual([])
  })

  test(`${name}: a statement is carried out once, when it is awaited`, options, async () => {
    const { sql, table } = await aTable()
    const statement = sql`insert into ${table} (id) values (1)`
    expect(await sql`select 1 from ${table}`).toHaveLength(0)
    const answers = [await statement, await statement, await statement.finally(() => undefined)]
    expect(answers.map(({ count }) => count)).toEqual([1, 1, 1])
    expect(await sql`select 1 from ${table}`).toHaveLength(1)
  })

  test(`${name}: a value that is left out is refused`, options, async () => {
    const { sql } = await database()
    const row: { readonly word?: string } = {}
    await expect(sql`select ${row.word as string}::text`).rejects.toThrow('undefined')
  })

  test(
    `${name}: statements of a transaction that are sent at once are done in turn`,
    options,
    async () => {
      const { sql, table } = await aTable()
      const seen = await sql.begin('isolation level serializable', (transaction) =>
        Promise.all(
          Array.from({ length: 40 }, async (_, id) => {
            await transaction`insert into ${table} (id) values (${id})`
            return (await transaction`select 1 from ${table}`).count
          }),
        ),
      )
      expect(new Set(seen)).toEqual(new Set([40]))
    },
  )

  test(`${name}: nothing of a transaction is kept if a part of it fails`, options, async () => {
    const { sql, table } = await aTable()
    const twice = (word: string) =>
      sql.begin(async (transaction) => {
        const rows = [0, 1, 0].map((id) => transaction`insert into ${table} ${sql({ id, word })}`)
        return Promise.all(rows)
      })
    await expect(twice('at once')).rejects.toMatchObject({ code: '23505' })
    const quietly = sql.begin(async (transaction) => {
      await transaction`insert into ${table} (id) values (7)`
      await transaction`select 1 / 0`.catch(() => null)
    })
    await expect(quietly).rejects.toMatchObject({ code: '22012' })
    const thrown = sql.begin(async (transaction) => {
      await transaction`insert into ${table} (id) values (8)`
      throw new Error('The work is given up')
    })
    await expect(thrown).rejects.toThrow('The work is given up')
    expect(await sql`select 1 from ${table}`).toHaveLength(0)
  })

  test(
    `${name}: a statement that comes after its transaction is not carried out`,
    options,
    async () => {
      const { sql, table } = await aTable()
      const late = await sql.begin(
        async (transaction) => () => transaction`insert into ${table} (id) values (1)`,
      )
      await expect(late()).rejects.toThrow('over')
      expect(await sql`select 1 from ${table}`).toHaveLength(0)
    },
  )

  test(
    `${name}: a lost connection ends the statement and the transaction that have it, no other`,
    options,
    async () => {
      const { sql, table } = await aTable()
      const end = (pid: unknown) => sql`select pg_terminate_backend(${String(pid)}::integer)`
      const statement = sql`select pg_sleep(3600) /* ${table} */`.catch((fault: unknown) => fault)
      const [busy] = await until(
        () =>
          sql`select pid from pg_stat_activity where query like ${'%pg_sleep(3600) /*%'} and state = 'active' and pid <> pg_backend_pid() and datname = current_database()`,
      )
      await end(busy?.['pid'])
      expect(isDatabaseAway(await statement)).toBe(true)
      const resting = sql.begin(async (transaction) => {
        const [own] = await transaction`select pg_backend_pid() as pid`
        await transaction`insert into ${table} (id) values (1)`
        await end(own?.['pid'])
        return new Promise(() => {})
      })
      expect(isDatabaseAway(await resting.catch((fault: unknown) => fault))).toBe(true)
      expect(await sql`select 1 from ${table}`).toHaveLength(0)
    },
  )

  test(
    `${name}: a statement whose tables another server has changed is unable once`,
    options,
    async () => {
      const { sql, table } = await aTable()
      const read = () => sql`select * from ${table}`
      expect(await read()).toEqual([])
      await sql`alter table ${table} add column price integer`
      expect(unableCode(await read().catch((fault: unknown) => fault))).toBe('0A000')
      expect(await read()).toEqual([])
    },
  )
}

async function until(ask: () => PromiseLike<readonly Readonly<Record<string, unknown>>[]>) {
  for (;;) {
    const rows = await ask()
    if (rows.length > 0) return rows
  }
}
