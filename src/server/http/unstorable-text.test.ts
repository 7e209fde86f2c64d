import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { ana, anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { anOrderOf, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { readNameOfForm } from '#server/http/account/provider-login.ts'

const unstorable = ['\0', 'A\0B', '\ud800', 'x\udc00']

async function serve() {
  const server = await anAccountServer()
  const ask = async (path: string, body: unknown, headers = {}) => {
    const answer = await server.app.request(`/api${path}`, post(server.document, body, headers))
    return { status: answer.status, body: await answer.json() }
  }
  return { ...server, ask }
}

function at(field: string) {
  const message = 'This has a character that can’t be stored.'
  return {
    status: 400,
    body: expect.objectContaining({ code: problemCodes.malformed, fields: { [field]: message } }),
  }
}

test.each(unstorable)('%j is refused at its field, in every call', async (text) => {
  const { ask, document } = await serve()
  const restaurantId = document.restaurant.id
  const giftCard = { restaurantId, giftCardNumber: text }
  expect(await ask('/orders/get-gift-card', giftCard)).toEqual(at('giftCardNumber'))
  expect(await ask('/orders/get-discount-info', { code: text })).toEqual(at('code'))
  const user = { ...ana, email: text }
  expect(await ask('/auth/register-user', user)).toEqual(at('email'))
  const { type, data } = anOrderOf(document)
  const order = { type, data: { ...data, config: { tableNum: text } } }
  expect(await ask('/orders', order, withKey())).toEqual(at('data.config.tableNum'))
  expect(await ask('/orders/validate', { [text]: 1 })).toEqual(at('body'))
})

test('other escaped characters are read', async () => {
  const { call } = await serve()
  const body = String.raw`{"email":"ana@example.com","password":"\u00e9\ud83c\udf55\\u0000"}`
  const answer = await call('login-native', JSON.parse(body))
  expect(answer).toMatchObject({ status: 422, body: { code: problemCodes.wrongLogin } })
})

test('U+0000 is refused in paths and queries of calls, and names no venue', async () => {
  const { app } = await serve()
  const ask = async (path: string) => {
    const answer = await app.request(path)
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask('/api/restaurants/a%00b/announcements')).toEqual(at('path'))
  expect(await ask('/api/auth/google/callback?state=%00')).toEqual(at('state'))
  expect(await ask('/api/health?tableNum=1&x%00=2')).toEqual(at('x'))
  expect(await ask('/api/health?ana@example.com=%00')).toEqual(at('query'))
  expect(await ask('/a%00b/data.json')).toMatchObject({ status: 404 })
  // Half a surrogate pair has no UTF-8: what looks like it stays as it was sent.
  const half = '%ED%A0%BD'
  expect((await ask(`/api/restaurants/${half}/announcements`)).status).toBe(404)
  expect((await ask(`/api/health?tableNum=${half}`)).status).toBe(200)
})

test('a provider’s form gives a name that can be stored', () => {
  const form = (firstName: string) => JSON.stringify({ name: { firstName, lastName: 'Roy' } })
  expect(readNameOfForm(form('A\0na\ud800\u202e'))).toEqual({ firstName: 'A na', lastName: 'Roy' })
  expect(readNameOfForm(form('🍕'.repeat(200)))?.firstName).toBe('🍕'.repeat(60))
})
