import { expect, test } from 'vitest'
import type { AppDeps } from '#server/http/app-deps.ts'
import { createCardPageAddress } from '#server/payment/card-page-address.ts'
import { aPaidServer, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { ana, anAccountServer } from '#tests/fixtures/an-account-server.ts'

const https = 'https://order.example.com'
const viaProxy = { 'X-Forwarded-Proto': 'https' }

async function registerAt(origin: string, app: Partial<AppDeps> = {}, headers: object = {}) {
  const server = await anAccountServer({}, app)
  const answer = await server.app.request(`${origin}/api/auth/register-user`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(ana),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  return {
    server,
    cookie,
    isSecure: /^__Host-comanda_user=.*; Path=\/;.*; Secure;/.test(cookie),
    hsts: answer.headers.get('Strict-Transport-Security'),
  }
}

test.each([
  { how: 'at an address of the local network', origin: 'http://192.0.2.2:4080', app: {} },
  {
    how: 'behind a proxy that names nothing',
    origin: 'http://order.example.com',
    app: { publicOrigin: https },
  },
  {
    how: 'behind a proxy that renames the host',
    origin: 'http://localhost',
    app: { publicOrigin: https },
  },
  {
    how: 'behind a declared proxy',
    origin: 'http://localhost',
    app: { behindProxy: true },
    headers: viaProxy,
  },
  { how: 'by the server’s own certificate', origin: 'https://localhost', app: {} },
])('a session’s cookie is secure and of this host alone $how', async ({ origin, app, headers }) => {
  expect((await registerAt(origin, app, headers)).isSecure).toBe(true)
})

test.each(['http://localhost:4080', 'http://127.0.0.1:4080', 'http://[::1]:4080'])(
  'at %s it works without HTTPS, whatever a header says',
  async (origin) => {
    const { cookie, hsts } = await registerAt(origin, {}, viaProxy)
    expect(cookie).toMatch(/^comanda_user=(?!.*Secure)/)
    expect(hsts).toBeNull()
  },
)

test('HTTPS is kept for a year once a browser came by it', async () => {
  expect((await registerAt(https)).hsts).toBe('max-age=31536000')
  expect((await registerAt('http://192.0.2.2:4080')).hsts).toBeNull()
  expect((await registerAt('https://localhost')).hsts).toBeNull()
  const declared = { behindProxy: true }
  expect((await registerAt('http://a.example', declared, viaProxy)).hsts).not.toBeNull()
})

/** Registers Ana at that origin, and asks who is signed in by the cookies of `sent`, which is given her secret. */
async function askBy(origin: string, sent: (secret: string) => string) {
  const { server, cookie } = await registerAt(origin)
  const [, secret = ''] = /=([\w-]{43});/.exec(cookie) ?? []
  const ask = (path: string, body: object) =>
    server.app.request(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: sent(secret) },
      body: JSON.stringify(body),
    })
  return { ask, status: (await ask('get-salata-user-info', {})).status }
}

test.each(['', '__Secure-', '__host-', '__Host_'])(
  'over HTTPS a cookie that begins with “%s” signs nobody in: a sister domain can set it',
  async (prefix) => {
    const { status, ask } = await askBy(https, (secret) => `${prefix}comanda_user=${secret}`)
    expect(status).toBe(401)
    const { email, password } = ana
    const again = await ask('login-native', { email, password })
    expect(again.headers.getSetCookie()[0]).toMatch(/^__Host-comanda_user=[\w-]{43};/)
  },
)

test('on this machine a cookie of HTTPS signs nobody in', async () => {
  const here = 'http://localhost'
  expect((await askBy(here, (secret) => `__Host-comanda_user=${secret}`)).status).toBe(401)
  expect((await askBy(here, (secret) => `comanda_user=${secret}`)).status).toBe(200)
})

test('the plain cookie of a build before is cleared by the next sign-in', async () => {
  const { ask } = await askBy(https, (secret) => `comanda_user=${secret}`)
  const { email, password } = ana
  const [, gone = ''] = (await ask('login-native', { email, password })).headers.getSetCookie()
  expect(gone).toMatch(/^comanda_user=; Max-Age=0; Path=\/api/)
})

test('a cookie that a sister domain planted does not count beside the one of this host', async () => {
  const planted = 'x'.repeat(43)
  const both = (secret: string) => `comanda_user=${planted}; __Host-comanda_user=${secret}`
  expect((await askBy(https, both)).status).toBe(200)
})

test.each(['/api', '/'])(
  'the frame of cards at %s is of the protocol that the proxy names',
  async (path) => {
    const till = aTill({
      address: createCardPageAddress({
        cardPageUrl: null,
        publicOrigin: null,
        cardPort: 4081,
        appPort: 4080,
      }),
    })
    const { app } = await aPaidServer(undefined, { till, behindProxy: true })
    const answer = await app.request(`http://localhost:4080${path}`, { headers: viaProxy })
    expect(answer.headers.get('Content-Security-Policy')).toContain(
      'frame-src https://localhost:4081;',
    )
  },
)
