import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { argonHasher } from '#server/account/hash-password.ts'
import { revokeAccess } from '#server/account/revoke-access.ts'
import { ana, anAccountServer, goodPassword } from '#tests/fixtures/an-account-server.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { aLog } from '#tests/fixtures/a-log.ts'

const wrongLogin = {
  status: 422,
  body: { code: 9100, message: 'Please input a valid email and password.' },
}
const expired = { status: 401, body: { code: 201 } }
const { email, password } = ana
const ofAna = {
  email,
  emailVerified: false,
  firstName: 'Ana',
  lastName: 'Roy',
  phoneNumber: '514-555-0199',
  paymentMethods: [],
  suiteOperator: false,
  defaultTip: null,
  promoCode: null,
  hasPassword: true,
}

test('a browser that signs in gets the user, and the secret in a cookie only', async () => {
  const { aBrowser, call } = await anAccountServer()
  await call('register-user', ana)
  const browser = aBrowser()
  const signedIn = await browser.call('login-native', { email, password })
  expect(signedIn).toMatchObject({ status: 200 })
  expect(signedIn.body).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), ...ofAna })
  expect(signedIn.setCookies).toHaveLength(2)
  expect(signedIn.setCookies[1]).toMatch(
    /^comanda_user=[\w-]{43}; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  )
  expect((await browser.call('get-salata-user-info')).body).toEqual(signedIn.body)
})

test('a password that is revoked while it is verified opens nothing', async () => {
  const server = await anAccountServer({
    hasher: {
      hashPassword: async (chosen) => chosen,
      verifyPassword: async () => {
        const account = await server.accounts.accountStore.findByEmail(email)
        if (account) await revokeAccess(server.accounts, account.userId)
        return 'Right'
      },
    },
  })
  const browser = server.aBrowser()
  const { body } = await server.call('register-user', ana)
  expect(await browser.call('login-native', { email, password })).toMatchObject(wrongLogin)
  expect(await browser.call('get-salata-user-info')).toMatchObject(expired)
  expect(await server.accounts.sessionStore.list(body.id)).toEqual([])
})

test('behind a proxy with a certificate the cookie is secure', async () => {
  const { call } = await anAccountServer({}, { behindProxy: true })
  const { setCookies } = await call('register-user', ana, { 'X-Forwarded-Proto': 'https' })
  expect(setCookies[0]).toMatch(/^__Host-comanda_user=.*; Path=\/;.*; Secure;/)
})

test('another client gets a token, and uses it with its id', async () => {
  const { call } = await anAccountServer()
  await call('register-user', ana)
  const { body } = await call('login-native', { email, password })
  const { id, token } = body
  expect(token).toMatch(/^[\w-]{43}$/)
  const info = await call('get-salata-user-info', { userId: id, token })
  expect(info).toMatchObject({ status: 200, body: { id, email } })
  expect(info.body.token).toBeUndefined()
})

test('the previous secret is dead after another login, and so is a token with another’s id', async () => {
  const { aBrowser, call } = await anAccountServer()
  const { body: known } = await call('register-user', ana)
  const { body: other } = await call('register-user', { ...ana, email: 'bo@example.com' })
  const browser = aBrowser()
  await browser.call('login-native', { email, password })
  const before = browser.cookies.get('comanda_user') ?? ''
  await browser.call('login-native', { email, password })
  expect(browser.cookies.get('comanda_user')).not.toBe(before)
  const late = await call('get-salata-user-info', {}, { Cookie: `comanda_user=${before}` })
  expect(late).toMatchObject(expired)
  // Late, it would clear the cookie of the newer session.
  expect(late.setCookies).toEqual([])
  expect((await browser.call('get-salata-user-info')).status).toBe(200)
  const asOther = { userId: other.id, token: known.token }
  expect(await call('get-salata-user-info', asOther)).toMatchObject(expired)
  expect(await call('get-salata-user-info', { token: known.token })).toMatchObject({ status: 200 })
})

test('a page that was open before another user signed in does not sign them out', async () => {
  const { aBrowser, call } = await anAccountServer()
  const { body: bo } = await call('register-user', { ...ana, email: 'bo@example.com' })
  const browser = aBrowser()
  await browser.call('register-user', ana)
  expect(await browser.call('get-salata-user-info', { userId: bo.id })).toMatchObject(expired)
  expect(await browser.call('get-salata-user-info')).toMatchObject({ body: { email } })
})

