import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { aCard, aPaidOrder, aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

const good = '4242424242424242'
const inThePast = { endsAt: new Date('2026-07-01T15:59:59Z') }

async function openVenue() {
  const accounts = someAccounts()
  const server = await aPaidServer(aPaidVenue(), { accounts })
  async function call(method: string, path: string, request: { headers: object; body?: object }) {
    const { headers, body } = request
    const answer = await server.app.request(`/api/auth/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const cookie = answer.headers.get('Set-Cookie')
    return { status: answer.status, body: await answer.json(), cookie }
  }
  return {
    ...server,
    accounts,
    list: (headers: object) => call('GET', 'payment-method', { headers }),
    save: (headers: object, more: object = {}, card = aCard(good)) =>
      call('POST', 'payment-method', { headers, body: { card, ...more } }),
    change: (headers: object, body: object) => call('PUT', 'payment-method', { headers, body }),
    remove: (headers: object, body: object) => call('POST', 'delete-payment', { headers, body }),
    payWith: (paymentCardId: string, headers: object, key: string = randomUUID()) => {
      const order = aPaidOrder(server.document, {})
      const data = { ...order.data, chosenCreditCard: { paymentCardId } }
      return server.place({ ...order, data }, key, headers)
    },
  }
}

const oneCard = [expect.objectContaining({ last4: '4242', isDefault: true })]

test('a signed-in user’s card is theirs in every browser, and no guest’s', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  const saved = await venue.save(ana.cookie)
  expect(saved).toEqual({ status: 200, body: oneCard, cookie: null })
  const elsewhere = await signIn(venue.accounts, { userId: ana.userId })
  expect((await venue.list(elsewhere.cookie)).body).toEqual(oneCard)
  expect((await venue.list({})).body).toEqual([])
})

test('a browser’s own cards do not become those of a user who is signed in there', async () => {
  const venue = await openVenue()
  const asGuest = await venue.save({})
  const [browser = ''] = asGuest.cookie?.split(';') ?? []
  const ana = await signIn(venue.accounts)
  const both = { Cookie: `${browser}; ${ana.cookie.Cookie}` }
  expect((await venue.list(both)).body).toEqual([])
})

test('a client without cookies sends its token with each call about cards', async () => {
  const venue = await openVenue()
  const { userId, token } = await signIn(venue.accounts)
  const [{ paymentCardId }] = (await venue.save({}, { userId, token })).body
  const changed = await venue.change({}, { userId, token, paymentCardId, isDefault: true })
  expect(changed).toMatchObject({ status: 200, body: oneCard })
  expect(await venue.remove({}, { userId, token, paymentCardId })).toMatchObject({
    status: 200,
    body: [],
  })
})

test('an expired session is reported before anything is saved or shown', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  const [{ paymentCardId }] = (await venue.save(ana.cookie)).body
  await ana.end()
  const expired = { status: 401, body: { code: 201 } }
  expect(await venue.list(ana.cookie)).toMatchObject(expired)
  expect(await venue.save(ana.cookie)).toMatchObject(expired)
  expect(await venue.change(ana.cookie, { paymentCardId, isDefault: true })).toMatchObject(expired)
  const removal = await venue.remove(ana.cookie, { paymentCardId })
  expect(removal).toMatchObject(expired)
  expect(removal.cookie).toBeNull()
  const again = await signIn(venue.accounts, { userId: ana.userId })
  expect((await venue.list(again.cookie)).body).toEqual(oneCard)
})

test('another user’s card cannot be seen, changed, removed or charged', async () => {
  const venue = await openVenue()
  const [ana, noe] = [await signIn(venue.accounts), await signIn(venue.accounts)]
  const [{ paymentCardId }] = (await venue.save(ana.cookie)).body
  await venue.save(noe.cookie)
  const operator = await signIn(venue.accounts, { kind: 'operator' })
  const unknown = { status: 404, body: { code: 9052 } }
  for (const headers of [noe.cookie, operator.cookie, {}]) {
    expect(await venue.remove(headers, { paymentCardId })).toMatchObject(unknown)
    expect(await venue.change(headers, { paymentCardId, isDefault: true })).toMatchObject(unknown)
    expect(await venue.payWith(paymentCardId, headers)).toMatchObject({
      status: 422,
      body: { code: 1803 },
    })
  }
  const asAna = { userId: ana.userId, token: noe.token }
  const expired = { status: 401, body: { code: 201 } }
  expect(await venue.remove({}, { ...asAna, paymentCardId })).toMatchObject(expired)
  expect(await venue.save({}, { userId: ana.userId })).toMatchObject(expired)
  expect((await venue.list(ana.cookie)).body).toEqual(oneCard)
})

test('a signed-in user pays with their card, and saves one with an order', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  const order = aPaidOrder(venue.document, {
    card: aCard(good),
    savePaymentMethodOnCheckout: true,
  })
  const placed = await venue.place(order, randomUUID(), ana.headers)
  expect(placed).toMatchObject({ body: { paymentMethodSaved: true }, cookie: null })
  const [{ paymentCardId }] = (await venue.list(ana.cookie)).body
  const key = randomUUID()
  expect(await venue.payWith(paymentCardId, ana.headers, key)).toMatchObject({ status: 200 })
  expect(await venue.moneyOf(key)).toBe('captured')
})

test('an operator acting as an owner does not pay with a card of the owner’s account', async () => {
  const venue = await openVenue()
  const owner = await signIn(venue.accounts)
  const [{ paymentCardId }] = (await venue.save(owner.cookie)).body
  const operator = await signIn(venue.accounts, {
    kind: 'login-as',
    userId: owner.userId,
    operatorId: asId<UserId>(randomUUID()),
  })
  expect(await venue.payWith(paymentCardId, operator.headers)).toMatchObject({
    status: 422,
    body: { code: 1803 },
  })
})

test('an expired session charges no card of the user, nor of the browser', async () => {
  const venue = await openVenue()
  const ended = await signIn(venue.accounts, inThePast)
  const key = randomUUID()
  const order = aPaidOrder(venue.document)
  const refused = await venue.place(order, key, ended.headers)
  expect(refused).toMatchObject({ status: 401, body: { code: 201 } })
  expect(await venue.moneyOf(key)).toBe('nothing')
  const again = await signIn(venue.accounts, { userId: ended.userId })
  expect(await venue.place(order, key, again.headers)).toMatchObject({ status: 200 })
  expect(await venue.moneyOf(key)).toBe('captured')
})
