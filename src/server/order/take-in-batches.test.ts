import { afterAll, expect, test, vi } from 'vitest'
import { asId, type VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { takeInBatches } from './take-in-batches.ts'

const database = openOwn()
afterAll(async () => (await database).close())

async function aTaker() {
  const { sql } = await database
  const document = aServedVenue()
  await createPostgresVenueStore(sql).publish(document)
  const venueId = asId<VenueId>(document.restaurant.id)
  const begin = vi.spyOn(sql, 'begin')
  return { take: takeInBatches(sql), venueId, begin }
}

const numberOf = (taken: Awaited<ReturnType<ReturnType<typeof takeInBatches>>>) =>
  taken && 'checkNum' in taken.answer ? taken.answer.checkNum : null

test('orders that arrive while one is written share a transaction, each with its own number', async () => {
  const { take, venueId, begin } = await aTaker()
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => take(aSubmission({ venueId }), aNewOrder())),
  )
  expect(taken.map(numberOf)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
  expect(begin).toHaveBeenCalledTimes(1)
})

test('two copies of an order in one transaction are one order', async () => {
  const { take, venueId } = await aTaker()
  const submission = aSubmission({ venueId })
  const copies = await Promise.all([
    take(aSubmission({ venueId }), aNewOrder()),
    take(submission, aNewOrder()),
    take(submission, aNewOrder()),
    take(aSubmission({ venueId }), aNewOrder()),
  ])
  expect(copies.map(numberOf)).toEqual([1, 2, 2, 3])
})

test('an order that cannot be written leaves the others of its transaction as they are', async () => {
  const { take, venueId } = await aTaker()
  const tooMuch = aNewOrder({ total: cents(2 ** 40) })
  const outcomes = await Promise.allSettled([
    take(aSubmission({ venueId }), aNewOrder()),
    take(aSubmission({ venueId }), aNewOrder()),
    take(aSubmission({ venueId }), tooMuch),
    take(aSubmission({ venueId }), aNewOrder()),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  const numbers = outcomes.map((one) => (one.status === 'fulfilled' ? numberOf(one.value) : null))
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, null]))
  expect(numberOf(await take(aSubmission({ venueId }), aNewOrder()))).toBe(4)
})