test('a wrong password and an e-mail without an account get the same answer', async () => {
  const { call, looked } = await anAccountServer()
  await call('register-user', ana)
  const wrong = await call('login-native', { email, password: 'Wrong-12!' })
  const unknown = await call('login-native', { email: 'no@example.com', password })
  expect(wrong).toMatchObject(wrongLogin)
  expect(unknown).toEqual(wrong)
  expect(looked).toEqual([expect.stringMatching(/^\$argon2id/), null])
})

test('an account without a password accepts no password', async () => {
  const { call, accounts } = await anAccountServer()
  await accounts.accountStore.create(anAccount({ email }))
  expect(await call('login-native', { email, password })).toMatchObject(wrongLogin)
})

test('an e-mail ignores capitals and surrounding spaces, and not a plus sign', async () => {
  const { call } = await anAccountServer()
  await call('register-user', { ...ana, email: 'Ana+Lunch@Example.COM' })
  const signedIn = await call('login-native', { email: ' ana+lunch@example.com ', password })
  expect(signedIn).toMatchObject({ status: 200, body: { email: 'Ana+Lunch@Example.COM' } })
  expect(await call('login-native', { email, password })).toMatchObject(wrongLogin)
})

test('a password of 4,000 characters is refused before anything is hashed', async () => {
  const { call, looked } = await anAccountServer()
  const long = { email, password: 'Aa1!'.repeat(1_000) }
  for (const path of ['login-native', 'register-user']) {
    const refused = await call(path, { ...ana, ...long })
    expect(refused).toMatchObject({ status: 400, body: { code: 9000 } })
    expect(JSON.stringify(refused.body)).not.toContain('Aa1!')
  }
  expect(looked).toEqual([])
})

test('a hash of another cost is renewed at the next login', async () => {
  const { call, accounts } = await anAccountServer({ hasher: argonHasher })
  const account = anAccount({ email, passwordHash: await hash(password, { memoryCost: 8_192 }) })
  await accounts.accountStore.create(account)
  expect(await call('login-native', { email, password })).toMatchObject({ status: 200 })
  const renewed = (await accounts.accountStore.find(account.userId))?.passwordHash
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await call('login-native', { email, password })).toMatchObject({ status: 200 })
})

test('guesses at an account are stopped, and its owner signs in from another address', async () => {
  const limits = { passwordsOfAccountFromAddress: { points: 3, seconds: 900 } }
  const { aBrowser, call, looked } = await anAccountServer({ limits })
  await call('register-user', ana)
  const guesser = aBrowser('198.51.100.9')
  for (let time = 0; time < 3; time += 1) {
    const guess = { email, password: `Guess-${time}!` }
    expect(await guesser.call('login-native', guess)).toMatchObject(wrongLogin)
  }
  const stopped = await guesser.call('login-native', { email: email.toUpperCase(), password })
  expect(stopped).toMatchObject({ status: 429, body: { code: 9010 } })
  expect(Number(stopped.retryAfter)).toBeGreaterThan(0)
  expect(looked).toHaveLength(3)
  expect(await aBrowser().call('login-native', { email, password })).toMatchObject({ status: 200 })
})

test('a list of stolen passwords is stopped at its address', async () => {
  const limits = { passwordsFromAddress: { points: 4, seconds: 900 } }
  const { aBrowser, call, looked } = await anAccountServer({ limits })
  await call('register-user', ana)
  const thief = aBrowser('198.51.100.9')
  const statuses = []
  for (let number = 0; number < 8; number += 1) {
    const stolen = { email: `guest${number}@example.com`, password }
    statuses.push((await thief.call('login-native', stolen)).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 429, 429, 429, 429])
  expect(await thief.call('login-native', { email, password })).toMatchObject({ status: 429 })
  expect(looked).toHaveLength(4)
  expect(await aBrowser().call('login-native', { email, password })).toMatchObject({ status: 200 })
})

test('an operator’s sign-in refuses anybody else, and the session of that browser stays', async () => {
  const { aBrowser } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('register-user', ana)
  const asOperator = { email, suiteOperator: true }
  const refused = await browser.call('login-native', { ...asOperator, password })
  expect(refused).toMatchObject({ status: 403, body: { code: 9104 }, setCookies: [] })
  const wrong = await browser.call('login-native', { ...asOperator, password: 'Guess-1!' })
  expect(wrong).toMatchObject(wrongLogin)
  expect(await browser.call('get-salata-user-info')).toMatchObject({ status: 200 })
})

