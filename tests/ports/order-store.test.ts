import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Database } from '#server/open-database.ts'
import {
  countOrdersAhead,
  findSubmission,
  refuseOrder,
  takeOrder,
  withdrawOrder,
} from '#server/orders/order-store.ts'
import { listVenues, publishVenue, readVenueDocument } from '#server/venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { databases } from './databases.ts'

const withdrawn = { httpStatus: 422, answer: { code: 9018, message: 'Taken back.' } }
const soldOut = { httpStatus: 422, answer: { code: 415, message: 'Sold out.' } }

for (const { name, available, open } of databases) {
  const options = { skip: !available }
  let opened: Promise<Database> | null = null
  const database = () => (opened ??= open())
  afterAll(async () => (await opened)?.close())

  const aPublishedVenue = async () => {
    const { sql } = await database()
    const slug = `venue-${randomUUID()}`
    const document = aSmallVenue()
    const restaurant = { ...document.restaurant, id: slug, slug }
    await publishVenue(sql, { ...document, restaurant })
    return { sql, slug, document: { ...document, restaurant }, venueId: asId<VenueId>(slug) }
  }

  test(`${name}: an order sent twice is one order with one answer`, options, async () => {
    const { sql, venueId } = await aPublishedVenue()
    const submission = aSubmission({ venueId })
    const order = aNewOrder()
    const first = await takeOrder(sql, submission, order)
    expect(first).toEqual({
      requestHash: submission.requestHash,
      httpStatus: 200,
      answer: {
        orderId: order.orderId,
        checkNum: 1,
        status: 'received',
        pickupTime: null,
        total: 12.5,
      },
    })
    expect(await takeOrder(sql, submission, aNewOrder())).toEqual(first)
    const orders = await sql`select status, total_cents from orders where venue_id = ${venueId}`
    expect([...orders]).toEqual([{ status: 'received', total_cents: 1250 }])
  })

  test(
    `${name}: another body under a used key gets the first one's answer to tell them apart`,
    options,
    async () => {
      const { sql, venueId } = await aPublishedVenue()
      const submission = aSubmission({ venueId })
      const first = await takeOrder(sql, submission, aNewOrder())
      const other = { ...submission, requestHash: 'hash of another body' }
      expect(await takeOrder(sql, other, aNewOrder())).toEqual(first)
    },
  )

  test(
    `${name}: eight posts of one key at once are one order and eight equal answers`,
    options,
    async () => {
      const { sql, venueId } = await aPublishedVenue()
      const submission = aSubmission({ venueId })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          untilAnswered(() => takeOrder(sql, submission, aNewOrder())),
        ),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const next = await takeOrder(sql, aSubmission({ venueId }), aNewOrder())
      expect(next?.answer).toMatchObject({ checkNum: 2 })
    },
  )

  test(`${name}: a refused order's late duplicate never becomes an order`, options, async () => {
    const { sql, venueId } = await aPublishedVenue()
    const submission = aSubmission({ venueId })
    const refusal = { httpStatus: 422, answer: { code: 415, message: 'Sold out.' } }
    const refused = await refuseOrder(sql, submission, refusal)
    expect(refused).toEqual({ requestHash: submission.requestHash, ...refusal })
    expect(await takeOrder(sql, submission, aNewOrder())).toEqual(refused)
    expect(await findSubmission(sql, venueId, submission.key)).toEqual(refusal)
    expect(await countOrdersAhead(sql, venueId, new Date(0))).toBe(0)
  })

  test(`${name}: a taken order cannot be refused afterwards`, options, async () => {
    const { sql, venueId } = await aPublishedVenue()
    const submission = aSubmission({ venueId })
    const taken = await takeOrder(sql, submission, aNewOrder())
    const refusal = { httpStatus: 422, answer: { code: 415, message: 'Sold out.' } }
    expect(await refuseOrder(sql, submission, refusal)).toEqual(taken)
  })

  test(`${name}: an order taken back before it comes never becomes an order`, options, async () => {
    const { sql, venueId } = await aPublishedVenue()
    const submission = aSubmission({ venueId })
    expect(await withdrawOrder(sql, submission, withdrawn)).toEqual(withdrawn)
    expect(await withdrawOrder(sql, submission, withdrawn)).toEqual(withdrawn)
    const late = { requestHash: null, ...withdrawn }
    expect(await takeOrder(sql, submission, aNewOrder())).toEqual(late)
    expect(await refuseOrder(sql, submission, soldOut)).toEqual(late)
    expect(await findSubmission(sql, venueId, submission.key)).toEqual(withdrawn)
  })

  test(`${name}: what was answered before is not taken back`, options, async () => {
    const { sql, venueId } = await aPublishedVenue()
    const taken = aSubmission({ venueId })
    const order = aNewOrder()
    await takeOrder(sql, taken, order)
    await sql`update orders set status = 'preparing' where order_id = ${order.orderId}`
    expect(await withdrawOrder(sql, taken, withdrawn)).toMatchObject({
      httpStatus: 200,
      answer: { orderId: order.orderId, status: 'preparing' },
    })
    const refused = aSubmission({ venueId })
    await refuseOrder(sql, refused, soldOut)
    expect(await withdrawOrder(sql, refused, withdrawn)).toEqual(soldOut)
  })

  test(
    `${name}: of placing and taking back at once one wins, and both are told so`,
    options,
    async () => {
      const { sql, venueId } = await aPublishedVenue()
      const races = Array.from({ length: 50 }, async (_, index) => {
        const submission = aSubmission({ venueId })
        const place = () => untilAnswered(() => takeOrder(sql, submission, aNewOrder()))
        const withdraw = () => untilAnswered(() => withdrawOrder(sql, submission, withdrawn))
        const [one, other] = await Promise.all(
          (index % 2 === 0 ? [place, withdraw] : [withdraw, place]).map((call) => call()),
        )
        expect(one?.answer).toEqual(other?.answer)
        return one?.httpStatus
      })
      const outcomes = await Promise.all(races)
      const received = outcomes.filter((status) => status === 200)
      expect(outcomes.filter((status) => status === 422)).toHaveLength(50 - received.length)
      expect(await countOrdersAhead(sql, venueId, new Date(0))).toBe(received.length)
    },
  )

  test(`${name}: 200 orders at once are numbered without a gap`, options, async () => {
    const { sql, venueId } = await aPublishedVenue()
    await Promise.all(
      Array.from({ length: 200 }, () =>
        untilAnswered(() => takeOrder(sql, aSubmission({ venueId }), aNewOrder())),
      ),
    )
    const oneToTwoHundred = Array.from({ length: 200 }, (_, index) => index + 1)
    const orders = await sql`
      select check_number from orders where venue_id = ${venueId} order by check_number`
    expect(orders.map((row) => row['check_number'])).toEqual(oneToTwoHundred)
    const events = await sql`
      select event_number from order_events where venue_id = ${venueId} order by event_number`
    expect(events.map((row) => Number(row['event_number']))).toEqual(oneToTwoHundred)
  })

  test(
    `${name}: an order priced with an older menu is not taken, and can be sent again`,
    options,
    async () => {
      const { sql, venueId, document } = await aPublishedVenue()
      const restaurant = { ...document.restaurant, name: 'Chez Vous' }
      await publishVenue(sql, { ...document, restaurant })
      const submission = aSubmission({ venueId })
      expect(await takeOrder(sql, submission, aNewOrder())).toBeNull()
      expect(await findSubmission(sql, venueId, submission.key)).toBeNull()
      const again = await takeOrder(sql, { ...submission, version: 2 }, aNewOrder())
      expect(again?.answer).toMatchObject({ checkNum: 1 })
    },
  )

  test(`${name}: a key is asked for with the order's present status`, options, async () => {
    const { sql, venueId } = await aPublishedVenue()
    const submission = aSubmission({ venueId })
    await takeOrder(sql, submission, aNewOrder())
    await sql`update orders set status = 'preparing' where venue_id = ${venueId}`
    const found = await findSubmission(sql, venueId, submission.key)
    expect(found?.answer).toMatchObject({ checkNum: 1, status: 'preparing' })
  })

  test(
    `${name}: orders ahead are those of the last while that are not ready`,
    options,
    async () => {
      const { sql, venueId } = await aPublishedVenue()
      const at = new Date('2026-07-01T16:00:00Z')
      const earlier = new Date('2026-07-01T15:00:00Z')
      await takeOrder(sql, aSubmission({ venueId, at: earlier }), aNewOrder())
      const ready = aNewOrder()
      await takeOrder(sql, aSubmission({ venueId, at }), ready)
      await sql`update orders set status = 'ready' where order_id = ${ready.orderId}`
      await takeOrder(sql, aSubmission({ venueId, at }), aNewOrder())
      expect(await countOrdersAhead(sql, venueId, at)).toBe(1)
    },
  )

  test(
    `${name}: a document published again gets a new version only where it differs`,
    options,
    async () => {
      const { sql, slug, document, venueId } = await aPublishedVenue()
      expect(await publishVenue(sql, document)).toEqual({
        ok: true,
        value: { venueId, slug, version: 1 },
      })
      const renamed = { ...document, restaurant: { ...document.restaurant, name: 'Chez Vous' } }
      expect(await publishVenue(sql, renamed)).toEqual({
        ok: true,
        value: { venueId, slug, version: 2 },
      })
      expect(await readVenueDocument(sql, slug)).toEqual(renamed)
      expect(await listVenues(sql)).toContainEqual(expect.objectContaining({ slug, version: 2 }))
    },
  )

  test(
    `${name}: a slug belongs to one venue, until that venue takes another`,
    options,
    async () => {
      const { sql, slug, document } = await aPublishedVenue()
      const id = `venue-${randomUUID()}`
      const rival = { ...document, restaurant: { ...document.restaurant, id } }
      expect(await publishVenue(sql, rival)).toEqual({
        ok: false,
        error: { type: 'SlugTaken', slug },
      })
      const moved = { ...document, restaurant: { ...document.restaurant, slug: `${slug}-2` } }
      await publishVenue(sql, moved)
      expect(await publishVenue(sql, rival)).toMatchObject({ ok: true, value: { version: 1 } })
    },
  )

  test(`${name}: a path of the application is no slug`, options, async () => {
    const { sql, document } = await aPublishedVenue()
    const restaurant = { ...document.restaurant, slug: 'login' }
    expect(await publishVenue(sql, { ...document, restaurant })).toEqual({
      ok: false,
      error: { type: 'SlugReserved', slug: 'login' },
    })
  })

  test(
    `${name}: every key of a venue's table starts with the venue, and none leads to another table`,
    options,
    async () => {
      const { sql } = await database()
      const constraints = await sql<{ table: string; kind: string; column: string }[]>`
      select c.conrelid::regclass::text as table, c.contype::text as kind, a.attname as column
      from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'x')`
      const shared = ['migrations', 'venue_slugs']
      const keys = constraints.filter(({ table }) => !shared.includes(table))
      expect(new Set(keys.map(({ table }) => table))).toEqual(
        new Set(['venues', 'venue_counters', 'submissions', 'orders', 'order_events']),
      )
      expect(keys.filter(({ column }) => column !== 'venue_id')).toEqual([])
      expect(keys.filter(({ kind }) => kind === 'f' || kind === 'x')).toEqual([])
      const triggers = await sql`select tgname from pg_trigger where not tgisinternal`
      expect(triggers).toHaveLength(0)
      const sequences = await sql`select relname from pg_class where relkind = 'S'`
      expect(sequences).toHaveLength(0)
    },
  )
}
