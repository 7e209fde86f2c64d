import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { findGuestHolder, makeGuestHolder } from './card-cookie.ts'

const secret = 'a'.repeat(43)

/** The holder that a request with that cookie finds, or is given. */
async function ask(path: string, cookie?: string, headers: object = {}) {
  const app = new Hono()
    .get('/find', (c) => c.json(findGuestHolder(c)))
    .get('/make', (c) => c.json(makeGuestHolder(c)))
  const sent = cookie === undefined ? {} : { Cookie: `comanda_cards=${cookie}` }
  const answer = await app.request(path, { headers: { ...sent, ...headers } })
  const holder: unknown = await answer.json()
  return { holder, setCookie: answer.headers.get('Set-Cookie') }
}

test('a browser is identified by its secret, of which only the hash is stored', async () => {
  const found = await ask('/find', secret)
  expect(found.holder).toMatch(/^browser:[\w-]{43}$/)
  expect(found.holder).not.toContain(secret)
  expect((await ask('/make', secret)).holder).toBe(found.holder)
  expect((await ask('/find', 'b'.repeat(43))).holder).not.toBe(found.holder)
})

test.each([undefined, '', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`])(
  'an invalid secret, such as %j, has no holder, and is replaced',
  async (cookie) => {
    expect(await ask('/find', cookie)).toEqual({ holder: null, setCookie: null })
    const made = await ask('/make', cookie)
    const [, given = ''] = /^comanda_cards=([\w-]{43});/.exec(made.setCookie ?? '') ?? []
    expect(made.holder).toBe((await ask('/find', given)).holder)
  },
)

test('a browser keeps its secret, and a new one is hidden from scripts, for 400 days', async () => {
  expect((await ask('/make', secret)).setCookie).toBeNull()
  const attributes = '; Max-Age=34560000; Path=/api; HttpOnly; SameSite=Lax'
  const plain = (await ask('/make')).setCookie?.replace(/^comanda_cards=[\w-]{43}/, '')
  expect(plain).toBe(attributes)
  const secure = await ask('https://order.example.com/make')
  expect(secure.setCookie?.replace(/=[\w-]{43}/, '')).toBe(
    '__Host-comanda_cards; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
})
