import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { hashSecret } from '#server/account/secret.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { aSocialServer } from '#tests/fixtures/a-social-server.ts'
import { signInAtProvider } from '#tests/fixtures/sign-in-at-provider.ts'

const ana = {
  sub: 'ana-at-google',
  email: 'Ana@example.com',
  email_verified: true,
  given_name: 'Ana <b>',
  family_name: 'Roy',
}
const refused = { status: 303, to: '/login?problem=google&from=%2Fmerle%3FtableNum%3D4' }
const welcome = { status: 303, to: '/merle?tableNum=4' }

test('a guest signs in with a provider, gets an account and is back at their page', async () => {
  const { aBrowser, accountStore, sessionStore } = await aSocialServer({ accounts: [ana] })
  const browser = aBrowser()
  expect(await browser.signIn('Ana@example.com')).toEqual(welcome)
  const account = await accountStore.findByEmail('ana@example.com')
  expect(account).toMatchObject({
    email: 'Ana@example.com',
    firstName: 'Ana b',
    lastName: 'Roy',
    emailVerifiedAt: new Date(noon),
    passwordHash: null,
    suiteOperator: false,
  })
  const session = await sessionStore.find(hashSecret(browser.cookies.get('comanda_user') ?? ''))
  expect(session).toMatchObject({ kind: 'user', userId: account?.userId })
})

test('who comes by a brand’s host returns to it from the provider', async () => {
  const { aBrowser, accountStore } = await aSocialServer({
    accounts: [ana],
    brandHost: 'lunch.example',
  })
  expect(await aBrowser().signIn('Ana@example.com')).toEqual(welcome)
  expect(await accountStore.findByEmail('ana@example.com')).not.toBeNull()
})

test('a returning user is found by the provider’s id, from another browser too', async () => {
  const accounts = [{ ...ana }]
  const { aBrowser, accountStore, sessionStore } = await aSocialServer({ accounts })
  await aBrowser().signIn('Ana@example.com')
  const account = await accountStore.findByEmail('ana@example.com')
  accounts.splice(0, 1, { ...ana, email: 'moved@example.com', email_verified: false })
  const browser = aBrowser()
  expect(await browser.signIn('moved@example.com')).toEqual(welcome)
  const session = await sessionStore.find(hashSecret(browser.cookies.get('comanda_user') ?? ''))
  expect(session?.userId).toBe(account?.userId)
})

test('the userinfo endpoint is asked if the token has no e-mail', async () => {
  const { aBrowser, accountStore } = await aSocialServer({ accounts: [ana], terse: true })
  expect(await aBrowser().signIn('Ana@example.com')).toEqual(welcome)
  expect(await accountStore.findByEmail('ana@example.com')).toMatchObject({ lastName: 'Roy' })
})

test('an e-mail verified by the provider claims an unverified account', async () => {
  const { aBrowser, accountStore, sessionStore } = await aSocialServer({ accounts: [ana] })
  const account = anAccount({
    email: 'ana@example.com',
    emailVerifiedAt: null,
    passwordHash: 'of who typed her e-mail',
  })
  await accountStore.create(account)
  const at = account.createdAt
  await sessionStore.open({
    secretHash: 'before',
    kind: 'user',
    userId: account.userId,
    operatorId: null,
    suite: null,
    device: null,
    openedAt: at,
    usedAt: at,
    endsAt: new Date('2100-01-01'),
  })
  const browser = aBrowser()
  expect(await browser.signIn('Ana@example.com')).toEqual(welcome)
  const session = await sessionStore.find(hashSecret(browser.cookies.get('comanda_user') ?? ''))
  expect(session?.userId).toBe(account.userId)
  const claimed = { ...account, passwordHash: null, emailVerifiedAt: new Date(noon) }
  expect(await accountStore.find(account.userId)).toEqual(claimed)
  expect(await sessionStore.find('before')).toBeNull()
})

test('a user with a verified e-mail keeps their password, and can use both ways', async () => {
  const { aBrowser, accountStore } = await aSocialServer({ accounts: [ana] })
  const account = anAccount({ email: 'ana@example.com', passwordHash: 'hers' })
  await accountStore.create(account)
  expect(await aBrowser().signIn('Ana@example.com')).toEqual(welcome)
  expect(await accountStore.find(account.userId)).toEqual(account)
  const identity = { provider: 'google', subject: ana.sub } as const
  expect(await accountStore.findByIdentity(identity)).toEqual(account)
})

