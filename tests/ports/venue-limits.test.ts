import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { countCall } from '#server/http/count-call.ts'
import { callLimitsFor, usualGuestsPerAddress } from '#server/limit/call-limits.ts'
import type { LimitStore } from '#server/limit/limit-store.ts'
import { createPostgresLimitStore } from '#server/limit/postgres-limit-store.ts'
import { takeInBlocks } from '#server/limit/take-in-blocks.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aSchool } from '#tests/fixtures/a-school.ts'
import { openOwn } from './databases.ts'

const database = openOwn()
afterAll(async () => (await database).close())

const limits = callLimitsFor(usualGuestsPerAddress)
const kinds = ['orders', 'withdrawals', 'events'] as const

test('each day of a school’s order is an order to the bound', async () => {
  const { sql } = await database
  const given = { k12: true, order_options: { k12_requires_login: false } }
  const school = await aSchool(sql, { restaurant: given, guestsPerAddress: 20 })
  const days = ['2026-07-02', '2026-07-03', '2026-07-06', '2026-07-07', '2026-07-08']
  const order = () => school.order(days.map((date) => ({ date })))
  const statuses = [await order(), await order(), await order()].map(({ status }) => status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses[0]).toBe(200)
})

test('the kinds with a bound of the venue are those below', () => {
  const bounded = Object.entries(limits).filter(([, limit]) => 'ofVenue' in limit)
  expect(bounded.map(([kind]) => kind)).toEqual(kinds)
})

test.each(kinds)(
  'callers with many addresses share what a venue takes of %s at two servers',
  async (kind) => {
    const { sql } = await database
    let statements = 0
    let now: number = noon
    const store = createPostgresLimitStore(sql)
    const counted: LimitStore = {
      ...store,
      take: async (counts, at) => {
        const wait = await store.take(counts, at)
        // A refused one also reads how long to wait.
        statements += wait === null ? 1 : 2
        return wait
      },
      giveBack: async (counts) => {
        statements += counts.length === 0 ? 0 : 1
        await store.giveBack(counts)
      },
    }
    const servers = [takeInBlocks(counted), takeInBlocks(counted)].map((limitStore) => {
      const app = new Hono()
      const deps = { limitStore, behindProxy: true, now: () => now }
      const venueId = asId<VenueId>(`busy-${kind}`)
      app.post('/', async (c) => c.json({ wait: await countCall(c, deps, { kind, venueId }) }))
      return app
    })
    const call = async (number: number) => {
      const address = `198.51.${Math.floor(number / 250)}.${number % 250}`
      const answer = await servers[number % 2]?.request('/', {
        method: 'POST',
        headers: { 'X-Forwarded-For': address },
      })
      return (JSON.parse((await answer?.text()) ?? '') as { readonly wait: number | null }).wait
    }
    const { ofCaller, ofVenue } = limits[kind]
    /** Each address stays within its own. */
    const addresses = Math.ceil(ofVenue.points / ofCaller.points) + 2
    let taken = 0
    let refused = 0
    let ofTaken = 0
    let ofRefused = 0
    for (let round = 0; round < ofCaller.points; round += 1) {
      for (let address = 0; address < addresses; address += 1) {
        const before = statements
        const wait = await call(address)
        if (wait === null) {
          taken += 1
          ofTaken += statements - before
        } else {
          refused += 1
          ofRefused += statements - before
          expect(wait).toBeGreaterThan(0)
        }
        if (refused === 100) break
      }
      if (refused === 100) break
    }
    expect(refused).toBe(100)
    // What a server holds of a block and does not use is missing, and nothing is above.
    expect(taken).toBeLessThanOrEqual(ofVenue.points)
    expect(taken).toBeGreaterThan(ofVenue.points * 0.9)
    // Measured: 0.21 of an order and 0.01 of an event.
    expect(ofTaken / taken).toBeLessThan(0.25)
    // A server asks for a block and for one; both with the wait, and a caller's block before.
    expect(ofRefused).toBeLessThanOrEqual(2 * 5)

    // What a server holds is used up.
    for (let number = 0; number < 2 * ofVenue.points; number += 1) await call(number % 50_000)
    now = noon + 1_000
    const back = ofVenue.points / ofVenue.seconds
    const before = statements
    let takenLater = 0
    for (let number = 0; number < 10 * back; number += 1) {
      if ((await call(number)) === null) takenLater += 1
    }
    expect(takenLater).toBe(back)
    expect(statements - before).toBeLessThanOrEqual(back * 2 + 2 * 5)
  },
)
