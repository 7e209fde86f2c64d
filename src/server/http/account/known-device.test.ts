import { expect, test } from 'vitest'
import { ana, anAccountServer, goodPassword } from '#tests/fixtures/an-account-server.ts'

const { email, password } = ana
const ben = { ...ana, email: 'ben@example.com' }
const wifi = '203.0.113.7'
const elsewhere = '198.51.100.9'
const locked = { status: 429, body: { code: 9010 } }
const signedIn = { status: 200 }
const quarter = 900

/** Ana signed in in her browser and signed out again. */
async function aKnownBrowser(limits = {}) {
  const server = await anAccountServer({ limits })
  const hers = server.aBrowser(wifi)
  await hers.call('register-user', ana)
  await hers.call('logout')
  const guess = (browser = hers, of = email, times = 1) =>
    Array.from({ length: times }).reduce<Promise<number[]>>(async (before, _, time) => {
      const statuses = await before
      const tried = await browser.call('login-native', { email: of, password: `Guess-${time}!` })
      return [...statuses, tried.status]
    }, Promise.resolve([]))
  return { ...server, hers, guess }
}

/** A browser with a copy of another one's cookies. */
function copyOf(
  { aBrowser }: Awaited<ReturnType<typeof aKnownBrowser>>,
  from: { cookies: Map<string, string> },
) {
  const copy = aBrowser(elsewhere)
  for (const [name, value] of from.cookies) copy.cookies.set(name, value)
  return copy
}

test('an account that strangers locked lets its owner in on a device of before, and on no other', async () => {
  const { aBrowser, hers, guess } = await aKnownBrowser({
    passwordsOfAccount: { points: 3, seconds: quarter },
  })
  for (const number of [1, 2, 3]) await guess(aBrowser(`198.51.100.${number}`))
  expect(await aBrowser().call('login-native', { email, password })).toMatchObject(locked)
  expect(await hers.call('login-native', { email, password })).toMatchObject(signedIn)
  expect(await aBrowser().call('login-native', { email, password })).toMatchObject(locked)
})

test('a Wi-Fi that a guesser locked lets people in on their devices', async () => {
  const { aBrowser, hers, guess } = await aKnownBrowser({
    passwordsFromAddress: { points: 3, seconds: quarter },
  })
  for (const number of [1, 2, 3]) await guess(aBrowser(wifi), `guest${number}@example.com`)
  expect(await aBrowser(wifi).call('login-native', { email, password })).toMatchObject(locked)
  expect(await hers.call('login-native', { email, password })).toMatchObject(signedIn)
})

test('a stolen device’s secret has a limit of its own, which no right password elsewhere resets', async () => {
  const server = await aKnownBrowser({
    passwordsOfAccountFromDevice: { points: 3, seconds: quarter },
  })
  const { aBrowser, hers, guess, wait } = server
  const thief = copyOf(server, hers)
  expect(await guess(thief, email, 5)).toEqual([422, 422, 422, 429, 429])
  expect(await thief.call('login-native', { email, password })).toMatchObject(locked)
  expect(await aBrowser().call('login-native', { email, password })).toMatchObject(signedIn)
  expect(await guess(thief)).toEqual([429])
  wait((quarter / 3) * 1_000)
  expect(await guess(thief, email, 2)).toEqual([422, 429])
})

test('a device is known to the accounts that signed in there, and to no other', async () => {
  const { aBrowser, call, hers, guess } = await aKnownBrowser({
    passwordsOfAccount: { points: 2, seconds: quarter },
  })
  await call('register-user', ben)
  for (const number of [1, 2]) await guess(aBrowser(`198.51.100.${number}`), ben.email)
  const asBen = { email: ben.email, password }
  expect(await hers.call('login-native', asBen)).toMatchObject(locked)
  const his = aBrowser()
  his.cookies.set('comanda_device', 'x'.repeat(43))
  expect(await his.call('login-native', asBen)).toMatchObject(locked)
})

test('two people of one browser are both known there, and the secret is a new one each time', async () => {
  const server = await aKnownBrowser({ passwordsOfAccount: { points: 2, seconds: quarter } })
  const { aBrowser, hers, guess } = server
  const before = copyOf(server, hers)
  const secret = hers.cookies.get('comanda_device')
  await hers.call('register-user', ben)
  await hers.call('logout')
  expect(hers.cookies.get('comanda_device')).not.toBe(secret)
  for (const of of [email, ben.email]) {
    for (const number of [1, 2]) await guess(aBrowser(`198.51.100.${number}`), of)
  }
  expect(await before.call('login-native', { email, password })).toMatchObject(locked)
  for (const of of [email, ben.email]) {
    expect(await hers.call('login-native', { email: of, password })).toMatchObject(signedIn)
  }
})

test('another password ends the devices of before, but the one that it was changed on', async () => {
  const { aBrowser, hers, guess } = await aKnownBrowser({
    passwordsOfAccount: { points: 2, seconds: quarter },
  })
  const other = aBrowser()
  await other.call('login-native', { email, password })
  const newPassword = `${goodPassword}!`
  const changed = await other.call('edit-user', { currentPassword: password, newPassword })
  expect(changed).toMatchObject(signedIn)
  await other.call('logout')
  for (const number of [1, 2]) await guess(aBrowser(`198.51.100.${number}`))
  const now = { email, password: newPassword }
  expect(await hers.call('login-native', now)).toMatchObject(locked)
  expect(await other.call('login-native', now)).toMatchObject(signedIn)
})

test('only browsers get the mark, where no script reads it and no order carries it', async () => {
  const { aBrowser, call } = await anAccountServer()
  expect((await call('register-user', ana)).setCookies.join()).not.toContain('comanda_device')
  const { setCookies } = await aBrowser().call('login-native', { email, password })
  const [mark = ''] = setCookies.filter((line) => line.startsWith('comanda_device='))
  expect(mark).toMatch(/; Path=\/api\/auth;.*; HttpOnly; SameSite=Lax$/)
})
