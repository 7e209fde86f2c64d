import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { providerClientId, providerSecret } from '#tests/fixtures/an-openid-provider.ts'
import { aSocialServer } from '#tests/fixtures/a-social-server.ts'

const ana = {
  sub: 'ana-at-google',
  email: 'ana@example.com',
  email_verified: true,
  name: 'Ana Marie Roy',
}
const refused = { status: 422, body: { code: problemCodes.signInRefused } }

test('another client registers with a provider’s token, and signs in with one later', async () => {
  const { provider, call, accountStore } = await aSocialServer({ accounts: [ana] })
  const idToken = await provider.signToken(ana)
  expect(await call('login-google', { idToken })).toMatchObject({
    status: 422,
    body: { code: problemCodes.notRegistered },
  })
  expect(await accountStore.findByEmail(ana.email)).toBeNull()
  const registered = await call('login-google', { idToken, register: true })
  expect(registered).toMatchObject({
    status: 200,
    body: { email: ana.email, firstName: 'Ana', lastName: 'Marie Roy', hasPassword: false },
  })
  expect(registered.body.token).toMatch(/^[\w-]{43}$/)
  const again = await call('login-google', { idToken })
  expect(again).toMatchObject({ status: 200, body: { id: registered.body.id } })
})

test.each([
  ['over', { exp: 1_700_000_600, iat: 1_700_000_000 }],
  ['for another application', { aud: 'another' }],
  ['for several, and was given to another', { aud: [providerClientId, 'another'], azp: 'another' }],
  ['by another provider', { iss: 'https://accounts.example.net' }],
  ['about nobody', { sub: undefined }],
  ['for ever', { exp: undefined }],
  ['not good yet', { nbf: 4_000_000_000 }],
])('a token that is %s is refused', async (_what, claims) => {
  const { provider, call, accountStore } = await aSocialServer({ accounts: [ana] })
  const idToken = await provider.signToken({ ...ana, ...claims } as never)
  expect(await call('login-google', { idToken, register: true })).toMatchObject(refused)
  expect(await accountStore.findByEmail(ana.email)).toBeNull()
})

test('a token that the provider has not signed is refused', async () => {
  const { provider, call } = await aSocialServer({ accounts: [ana] })
  const good = await provider.signToken(ana)
  const claims = {
    ...ana,
    iss: provider.issuer,
    aud: providerClientId,
    iat: now(),
    exp: now() + 60,
  }
  const { privateKey } = await generateKeyPair('RS256')
  const [header, body = '', signature] = good.split('.')
  const changed = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'noe' }),
  ).toString('base64url')
  const tokens = [
    [header, changed, signature].join('.'),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(new TextEncoder().encode(providerSecret)),
    new UnsecuredJWT(claims).encode(),
    await provider.signToken(ana, { kid: 'unknown' }),
    'no-token-at-all-of-anybody',
  ]
  for (const idToken of tokens) {
    expect(await call('login-google', { idToken, register: true })).toMatchObject(refused)
  }
  expect(await call('login-google', { idToken: good, register: true })).toMatchObject({
    status: 200,
  })
})

test('a nonce in the call must be in the token', async () => {
  const { provider, call } = await aSocialServer({ accounts: [ana] })
  const idToken = await provider.signToken({ ...ana, nonce: 'mine' })
  const login = (nonce: string) => call('login-google', { idToken, nonce, register: true })
  expect(await login('another')).toMatchObject(refused)
  expect(await login('mine')).toMatchObject({ status: 200 })
})

test('an e-mail that is not verified neither opens nor creates an account', async () => {
  const { provider, call, accountStore } = await aSocialServer({ accounts: [ana] })
  const account = anAccount({ email: ana.email })
  await accountStore.create(account)
  for (const email of [ana.email, 'new@example.com']) {
    const idToken = await provider.signToken({ ...ana, email, email_verified: false })
    expect(await call('login-google', { idToken, register: true })).toMatchObject(refused)
  }
  expect(await accountStore.findByIdentity({ provider: 'google', subject: ana.sub })).toBeNull()
})

test('two tabs that register at once create one account', async () => {
  const { provider, call } = await aSocialServer({ accounts: [ana] })
  const idToken = await provider.signToken(ana)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('login-google', { idToken, register: true })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('the provider’s claims are passed on only to the holder of a valid token', async () => {
  const { aBrowser, provider, call } = await aSocialServer({ accounts: [ana] })
  const accessToken = await provider.accessTokenOf(ana.sub)
  expect(await call('get-google-user-info', { accessToken })).toEqual({
    status: 200,
    body: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Marie Roy' },
  })
  const wrong = await call('get-google-user-info', { accessToken: 'of-nobody-at-all' })
  expect(wrong).toMatchObject(refused)
  expect(aBrowser().cookies.size).toBe(0)
})

function now(): number {
  return Math.floor(Date.now() / 1_000)
}
