import { afterAll, expect, onTestFailed, test } from 'vitest'
import { fuzzCalls } from '#tests/fuzz/fuzz-calls.ts'
import { accessOfCalls } from '#tests/fixtures/access-of-calls.ts'
import { openOwn } from './databases.ts'

/** `REQUESTS=100000` for a longer run; `npm run fuzz` also looks at time and memory. */
const requests = Number(process.env['REQUESTS'] ?? 5_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_701)

const database = openOwn()
afterAll(async () => (await database).close())

test(`${requests} mutated requests to every call break none`, async () => {
  onTestFailed(() =>
    console.log(`To see it again: npm run fuzz -- --requests ${requests} --seed ${seed}`),
  )
  const { statuses, calls, broken, faults } = await fuzzCalls((await database).sql, {
    requests,
    seed,
  })
  expect(broken.slice(0, 5)).toEqual([])
  expect(faults.slice(0, 5)).toEqual([])
  const all = Object.keys(accessOfCalls)
  expect(all.filter((call) => !calls.has(call))).toEqual([])
  // It comes as far as the rules, and further.
  for (const status of [200, 400, 401, 403, 404, 422]) expect(statuses[status]).toBeGreaterThan(10)
})
