import { describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { playMoneyEvening } from './money-evening.ts'
import { openOnce } from './open-once.ts'

/** `EVENINGS=100` for as many. */
const evenings = Number(process.env['EVENINGS'] ?? 2)
const firstSeed = Number(process.env['SEED'] ?? 1)

describe.each(databases)('$name', ({ name, available, open }) => {
  const opened = openOnce(open)

  test.skipIf(!available)(
    'whatever happens on an evening, what is claimed and charged is what standing orders claim and owe',
    { timeout: 60 * 60_000 },
    async () => {
      const { sql } = await opened()
      const sums = { orders: 0, refusals: 0, rejectedAfterAccept: 0, kills: 0, takenBack: 0 }
      for (let seed = firstSeed; seed < firstSeed + evenings; seed += 1) {
        const { happened, wrong } = await playMoneyEvening(sql, seed)
        expect({ seed, wrong }).toEqual({ seed, wrong: [] })
        for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += happened[key]
      }
      expect(sums.orders).toBeGreaterThan(0)
      expect(sums.rejectedAfterAccept).toBeGreaterThan(0)
      console.log(`${name}: ${evenings} evenings: ${JSON.stringify(sums)}; everything adds up`)
    },
  )
})
