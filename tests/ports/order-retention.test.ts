import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { newAccount } from '#server/account/new-account.ts'
import type { NewOrder } from '#server/order/order-store.ts'
import { aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import { aNewOrder, aSubmission, withoutClaims } from '#tests/fixtures/a-placed-order.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const aDay = 24 * 60 * 60_000
const start = Date.parse('2026-07-01T16:00:00Z')
const day = (days: number) => new Date(start + days * aDay)
const refusal = { httpStatus: 422, answer: { code: 9018, message: 'Withdrawn' } } as const

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  async function aVenue() {
    const { venueStore, orderStore, accountStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const store = withoutClaims(orderStore)
    return {
      ...store,
      accountStore,
      venueId,
      /** Takes an order of a guest, or of a user, and returns it with its submission. */
      order: async (at: Date, given: Partial<NewOrder> = {}) => {
        const order = aNewOrder({ content: anOrderOfAna(), ...given })
        const submission = aSubmission({ venueId, at })
        await store.take(submission, order)
        return { orderId: order.orderId, submission, order }
      },
      text: async (orderId: NewOrder['orderId']) =>
        JSON.stringify(await store.read(venueId, orderId)),
    }
  }

  test(
    `${name}: a refusal ends with its time, one inside its time and an order never`,
    options,
    async () => {
      const { venueId, refuse, withdraw, take, find, order, forgetRefusals } = await aVenue()
      // Before every other test's, which share the tables.
      const limit = new Date(Date.parse('2020-01-01T00:00:00Z'))
      const at = (ms: number) => new Date(limit.getTime() + ms)
      const ages = [-aDay, -60_000, -1, 0, 1, 60_000, aDay]
      const refused = await Promise.all(
        ages.map(async (ms) => {
          const submission = aSubmission({ venueId, at: at(ms) })
          await refuse(submission, refusal)
          return { ms, submission }
        }),
      )
      const withdrawn = ages.map((ms) => ({ ms, submission: aSubmission({ venueId, at: at(ms) }) }))
      for (const { submission } of withdrawn) await withdraw(submission, refusal)
      const ordered = await order(at(-aDay))
      await forgetRefusals(limit, 999)
      for (const { ms, submission } of [...refused, ...withdrawn]) {
        expect([ms, (await find(submission)) === null]).toEqual([ms, ms < 0])
        // Inside its time a late copy gets the refusal, and becomes no order.
        const late = await take(submission, aNewOrder())
        expect([ms, late?.httpStatus]).toEqual([ms, ms < 0 ? 200 : 422])
      }
      expect(await take(ordered.submission, aNewOrder())).toMatchObject({
        answer: { orderId: ordered.orderId },
      })
    },
  )

  test(`${name}: the reservation of a key ends with its time alone`, options, async () => {
    const { venueId, reserveKey, forgetRefusals } = await aVenue()
    const limit = new Date(Date.parse('2020-01-01T00:00:00Z'))
    const old = aSubmission({ venueId, at: new Date(limit.getTime() - 1), requestHash: 'first' })
    const young = aSubmission({ venueId, at: limit, requestHash: 'first' })
    for (const each of [old, young]) await reserveKey(each)
    await forgetRefusals(limit, 999)
    expect(await reserveKey({ ...old, requestHash: 'second' })).toBe('second')
    expect(await reserveKey({ ...young, requestHash: 'second' })).toBe('first')
  })

  test(`${name}: refusals end in steps, also of two servers at once`, options, async () => {
    const { venueId, refuse, find, forgetRefusals } = await aVenue()
    const at = new Date('2019-01-01T00:00:00Z')
    const submissions = Array.from({ length: 25 }, () => aSubmission({ venueId, at }))
    for (const submission of submissions) await refuse(submission, refusal)
    const limit = new Date('2019-01-02T00:00:00Z')
    expect(await forgetRefusals(limit, 5)).toBe(5)
    const counts = await Promise.all([forgetRefusals(limit, 10), forgetRefusals(limit, 10)])
    expect(counts).toEqual([10, 10])
    expect(await forgetRefusals(limit, 10)).toBe(0)
    for (const submission of submissions) expect(await find(submission)).toBeNull()
  })

  test(
    `${name}: guests are taken out of orders that were for a time before a moment`,
    options,
    async () => {
      const { venueId, order, text, forgetGuests, ofUser, accountStore } = await aVenue()
      const email = `${randomUUID()}@example.com`
      const account = newAccount({ email, firstName: 'Ana', lastName: '', createdAt: day(0) })
      const { userId } = account
      await accountStore.create(account)
      const old = await order(day(0))
      const ahead = await order(day(0), { pickupTime: day(20).toISOString() })
      const young = await order(day(10))
      const owned = await order(day(0), { userId })
      const due = { venueId, before: day(10), at: day(100) }
      expect(await forgetGuests({ ...due, most: 9 })).toBe(1)
      expect(await forgetGuests({ ...due, most: 9 })).toBe(0)
      expect(await text(old.orderId)).not.toMatch(/Ana|example/)
      for (const { orderId } of [ahead, young, owned]) expect(await text(orderId)).toMatch(/Ana/)
      expect((await ofUser(userId, { size: 9 })).orders).toHaveLength(1)
      expect(await forgetGuests({ ...due, before: day(30), most: 9 })).toBe(2)
      expect(await text(ahead.orderId)).not.toMatch(/Ana|example/)
      // An order under an id without an account has nobody who could end it.
      await accountStore.remove(userId)
      expect(await forgetGuests({ ...due, most: 9 })).toBe(1)
      expect(await forgetGuests({ ...due, most: 9 })).toBe(0)
      expect(await text(owned.orderId)).not.toMatch(/Ana|example/)
      expect((await ofUser(userId, { size: 9 })).orders).toEqual([])
    },
  )

  test(`${name}: two servers take guests out of all orders, in steps`, options, async () => {
    const { venueId, order, text, forgetGuests } = await aVenue()
    const orders = []
    for (let n = 0; n < 25; n += 1) orders.push(await order(day(0)))
    const due = { venueId, before: day(10), at: day(100), most: 10 }
    const rounds = async () => {
      while ((await forgetGuests(due)) > 0);
    }
    await Promise.all([rounds(), rounds()])
    await rounds()
    for (const { orderId } of orders) expect(await text(orderId)).not.toMatch(/Ana/)
  })

  test(
    `${name}: an order is without its person once it is over, with its lines and its key`,
    options,
    async () => {
      const { venueId, order, read, text, forgetPerson, setStatus, take } = await aVenue()
      const { orderId, submission, order: taken } = await order(day(0))
      const asked = { venueId, orderId, userId: null, at: day(1), overBefore: day(0) }
      expect(await forgetPerson(asked)).toBe('StillOpen')
      expect(await text(orderId)).toMatch(/Ana/)
      await setStatus({ venueId, orderId, status: 'completed', at: day(0) })
      expect(await forgetPerson(asked)).toBe('Forgotten')
      expect(await text(orderId)).not.toMatch(/Ana|example/)
      expect((await read(venueId, orderId))?.content).toMatchObject({
        items: [aSoupLine()],
        costs: taken.content.costs,
        checkout: { paymentMethod: 'pay_on_premise', contact: { full_name: '' } },
      })
      expect(await forgetPerson(asked)).toBe('Forgotten')
      expect(await take(submission, aNewOrder())).toMatchObject({ answer: { orderId } })
    },
  )

  test(
    `${name}: an order whose kitchen says nothing is over after a while; another’s is none`,
    options,
    async () => {
      const { venueId, order, text, forgetPerson } = await aVenue()
      const [userId, other] = [asId<UserId>(randomUUID()), asId<UserId>(randomUUID())]
      const { orderId } = await order(day(0), { userId, pickupTime: day(2).toISOString() })
      const asked = { venueId, orderId, at: day(3) }
      expect(await forgetPerson({ ...asked, userId: null, overBefore: day(3) })).toBe('Unknown')
      expect(await forgetPerson({ ...asked, userId: other, overBefore: day(3) })).toBe('Unknown')
      expect(await forgetPerson({ ...asked, userId, overBefore: day(2) })).toBe('StillOpen')
      expect(await text(orderId)).toMatch(/Ana/)
      expect(await forgetPerson({ ...asked, userId, overBefore: day(3) })).toBe('Forgotten')
      expect(await text(orderId)).not.toMatch(/Ana/)
      const unknown = { ...asked, orderId: asId<NewOrder['orderId']>(randomUUID()) }
      expect(await forgetPerson({ ...unknown, userId, overBefore: day(3) })).toBe('Unknown')
    },
  )
}

function anOrderOfAna(): NewOrder['content'] {
  const { content } = aNewOrder()
  return {
    ...content,
    items: [aSoupLine({ orderOptions: [{ memo: 'For Ana', price: 0 }] })],
    checkout: {
      paymentMethod: 'pay_on_premise',
      contact: { full_name: 'Ana \u0000 Roy', email: 'ana@example.com' },
    },
  }
}
