import { expect, test } from 'vitest'
import { ana, anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const done = { status: 200, body: { done: true } }
const expired = { status: 401, body: { code: 201 } }
const cleared = (name: string) =>
  expect.stringMatching(new RegExp(`^${name}=; Max-Age=0; Path=/api`))

async function aTablet() {
  const server = await anAccountServer()
  const operator = await signIn(server.accounts, { kind: 'operator' })
  const user = await signIn(server.accounts)
  const browser = server.aBrowser()
  browser.cookies.set('comanda_operator', operator.token)
  browser.cookies.set('comanda_user', user.token)
  const info = (token: string) => server.call('get-salata-user-info', { token })
  return { ...server, browser, operator, user, info }
}

test('a logout ends that secret everywhere', async () => {
  const { aBrowser, call } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('register-user', ana)
  const Cookie = `comanda_user=${browser.cookies.get('comanda_user')}`
  expect(await browser.call('logout')).toMatchObject(done)
  expect([...browser.cookies.keys()]).toEqual(['comanda_device'])
  expect(await call('get-salata-user-info', {}, { Cookie })).toMatchObject(expired)
})

test('both the user and the operator are signed out, unless one is named', async () => {
  const both = await aTablet()
  expect(await both.browser.call('logout')).toMatchObject(done)
  expect(await both.info(both.user.token)).toMatchObject(expired)
  expect(await both.info(both.operator.token)).toMatchObject(expired)

  const one = await aTablet()
  expect(await one.browser.call('logout', { of: 'user' })).toMatchObject(done)
  expect(await one.info(one.user.token)).toMatchObject(expired)
  expect((await one.info(one.operator.token)).status).toBe(200)

  const other = await aTablet()
  expect(await other.browser.call('logout', { of: 'operator' })).toMatchObject(done)
  expect((await other.info(other.user.token)).status).toBe(200)
  expect(await other.info(other.operator.token)).toMatchObject(expired)
})

test('an operator who logs out no longer acts as a user', async () => {
  const { browser, accounts, operator, info } = await aTablet()
  const acting = await signIn(accounts, { kind: 'login-as', operatorId: operator.userId })
  browser.cookies.set('comanda_user', acting.token)
  expect(await browser.call('logout', { of: 'operator' })).toMatchObject(done)
  expect(await info(acting.token)).toMatchObject(expired)
  expect([...browser.cookies]).toEqual([])
})

test('another client logs out by its token, and no other session ends with it', async () => {
  const { call, user, operator, info } = await aTablet()
  expect(await call('logout', { accessToken: user.token })).toMatchObject(done)
  expect(await info(user.token)).toMatchObject(expired)
  expect((await info(operator.token)).status).toBe(200)
})

test('a logout without a session succeeds, and clears the cookies', async () => {
  const { call } = await anAccountServer()
  for (const body of [{}, { accessToken: 'x'.repeat(43) }]) {
    const out = await call('logout', body, { Cookie: 'comanda_user=stale' })
    expect(out).toMatchObject(done)
    expect(out.setCookies).toEqual([cleared('comanda_user'), cleared('comanda_operator')])
  }
})
