import { pino } from 'pino'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { aServedVenue, noon, post } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const programmes: Partial<RestaurantDocument> = {
  has_discounts: true,
  voucher: { type: 'gift_card' },
  membership_program: { name: 'Circle' },
  loyalty_program: { name: 'Points' },
  app8_restaurant: 'app8-77',
}
const always = { startsAt: null, endsAt: null, usesLeft: null }

async function aDesk(
  restaurant: Partial<RestaurantDocument> = programmes,
  given: Parameters<typeof aServerInMemory>[1] = {},
) {
  const document = aServedVenue(restaurant)
  const { app, codeStore, memberStore } = await aServerInMemory(document, given)
  const venueId = asId<never>(String(document.restaurant.id))
  await codeStore.save(venueId, {
    discounts: [
      { code: 'SPRING10', value: { type: 'percent', percent: 10 }, ...always },
      { code: 'FIVEOFF', value: { type: 'amount', amount: cents(500) }, ...always },
      {
        code: 'WINTER',
        value: { type: 'percent', percent: 5 },
        ...always,
        endsAt: new Date(noon - 1),
      },
      { code: 'GONE', value: { type: 'percent', percent: 5 }, ...always, usesLeft: 0 },
    ],
    giftCards: [
      { code: '60011234', balance: cents(5_000) },
      { code: '60010000', balance: cents(0) },
    ],
  })
  const identifiers = ['MC1234', 'ana@example.com', '5145550199']
  const member = { id: 'm-1', promos: ['circle'], provider: null, identifiers }
  const enrolments = [{ email: 'ana@example.com', status: 'gold' }]
  await memberStore.save(venueId, { members: [member], enrolments })
  const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await app.request(`/api/${path}`, post(document, body, headers))
    return { status: answer.status, body: await answer.json() }
  }
  return { document, ask, id: String(document.restaurant.id) }
}

const discountInfo = 'orders/get-discount-info'
const giftCard = 'orders/get-gift-card'
const membership = 'auth/get-user-membership-promo'
const enrolment = 'auth/get-user-enrolled-program-status'

test('a discount code says what it gives, however it is typed', async () => {
  const { ask } = await aDesk()
  expect(await ask(discountInfo, { code: ' spring-10 ' })).toEqual({
    status: 200,
    body: { name: 'SPRING10', value: '10%' },
  })
  expect((await ask(discountInfo, { code: 'fiveoff' })).body).toEqual({
    name: 'FIVEOFF',
    value: '5$',
  })
})

test('a code that is wrong, expired or used up gives nothing, in the guest’s language', async () => {
  const { ask } = await aDesk()
  expect(await ask(discountInfo, { code: 'SPRING11' })).toEqual({
    status: 422,
    body: { code: problemCodes.unknownDiscount, message: 'This code is not valid here.' },
  })
  for (const code of ['WINTER', 'GONE']) {
    expect(await ask(discountInfo, { code }, { Locale: 'fr-CA' })).toEqual({
      status: 422,
      body: { code: problemCodes.discountOver, message: 'Ce code ne peut plus être utilisé.' },
    })
  }
})

test('a gift card has its balance, and an empty one says so', async () => {
  const { ask, id } = await aDesk()
  expect(await ask(giftCard, { restaurantId: id, giftCardNumber: '6001-1234' })).toEqual({
    status: 200,
    body: { code: '60011234', balance: 50 },
  })
  expect(await ask(giftCard, { restaurantId: id, giftCardNumber: '6001 0000' })).toEqual({
    status: 422,
    body: {
      code: problemCodes.giftCardEmpty,
      message: 'The gift card does not have any funds left',
    },
  })
  const unknown = await ask(giftCard, { restaurantId: id, giftCardNumber: '60019999' })
  expect([unknown.status, unknown.body.code]).toEqual([422, problemCodes.unknownGiftCard])
})

test('a member is found by number, e-mail or phone, with only the data that prices them', async () => {
  const { ask, id } = await aDesk()
  for (const [typed, plain] of [
    ['mc-1234', 'MC1234'],
    ['ANA@example.com', 'ana@example.com'],
    ['(514) 555-0199', '5145550199'],
  ]) {
    expect(await ask(membership, { identifier: typed, app8RestaurantId: id })).toEqual({
      status: 200,
      body: { id: 'm-1', memberInfo: { identifier: plain, promos: ['circle'] } },
    })
  }
  const byApp8 = await ask(membership, { identifier: 'MC1234', app8RestaurantId: 'app8-77' })
  expect(byApp8.status).toBe(200)
})

