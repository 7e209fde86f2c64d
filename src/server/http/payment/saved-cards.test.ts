import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCard, aPaidOrder, aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'

const good = '4242424242424242'

interface Call {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: object
}

/** A browser that returns the cookie it was given. */
async function aBrowser(server: Awaited<ReturnType<typeof aPaidServer>>) {
  let cookie: string | null = null
  async function call(path: string, { method = 'POST', body, headers }: Call) {
    const answer = await server.app.request(`/api/auth/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(cookie === null ? {} : { Cookie: cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const given = answer.headers.get('Set-Cookie')
    if (given !== null) cookie = given.split(';')[0] ?? null
    return { status: answer.status, body: await answer.json(), setCookie: given }
  }
  return {
    list: () => call('payment-method', { method: 'GET' }),
    save: (card: object, more: object = {}, headers: object = {}) =>
      call('payment-method', { body: { card, ...more }, headers }),
    update: (change: object) => call('payment-method', { method: 'PUT', body: change }),
    remove: (paymentCardId: string) => call('delete-payment', { body: { paymentCardId } }),
    cookie: () => cookie,
    place: async (order: Parameters<typeof server.place>[0], key: string = randomUUID()) => {
      const placed = await server.place(order, key, cookie === null ? {} : { Cookie: cookie })
      cookie = placed.cookie ?? cookie
      return placed
    },
  }
}

test('a browser without saved cards gets an empty list, and no cookie', async () => {
  const browser = await aBrowser(await aPaidServer())
  expect(await browser.list()).toEqual({ status: 200, body: [], setCookie: null })
})

test('a saved card shows its face, and never its token', async () => {
  const browser = await aBrowser(await aPaidServer())
  const saved = await browser.save(aCard(good))
  expect(saved).toMatchObject({ status: 200 })
  expect(saved.body).toEqual([
    {
      paymentCardId: expect.stringMatching(/^[\da-f-]{36}$/),
      brand: 'VISA',
      last4: '4242',
      expiry: '12/30',
      isDefault: true,
    },
  ])
  expect(saved.setCookie).toMatch(
    /^comanda_cards=[\w-]{43}; Max-Age=7776000; Path=\/api; HttpOnly; SameSite=Lax$/,
  )
  expect((await browser.list()).body).toEqual(saved.body)
})

test('behind a proxy with a certificate the cookie is secure', async () => {
  const browser = await aBrowser(await aPaidServer(aPaidVenue(), { behindProxy: true }))
  const saved = await browser.save(aCard(good), {}, { 'X-Forwarded-Proto': 'https' })
  expect(saved.setCookie).toMatch(/^__Host-comanda_cards=.*; Path=\/;.*; Secure/)
})

test('the first card is the default until another is chosen, and again when that is removed', async () => {
  const browser = await aBrowser(await aPaidServer())
  await browser.save(aCard(good))
  const two = await browser.save(aCard('4000000000000002'))
  expect(two.body).toMatchObject([
    { last4: '4242', isDefault: true },
    { last4: '0002', isDefault: false },
  ])
  const { paymentCardId } = two.body[1]
  const chosen = await browser.update({ paymentCardId, isDefault: true })
  expect(chosen.body).toMatchObject([
    { last4: '0002', isDefault: true },
    { last4: '4242', isDefault: false },
  ])
  const three = await browser.save(aCard('4000000000009995'), { isDefault: true })
  expect(three.body[0]).toMatchObject({ last4: '9995', isDefault: true })
  const left = await browser.remove(three.body[0].paymentCardId)
  expect(left.body).toEqual(chosen.body)
})

test('another card replaces a saved one under its id', async () => {
  const browser = await aBrowser(await aPaidServer())
  const [{ paymentCardId }] = (await browser.save(aCard(good))).body
  const updated = await browser.update({
    paymentCardId,
    card: { token: aCard('4000000000000002').token },
  })
  expect(updated.body).toMatchObject([{ paymentCardId, last4: '0002', isDefault: true }])
})

test('another holder’s card is unknown to every call', async () => {
  const server = await aPaidServer()
  const [ana, noe] = [await aBrowser(server), await aBrowser(server)]
  const [{ paymentCardId }] = (await ana.save(aCard(good))).body
  await noe.save(aCard(good))
  for (const browser of [noe, await aBrowser(server)]) {
    const unknown = { status: 404, body: { code: 9052 } }
    expect(await browser.remove(paymentCardId)).toMatchObject(unknown)
    expect(await browser.update({ paymentCardId, isDefault: true })).toMatchObject(unknown)
    const order = aPaidOrder(server.document, {})
    const withHers = { ...order, data: { ...order.data, chosenCreditCard: { paymentCardId } } }
    expect(await browser.place(withHers)).toMatchObject({ status: 422, body: { code: 1803 } })
  }
  expect((await ana.list()).body).toHaveLength(1)
})

test('an invalid card, or one with its full number, is not saved', async () => {
  const browser = await aBrowser(await aPaidServer())
  expect(await browser.save({ token: 'token-of-nobody' })).toMatchObject({
    status: 422,
    body: { code: 9055, message: 'This credit card is invalid.' },
  })
  const withNumber = await browser.save({ ...aCard(good), number: good, cvd: '123' })
  expect(withNumber).toMatchObject({ status: 400, body: { code: 9000 } })
  expect(JSON.stringify(withNumber.body)).not.toMatch(/42424242|"123"/)
  expect(browser.cookie()).toBeNull()
})

test('ten cards can be saved, and the same token is one card', async () => {
  const browser = await aBrowser(await aPaidServer())
  const card = aCard(good)
  await browser.save(card)
  expect((await browser.save(card)).body).toHaveLength(1)
  for (let number = 1; number < 10; number += 1) await browser.save(aCard(good))
  expect((await browser.list()).body).toHaveLength(10)
  expect(await browser.save(aCard(good))).toMatchObject({ status: 422, body: { code: 9054 } })
})

test('a card saved with an order pays for the next one', async () => {
  const server = await aPaidServer()
  const browser = await aBrowser(server)
  const key = randomUUID()
  const order = aPaidOrder(server.document, {
    card: aCard(good),
    savePaymentMethodOnCheckout: true,
  })
  const placed = await browser.place(order, key)
  expect(placed).toMatchObject({ status: 200, body: { checkNum: 1, paymentMethodSaved: true } })
  const again = await browser.place(order, key)
  expect(again.body).toEqual({ ...placed.body, paymentMethodSaved: undefined })
  const cards = await browser.list()
  expect(cards.body).toMatchObject([{ last4: '4242', isDefault: true }])
  const next = aPaidOrder(server.document, {})
  const { paymentCardId } = cards.body[0]
  const withSaved = { ...next, data: { ...next.data, chosenCreditCard: { paymentCardId } } }
  const nextKey = randomUUID()
  expect(await browser.place(withSaved, nextKey)).toMatchObject({
    status: 200,
    body: { checkNum: 2 },
  })
  expect(await server.moneyOf(nextKey)).toBe('captured')
})

test('an order succeeds even if its card cannot be saved', async () => {
  const server = await aPaidServer()
  const keepCard = async () => ({ type: 'Unknown' }) as const
  const gateway = { ...server.payment.gateway, keepCard }
  const other = await aPaidServer(server.document, { payment: { ...server.payment, gateway } })
  const order = aPaidOrder(server.document, {
    card: aCard(good),
    savePaymentMethodOnCheckout: true,
  })
  expect(await other.place(order)).toMatchObject({
    status: 200,
    body: { checkNum: 1, paymentMethodSaved: false },
  })
})

test('a declined card is not saved', async () => {
  const server = await aPaidServer()
  const browser = await aBrowser(server)
  const card = aCard('4000000000000002')
  const placed = await browser.place(
    aPaidOrder(server.document, { card, savePaymentMethodOnCheckout: true }),
  )
  expect(placed).toMatchObject({ status: 422, body: { code: 1803 } })
  expect((await browser.list()).body).toEqual([])
})
