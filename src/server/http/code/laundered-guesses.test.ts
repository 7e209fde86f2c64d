import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { aHub, aHubOrder } from '#tests/fixtures/a-hub.ts'
import { anOrderOf, aServedVenue, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

/** A guesser at one address tries twenty codes, each in an order before it is looked up. */
async function launder(
  document: VenueDocument,
  before: (guess: Guess) => { readonly path: string; readonly body: object; readonly key?: string },
  kind: 'giftCard' | 'member' = 'giftCard',
) {
  const { app, codeStore, memberStore } = await aServerInMemory(document)
  const venueId = asId<never>(String(document.restaurant.id))
  const giftCards = [{ code: 'CARD19', balance: cents(1_500) }]
  await codeStore.save(venueId, { discounts: [], giftCards })
  const member = { id: 'm-1', promos: [], provider: null, identifiers: ['CARD19'] }
  await memberStore.save(venueId, { members: [member], enrolments: [] })
  const call = async (path: string, body: object, key?: string) => {
    const headers = key === undefined ? {} : withKey(key)
    const answer = await app.request(`/api/${path}`, post(document, body, headers))
    return { status: answer.status, body: await answer.json() }
  }
  const id = String(document.restaurant.id)
  const answers = []
  for (let place = 0; place < 20; place += 1) {
    const code = `CARD${place}`
    const { path, body, key = randomUUID() } = before({ code })
    await call(path, body, key)
    answers.push(
      kind === 'giftCard'
        ? await call('orders/get-gift-card', { restaurantId: id, giftCardNumber: code })
        : await call('auth/get-user-membership-promo', { identifier: code, app8RestaurantId: id }),
    )
  }
  return answers
}

interface Guess {
  readonly code: string
}

const programmes = {
  has_discounts: true,
  voucher: { type: 'gift_card' },
  membership_program: { name: 'Circle' },
}
const guessed = { status: 429, body: { code: problemCodes.tooMany } }

function withVoucher<Order extends ReturnType<typeof anOrderOf>>(order: Order, { code }: Guess) {
  const costs = { ...order.data.costs, voucher: { code, balance: 1, amount: 1 } }
  return { ...order, data: { ...order.data, costs } }
}

test('a gift card in an order without a table is no right guess', async () => {
  const document = aServedVenue(programmes)
  const answers = await launder(document, (guess) => {
    const order = withVoucher(anOrderOf(document), guess)
    return { path: 'orders', body: { ...order, data: { ...order.data, config: {} } } }
  })
  expect(answers.at(-1)).toMatchObject(guessed)
})

test('a member in an order under a key that has its answer is no right guess', async () => {
  const document = aServedVenue(programmes)
  const order = anOrderOf(document)
  const key = randomUUID()
  const answers = await launder(
    document,
    ({ code }) => {
      const checkout = { ...order.data.checkout, memberInfo: { identifier: code } }
      return {
        path: 'orders',
        body: { ...order, data: { ...order.data, config: {}, checkout } },
        key,
      }
    },
    'member',
  )
  expect(answers.at(-1)).toMatchObject(guessed)
})

test('a gift card in an order of another round that there is not is no right guess', async () => {
  const document = aServedVenue(programmes)
  const answers = await launder(document, (guess) => {
    const order = withVoucher(anOrderOf(document), guess)
    const config = { anotherRoundId: randomUUID() }
    return { path: 'orders', body: { ...order, data: { ...order.data, config } } }
  })
  expect(answers.at(-1)).toMatchObject(guessed)
})

test('a gift card in an order to a hub that is closed is no right guess', async () => {
  const hub = aHub()
  const document = {
    ...hub,
    restaurant: { ...hub.restaurant, ...programmes, orders_paused: true },
  }
  const answers = await launder(document, (guess) => ({
    path: 'orders/create-marketplace-order',
    body: withVoucher(aHubOrder(hub), guess),
  }))
  expect(answers.at(-1)).toMatchObject(guessed)
})