test('an operator signs in as an operator, and keeps the password', async () => {
  const { aBrowser, accountStore } = await aSocialServer({ accounts: [ana] })
  const operator = anAccount({ email: ana.email, suiteOperator: true, passwordHash: 'kept' })
  await accountStore.create(operator)
  const browser = aBrowser()
  expect(await browser.signIn('Ana@example.com')).toEqual(welcome)
  expect([...browser.cookies.keys()]).toContain('comanda_operator')
  expect([...browser.cookies.keys()]).not.toContain('comanda_user')
  expect(await accountStore.find(operator.userId)).toEqual(operator)
})

const known = { hasAccount: true }
const nobody = { hasAccount: false }

test.each([
  ['that is not verified, and has an account', { email_verified: false, ...known }, refused],
  ['that is not verified', { email_verified: false, ...nobody }, refused],
  ['that nobody speaks of, and has an account', { email_verified: null, ...known }, refused],
  ['that nobody speaks of', { email_verified: null, ...nobody }, welcome],
  ['that is verified in a word', { email_verified: 'true', ...known }, welcome],
  ['that is none', { email: 'no e-mail', ...nobody }, refused],
])('an e-mail %s', async (_what, { hasAccount, ...claims }, outcome) => {
  const said = Object.entries({ ...ana, ...claims }).filter(([, value]) => value !== null)
  const person = { ...Object.fromEntries(said), sub: ana.sub }
  const { aBrowser, accountStore } = await aSocialServer({ accounts: [person] })
  const given = { email: 'ana@example.com', emailVerifiedAt: null, passwordHash: 'kept' }
  const account = anAccount(given)
  if (hasAccount) await accountStore.create(account)
  const browser = aBrowser()
  expect(await browser.signIn(ana.sub)).toEqual(outcome)
  expect(browser.cookies.has('comanda_user')).toBe(outcome === welcome)
  const kept = await accountStore.find(account.userId)
  expect(kept?.passwordHash ?? null).toBe(hasAccount && outcome === refused ? 'kept' : null)
})

test('a sign-in cancelled at the provider leads to the login page, and keeps the return path', async () => {
  const { aBrowser, log } = await aSocialServer({ accounts: [ana] })
  const browser = aBrowser()
  expect(await browser.signIn(null)).toEqual({
    status: 303,
    to: '/login?problem=cancelled&from=%2Fmerle%3FtableNum%3D4',
  })
  expect(browser.cookies.has('comanda_user')).toBe(false)
  expect(log()).not.toContain('went back')
})

test('a state that was not issued is refused', async () => {
  const { aBrowser } = await aSocialServer({ accounts: [ana] })
  const browser = aBrowser()
  const { address } = await signInAtProvider(await browser.leave(), ana.email)
  const state = address.searchParams.get('state') ?? ''
  address.searchParams.set('state', `${state.startsWith('A') ? 'B' : 'A'}${state.slice(1)}`)
  const answer = await browser.load(address.href)
  expect(answer.headers.get('Location')).toBe('/login?problem=google')
  expect(browser.cookies.has('comanda_user')).toBe(false)
})

test('another browser cannot finish this one’s attempt', async () => {
  const { aBrowser } = await aSocialServer({ accounts: [ana] })
  const [thief, victim] = [aBrowser(), aBrowser()]
  const { address } = await signInAtProvider(await thief.leave(), ana.email)
  // A victim who has left for a provider too has a cookie, but their own.
  await victim.leave()
  for (const browser of [victim, aBrowser()]) {
    const answer = await browser.load(address.href)
    expect(answer.headers.get('Location')).toMatch(/^\/login\?problem=google/)
    expect(browser.cookies.has('comanda_user')).toBe(false)
  }
})

test('an answer is valid once, and for ten minutes', async () => {
  const { aBrowser, wait } = await aSocialServer({ accounts: [ana] })
  const browser = aBrowser()
  const { address } = await signInAtProvider(await browser.leave(), ana.email)
  const again = async () => (await browser.load(address.href)).headers.get('Location')
  expect(await again()).toBe('/merle?tableNum=4')
  expect(await again()).toBe('/login?problem=google')
  const late = aBrowser()
  const { address: lateAddress } = await signInAtProvider(await late.leave(), ana.email)
  wait(10 * 60_000)
  const answer = await late.load(lateAddress.href)
  expect(answer.headers.get('Location')).toBe('/login?problem=google')
})

