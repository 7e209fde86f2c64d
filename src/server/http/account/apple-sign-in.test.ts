import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { providerClientId } from '#tests/fixtures/an-openid-provider.ts'
import { aSocialServer } from '#tests/fixtures/a-social-server.ts'
import { signInAtProvider } from '#tests/fixtures/sign-in-at-provider.ts'

const ana = { sub: 'ana-at-apple', email: 'ana@example.com', email_verified: 'true' }

/**
 * A provider that behaves as Apple's: its clients sign their secrets, and it answers with a form.
 */
async function anAppleServer() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const shown: string[] = []
  const server = await aSocialServer({
    as: 'apple',
    accounts: [ana],
    env: {
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
    },
    checkSecret: async (secret) => {
      shown.push(secret)
      const { protectedHeader } = await jwtVerify(secret, publicKey, {
        issuer: 'TEAM',
        subject: providerClientId,
        algorithms: ['ES256'],
        requiredClaims: ['exp', 'iat', 'aud'],
      })
      return protectedHeader.kid === 'KEY'
    },
  })
  return { ...server, shown }
}

/** Another site's page posts: no Lax cookie comes along. */
function post(form: URLSearchParams): RequestInit {
  return { method: 'POST', body: form, headers: { Cookie: 'none=' } }
}

test('a sign-in with Apple comes back by its form, with the name that Apple sends once', async () => {
  const { aBrowser, accountStore, origin, shown, log } = await anAppleServer()
  const browser = aBrowser()
  const { address, form } = await signInAtProvider(await browser.leave(), ana.email)
  expect(address.href).toBe(`${origin}/api/auth/apple/callback`)
  form?.set('user', JSON.stringify({ name: { firstName: 'Ana', lastName: 'Roy' }, email: 'x@y.z' }))
  const posted = await browser.load(address.href, post(form ?? new URLSearchParams()))
  const next = posted.headers.get('Location') ?? ''
  expect([posted.status, next]).toEqual([
    303,
    expect.stringMatching(/^\/api\/auth\/apple\/callback\?/),
  ])
  expect([...new URL(next, origin).searchParams.keys()].toSorted()).toEqual([
    'code',
    'iss',
    'state',
  ])
  const back = await browser.load(next)
  expect([back.status, back.headers.get('Location')]).toEqual([303, '/merle?tableNum=4'])
  expect(await accountStore.findByEmail(ana.email)).toMatchObject({
    firstName: 'Ana',
    lastName: 'Roy',
  })
  expect(shown).toHaveLength(1)
  expect(log()).not.toContain(shown[0])
})

test('a sign-in that is cancelled at Apple ends on the login page', async () => {
  const { aBrowser } = await anAppleServer()
  const browser = aBrowser()
  const { address, form } = await signInAtProvider(await browser.leave(), null)
  // As Apple spells it.
  form?.set('error', 'user_cancelled_authorize')
  const posted = await browser.load(address.href, post(form ?? new URLSearchParams()))
  const back = await browser.load(posted.headers.get('Location') ?? '')
  expect(back.headers.get('Location')).toBe('/login?problem=cancelled&from=%2Fmerle%3FtableNum%3D4')
})

test('a form without an attempt leads to the login page, and one that is too large is refused', async () => {
  const { aBrowser, origin } = await anAppleServer()
  const browser = aBrowser()
  const address = `${origin}/api/auth/apple/callback`
  for (const form of [{}, { state: 'a', code: 'b', user: '{"name":{}}' }, { user: '[' }]) {
    const posted = await browser.load(address, post(new URLSearchParams(form)))
    const back = await browser.load(posted.headers.get('Location') ?? '')
    expect(back.headers.get('Location')).toBe('/login?problem=apple')
  }
  const large = new URLSearchParams({ user: 'x'.repeat(40_000) })
  expect((await browser.load(address, post(large))).status).toBe(413)
})
