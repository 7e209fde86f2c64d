import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { ana, anAccountServer, goodPassword } from '#tests/fixtures/an-account-server.ts'

const foreign = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
const sister = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' }
const refused = { status: 403, body: { code: problemCodes.notAllowed } }

test('another site’s form replaces no saved card', async () => {
  const { app } = await anAccountServer()
  const body = `{"card":{"token":"test_approves_VISA_6666_12-30_${randomUUID()}"},"x":"="}`
  const form = { method: 'POST', body }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const statuses = []
    for (const headers of [foreign, {}]) {
      const call = { ...form, headers: { 'Content-Type': type, ...headers } }
      const answer = await app.request('/api/auth/payment-method', call)
      expect(answer.headers.getSetCookie()).toEqual([])
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([403, 400])
  }
})

test('a sister domain and another port neither read nor change an account', async () => {
  const { aBrowser } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('register-user', ana)
  for (const path of ['export-data', 'edit-user', 'get-salata-user-info', 'delete-account']) {
    expect(await browser.call(path, { password: goodPassword }, sister)).toMatchObject(refused)
  }
  expect(await browser.call('get-salata-user-info')).toMatchObject({ status: 200 })
})

test('in a browser without Sec-Fetch-Site another site signs no visitor in', async () => {
  const { call } = await anAccountServer()
  await call('register-user', ana)
  for (const Origin of ['https://evil.example', 'http://localhost:4081', 'null', '%']) {
    const answer = await call('login-native', ana, { Origin })
    expect(answer).toMatchObject({ ...refused, setCookies: [] })
  }
})

test('a page at an address without HTTPS, or behind a proxy that renames the host, may call', async () => {
  const { call } = await anAccountServer({}, { publicOrigin: 'https://order.example.com' })
  const { email, password } = ana
  await call('register-user', ana)
  for (const Origin of ['http://localhost', 'https://order.example.com']) {
    const { status } = await call('login-native', { email, password }, { Origin })
    expect(status).toBe(200)
  }
})

test('a body is JSON by its type, also without one', async () => {
  const { app, document } = await anAccountServer()
  const statusOf = async (type: string | null) => {
    const body = new TextEncoder().encode('{"items":[]}')
    const headers = { 'X-RESTAURANT-ID': String(document.restaurant.id), 'Content-Length': '12' }
    const typed = type === null ? headers : { ...headers, 'Content-Type': type }
    const answer = await app.request('/api/orders/validate', {
      method: 'POST',
      headers: typed,
      body,
    })
    const fields = ((await answer.json()) as { readonly fields?: object }).fields
    return { status: answer.status, isRead: fields !== undefined }
  }
  const notRead = { status: 400, isRead: false }
  for (const type of [null, 'text/plain', 'text/plain; application/json', 'application/jsonp']) {
    expect(await statusOf(type)).toEqual(notRead)
  }
  const json = await statusOf('Application/JSON; charset=utf-8')
  expect(json).toEqual({ status: 400, isRead: true })
})

test('a client that is no browser gets its token, also from Node’s own fetch', async () => {
  const { call } = await anAccountServer()
  const tokenIn = async (headers: Readonly<Record<string, string>>) => {
    const { body } = await call(
      'register-user',
      { ...ana, email: `${randomUUID()}@example.com` },
      headers,
    )
    return (body as { readonly token?: string }).token
  }
  expect(await tokenIn({ 'Sec-Fetch-Mode': 'cors' })).toMatch(/^[\w-]{43}$/)
  expect(await tokenIn({ 'Sec-Fetch-Site': 'same-origin' })).toBeUndefined()
  expect(await tokenIn({ Origin: 'http://localhost' })).toBeUndefined()
})
