import { afterAll, expect, test } from 'vitest'
import type { BrandStore } from '#server/brand/brand-store.ts'
import { createPostgresBrandStore } from '#server/brand/postgres-brand-store.ts'
import { createMemoryBrandStore } from '#tests/twins/brand/memory-brand-store.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { aBrand } from '#tests/fixtures/a-brand.ts'
import { databases } from './databases.ts'

const memory = {
  name: 'memory',
  available: true,
  open: async () => createMemoryBrandStore(),
}
const opened: Database[] = []
afterAll(async () => {
  for (const { close } of opened) await close()
})
const onDatabases = databases.map(({ open, ...database }) => ({
  ...database,
  open: async (): Promise<BrandStore> => {
    const database = await open()
    opened.push(database)
    return createPostgresBrandStore(database.sql)
  },
}))

for (const { name, available, open } of [memory, ...onDatabases]) {
  const options = { skip: !available }

  test(
    `${name}: a brand is stored, replaced by its id, listed by it and removed`,
    options,
    async () => {
      const store = await open()
      const [lunch, pins] = [
        aBrand({ hosts: ['lunch.example'] }),
        aBrand({ id: 'a-pins', hosts: ['pins.example'] }),
      ]
      expect(await store.save(lunch)).toEqual({ ok: true, value: null })
      expect(await store.save(pins)).toEqual({ ok: true, value: null })
      expect(await store.all()).toEqual([pins, lunch])
      const renamed = { ...lunch, name: 'Lunch', paths: { search: '/lunch' } }
      expect(await store.save(renamed)).toEqual({ ok: true, value: null })
      expect(await store.all()).toEqual([pins, renamed])
      expect([await store.remove(pins.id), await store.remove(pins.id)]).toEqual([true, false])
      expect(await store.all()).toEqual([renamed])
    },
  )

  test(
    `${name}: of two brands of one host that are stored at once only one is`,
    options,
    async () => {
      const store = await open()
      const saved = await Promise.all(
        ['one', 'two', 'three'].map((id) => store.save(aBrand({ id, hosts: ['same.example'] }))),
      )
      expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
      const [only] = await store.all()
      const refused = saved.flatMap((each) => (each.ok ? [] : [each.error]))
      expect(refused).toEqual([
        { type: 'HostTaken', host: 'same.example', id: only?.id },
        { type: 'HostTaken', host: 'same.example', id: only?.id },
      ])
    },
  )
}