test('an operator signs in as an operator, and the user of that browser is signed out', async () => {
  const { aBrowser, call, accounts } = await anAccountServer()
  const { body: made } = await call('register-user', { ...ana, email: 'op@example.com' })
  await accounts.accountStore.change(made.id, { suiteOperator: true })
  const browser = aBrowser()
  await browser.call('register-user', ana)
  const asUser = browser.cookies.get('comanda_user') ?? ''
  const signedIn = await browser.call('login-native', { email: 'op@example.com', password })
  expect(signedIn.body).toMatchObject({ id: made.id, suiteOperator: true })
  expect([...browser.cookies.keys()]).toEqual(['comanda_device', 'comanda_operator'])
  expect((await browser.call('get-salata-user-info')).body).toMatchObject({ id: made.id })
  const late = await call('get-salata-user-info', {}, { Cookie: `comanda_user=${asUser}` })
  expect(late).toMatchObject(expired)
  await accounts.accountStore.change(made.id, { suiteOperator: false })
  expect(await browser.call('get-salata-user-info')).toMatchObject(expired)
})

test('a session expires after three months without use, and use extends it', async () => {
  const { aBrowser, wait } = await anAccountServer()
  const browser = aBrowser()
  await browser.call('register-user', ana)
  const aDay = 24 * 60 * 60_000
  for (let day = 0; day < 200; day += 50) {
    wait(50 * aDay)
    const info = await browser.call('get-salata-user-info')
    expect(info.status).toBe(200)
    expect(info.setCookies[0]).toMatch(/^comanda_user=[\w-]{43}/)
  }
  wait(91 * aDay)
  expect(await browser.call('get-salata-user-info')).toMatchObject(expired)
})

test('another site’s page cannot sign in', async () => {
  const { call } = await anAccountServer()
  await call('register-user', ana)
  const refused = await call(
    'login-native',
    { email, password },
    { 'Sec-Fetch-Site': 'cross-site' },
  )
  expect(refused).toMatchObject({ status: 403, body: { code: 9017 }, setCookies: [] })
})

test('no password, e-mail or token is in the log', async () => {
  const { log, text } = aLog()
  const { call } = await anAccountServer({}, { log })
  const { body } = await call('register-user', ana)
  await call('login-native', { email, password: 'Wrong-Soup-9!' })
  await call('get-salata-user-info', { userId: body.id, token: body.token })
  await call('edit-user', {
    token: body.token,
    newPassword: 'New-Soup-10!',
    currentPassword: goodPassword,
  })
  expect(text()).toContain('/api/auth/login-native')
  expect(text()).not.toMatch(/Soup|ana@|example\.com/)
  expect(text()).not.toContain(body.token)
})

test('of sign-ins at once that hash a password anew each succeeds, and none overwrites a new one', async () => {
  let hashed = 0
  let isNewer = false
  const server = await anAccountServer({
    hasher: {
      hashPassword: async (chosen) => {
        hashed += 1
        const account = isNewer && (await server.accounts.accountStore.findByEmail(ana.email))
        const changed = { passwordHash: 'of the reset' }
        if (account) await server.accounts.accountStore.change(account.userId, changed)
        return `${chosen} ${hashed}`
      },
      // The first is of a lower cost: the registration stored it.
      verifyPassword: async (kept, typed) => {
        if (!kept?.startsWith(`${typed} `)) return 'Wrong'
        return kept === `${typed} 1` ? 'Outdated' : 'Right'
      },
    },
  })
  await server.aBrowser().call('register-user', ana)
  const logIn = () => server.aBrowser().call('login-native', { email, password })
  const answers = await Promise.all([logIn(), logIn()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const known = await server.accounts.accountStore.findByEmail(email)
  const old = { passwordHash: `${password} 1` }
  if (known) await server.accounts.accountStore.change(known.userId, old)
  isNewer = true
  expect((await logIn()).status).toBe(422)
  const now = await server.accounts.accountStore.findByEmail(email)
  expect(now?.passwordHash).toBe('of the reset')
})