test('an unknown membership and an impossible one have different answers', async () => {
  const { ask, id } = await aDesk()
  const asking = (identifier: string) => ask(membership, { identifier, app8RestaurantId: id })
  expect(await asking('MC9999')).toEqual({
    status: 422,
    body: {
      code: problemCodes.membership,
      message: 'We cannot find this membership. Please check what you typed.',
    },
  })
  expect((await asking('ana@')).body.message).toBe("This email isn't valid.")
  expect((await asking('?!')).body.message).toBe("This member number isn't valid.")
  const menu_configuration = { membership_customization: { input_type: 'phone' as const } }
  const phones = await aDesk({ ...programmes, menu_configuration })
  const phone = await phones.ask(membership, { identifier: '555', app8RestaurantId: phones.id })
  expect(phone.body).toMatchObject({
    code: 2202,
    message: expect.stringContaining('phone number isn'),
  })
})

test('an e-mail’s loyalty status is answered where the venue has a programme', async () => {
  const { ask, id } = await aDesk()
  const loyaltyStatus = async (email: string) =>
    (await ask(enrolment, { email, app8RestaurantId: id })).body
  expect(await loyaltyStatus('Ana@example.com')).toEqual({ userStatus: 'gold' })
  expect(await loyaltyStatus('bo@example.com')).toEqual({ userStatus: 'not_enrolled' })
  const none = await aDesk({})
  const body = { email: 'ana@example.com', app8RestaurantId: none.id }
  expect((await none.ask(enrolment, body)).body).toEqual({ userStatus: 'not_enrolled' })
})

test('a venue that takes no codes finds none', async () => {
  const { ask, id } = await aDesk({})
  const answers = [
    await ask(discountInfo, { code: 'SPRING10' }),
    await ask(giftCard, { restaurantId: id, giftCardNumber: '60011234' }),
    await ask(membership, { identifier: 'MC1234', app8RestaurantId: id }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual([
    problemCodes.unknownDiscount,
    problemCodes.unknownGiftCard,
    problemCodes.membership,
  ])
})

test('a card is looked up only at the venue of the call', async () => {
  const { ask } = await aDesk()
  expect(await ask(giftCard, { restaurantId: 'other', giftCardNumber: '60011234' })).toMatchObject({
    status: 400,
    body: { fields: { restaurantId: 'This is another venue.' } },
  })
})

test('guesses are stopped after a dozen, over all calls, and other callers are not', async () => {
  const { ask, id } = await aDesk()
  const guesser = { 'X-Forwarded-For': '203.0.113.7' }
  const guesses = [
    ...Array.from({ length: 4 }, (_, index) => ask(discountInfo, { code: `G${index}` }, guesser)),
    ...Array.from({ length: 4 }, (_, index) =>
      ask(giftCard, { restaurantId: id, giftCardNumber: `9${index}` }, guesser),
    ),
    ...Array.from({ length: 4 }, (_, index) =>
      ask('orders/set-costs', aCartWith({ code: `H${index}` }), guesser),
    ),
  ]
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([
    ...Array(4).fill(200),
    ...Array(8).fill(422),
  ])
  const member = { identifier: 'MC9999', app8RestaurantId: id }
  for (const refused of [
    await ask(membership, member, guesser),
    await ask(discountInfo, { code: 'SPRING10' }, guesser),
    await ask('orders/set-costs', aCartWith({ code: 'SPRING10' }), guesser),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([429, problemCodes.tooMany])
  }
  expect((await ask('orders/set-costs', aCartWith(null), guesser)).status).toBe(200)
  const other = await ask(discountInfo, { code: 'SPRING10' }, { 'X-Forwarded-For': '198.51.100.1' })
  expect(other.status).toBe(200)
})

test('nothing typed is in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const { ask, id } = await aDesk(programmes, { log })
  await ask(discountInfo, { code: 'SPRING10' })
  await ask(giftCard, { restaurantId: id, giftCardNumber: '60011234' })
  await ask(membership, { identifier: 'ana@example.com', app8RestaurantId: id })
  await ask(enrolment, { email: 'ana@example.com', app8RestaurantId: id })
  expect(lines).toHaveLength(4)
  expect(lines.join('')).not.toMatch(/SPRING10|60011234|example\.com|circle|gold/i)
})

test('lookups of e-mails are limited', async () => {
  const { ask, id } = await aDesk()
  const statuses = []
  for (let guest = 0; guest < 31; guest += 1) {
    const body = { email: `guest${guest}@example.com`, app8RestaurantId: id }
    statuses.push((await ask(enrolment, body)).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

function aCartWith(discount: { readonly code: string } | null) {
  return { type: 'dine-in', tableNum: '12', items: [], costs: { discount } }
}
