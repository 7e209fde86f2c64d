import { expect, test } from 'vitest'
import { ana, anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'

const aDay = 24 * 60 * 60_000
const { email, password } = ana
const expired = { status: 401, body: { code: 201 } }
const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0'

/** Ana is signed in on her laptop, and a day later on her phone. */
async function twoDevices() {
  const server = await anAccountServer()
  const [atHome, onTheWay] = [server.aBrowser(), server.aBrowser()]
  await atHome.call('register-user', ana, { 'User-Agent': laptop })
  server.wait(aDay)
  await onTheWay.call('login-native', { email, password }, { 'User-Agent': phone })
  return { ...server, atHome, onTheWay }
}

test('a person sees where they are signed in, and which session this is', async () => {
  const { atHome, onTheWay } = await twoDevices()
  const at = (ms: number) => new Date(noon + ms).toISOString()
  const { body } = await onTheWay.call('get-sessions')
  expect(body.sessions).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{43}$/),
      device: 'Chrome, Android',
      openedAt: at(aDay),
      usedAt: at(aDay),
      current: true,
    },
    {
      id: expect.stringMatching(/^[\w-]{43}$/),
      device: 'Edge, Windows',
      openedAt: at(0),
      usedAt: at(0),
      current: false,
    },
  ])
  // Neither the secret nor what is stored of it.
  const secrets = [...atHome.cookies.values(), ...onTheWay.cookies.values()]
  expect(secrets.length).toBeGreaterThan(1)
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
})

test('a person signs out elsewhere, and stays signed in here', async () => {
  const { atHome, onTheWay } = await twoDevices()
  const { body } = await onTheWay.call('get-sessions')
  const sessionId = body.sessions[1].id
  for (const _ of [1, 2]) {
    expect(await onTheWay.call('close-session', { sessionId })).toMatchObject({ status: 200 })
  }
  expect(await atHome.call('get-salata-user-info')).toMatchObject(expired)
  expect(await onTheWay.call('get-salata-user-info')).toMatchObject({ status: 200 })
  expect((await onTheWay.call('get-sessions')).body.sessions).toHaveLength(1)
})

test('nobody ends another’s session', async () => {
  const { atHome, aBrowser } = await twoDevices()
  const { body } = await atHome.call('get-sessions')
  const other = aBrowser()
  await other.call('register-user', { ...ana, email: 'noe@example.com' })
  const sessionId = body.sessions[0].id
  expect(await other.call('close-session', { sessionId })).toMatchObject({ status: 200 })
  expect(await atHome.call('get-salata-user-info')).toMatchObject({ status: 200 })
  expect(await other.call('close-session', { sessionId: 'all' })).toMatchObject({ status: 400 })
})

test('a session that has ended is not listed, nor one of an operator who acts as the person', async () => {
  const { accounts, atHome } = await twoDevices()
  const account = await accounts.accountStore.findByEmail(email)
  if (!account) throw new Error('Ana is registered')
  const { userId } = account
  await signIn(accounts, { userId, endsAt: new Date(noon + aDay) })
  await signIn(accounts, { userId, openedAt: new Date(noon - 365 * aDay) })
  await signIn(accounts, { userId, kind: 'login-as', endsAt: new Date(noon + 2 * aDay) })
  expect((await atHome.call('get-sessions')).body.sessions).toHaveLength(2)
})