test('a code of another attempt is refused', async () => {
  const { aBrowser } = await aSocialServer({ accounts: [ana] })
  const [thief, victim] = [aBrowser(), aBrowser()]
  const { address: stolen } = await signInAtProvider(await thief.leave(), ana.email)
  const { address } = await signInAtProvider(await victim.leave(), ana.email)
  address.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  const answer = await victim.load(address.href)
  expect(answer.headers.get('Location')).toBe(refused.to)
})

test.each([
  ['over', { iat: 1_700_000_000, exp: 1_700_000_600 }],
  ['for another application', { aud: 'another' }],
  ['by another provider', { iss: 'https://accounts.example.net' }],
  ['of another attempt', { nonce: 'another' }],
  ['about nobody', { sub: '' }],
])('a token that is %s is refused', async (_what, claims) => {
  const { aBrowser, provider } = await aSocialServer({ accounts: [ana] })
  provider.changeTokens((idToken) => provider.signToken({ ...decodeJwt(idToken), ...claims }))
  expect(await aBrowser().signIn(ana.email)).toEqual(refused)
  provider.changeTokens((idToken) => provider.signToken(decodeJwt(idToken)))
  expect(await aBrowser().signIn(ana.email)).toEqual(welcome)
})

test('a token with changed claims, or signed by another key, is refused', async () => {
  const { aBrowser, provider } = await aSocialServer({ accounts: [ana] })
  provider.changeTokens(async (idToken) => tamper(idToken, { sub: 'somebody-else' }))
  expect(await aBrowser().signIn(ana.email)).toEqual(refused)
  const { privateKey } = await generateKeyPair('RS256')
  provider.changeTokens((idToken) =>
    new SignJWT(decodeJwt(idToken))
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey),
  )
  expect(await aBrowser().signIn(ana.email)).toEqual(refused)
})

test('the return path never leads to another site', async () => {
  const { aBrowser } = await aSocialServer({ accounts: [ana] })
  const outcome = await aBrowser().signIn(ana.email, '//evil.example/a')
  expect(outcome).toEqual({ status: 303, to: '/profile' })
})

test('a provider that is away leads to the login page, and is tried again', async () => {
  const { aBrowser, provider, log } = await aSocialServer({
    accounts: [ana],
    env: {
      FACEBOOK_CLIENT_ID: 'a',
      FACEBOOK_CLIENT_SECRET: 'b',
      FACEBOOK_ISSUER: 'http://127.0.0.1:9',
    },
  })
  const browser = aBrowser()
  provider.answerWith(503)
  expect(await browser.leave()).toBe(refused.to)
  provider.answerWith(null)
  expect(await browser.signIn(ana.email)).toEqual(welcome)
  const away = await browser.load('/api/auth/facebook/start?returnTo=/merle')
  expect(away.headers.get('Location')).toBe('/login?problem=facebook&from=%2Fmerle')
  expect(log()).toContain('A provider could not be asked')
})

test('providers without settings have no calls', async () => {
  const { aBrowser, call } = await aSocialServer({ accounts: [ana] })
  const ways = await aBrowser().load('/api/auth/sign-in-ways')
  expect(await ways.json()).toEqual({ google: true, facebook: false, apple: false, mail: true })
  for (const path of ['facebook/start', 'apple/callback']) {
    expect((await aBrowser().load(`/api/auth/${path}`)).status).toBe(404)
  }
  for (const path of ['login-facebook', 'login-apple', 'google/callback']) {
    expect(await call(path, {})).toMatchObject({ status: 404, body: { code: 9016 } })
  }
})

test('repeated departures to a provider are limited', async () => {
  const { aBrowser } = await aSocialServer({ accounts: [ana] })
  const browser = aBrowser()
  for (let time = 0; time < 120; time += 1) {
    expect(await browser.leave()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/auth\?/)
  }
  expect(await browser.leave()).toBe(refused.to)
})

test('the log has neither the user nor their credentials', async () => {
  const { aBrowser, log } = await aSocialServer({ accounts: [ana] })
  const browser = aBrowser()
  const { address } = await signInAtProvider(await browser.leave(), ana.email)
  await browser.load(address.href)
  expect(log()).toContain('/api/auth/google/callback')
  for (const name of ['code', 'state']) {
    expect(log()).not.toContain(address.searchParams.get(name))
  }
  expect(log().toLowerCase()).not.toContain('ana')
  for (const secret of browser.cookies.values()) expect(log()).not.toContain(secret)
})

function tamper(idToken: string, changes: object): string {
  const [header, , signature] = idToken.split('.')
  const claims = JSON.stringify({ ...decodeJwt(idToken), ...changes })
  return [header, Buffer.from(claims).toString('base64url'), signature].join('.')
}
