import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { holderOfGuest, keepUnder } from './card-cookie.ts'

const secret = 'a'.repeat(43)
const at = new Date('2026-07-01T16:00:00Z')

/** The holder that a guest's request with that cookie finds, and where its card is kept. */
async function ask(path: string, cookie?: string, headers: object = {}) {
  const app = new Hono()
    .get('/find', (c) => c.json({ holder: holderOfGuest(c) }))
    .get('/keep', (c) => c.json(keepUnder(c, holderOfGuest(c), at)))
  const sent = cookie === undefined ? {} : { Cookie: `comanda_cards=${cookie}` }
  const answer = await app.request(path, { headers: { ...sent, ...headers } })
  return { body: await answer.json(), setCookie: answer.headers.get('Set-Cookie') }
}

test('a browser is identified by its secret, of which only the hash is stored', async () => {
  const found = await ask('/find', secret)
  expect(found).toEqual({ body: { holder: { type: 'browser', secret } }, setCookie: null })
  const { body } = await ask('/keep', secret)
  expect(body.name).toMatch(/^browser:[\w-]{43}$/)
  expect(body.name).not.toContain(secret)
  expect((await ask('/keep', 'b'.repeat(43))).body.name).not.toBe(body.name)
})

test.each([undefined, '', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`])(
  'an invalid secret, such as %j, has no holder, and is replaced',
  async (cookie) => {
    const nobody = { body: { holder: { type: 'browser', secret: null } }, setCookie: null }
    expect(await ask('/find', cookie)).toEqual(nobody)
    const made = await ask('/keep', cookie)
    const [, given = ''] = /^comanda_cards=([\w-]{43});/.exec(made.setCookie ?? '') ?? []
    expect(made.body).toEqual((await ask('/keep', given)).body)
  },
)

test('a browser keeps its secret, hidden from scripts, for 90 days after each use', async () => {
  const attributes = '; Max-Age=7776000; Path=/api; HttpOnly; SameSite=Lax'
  const again = await ask('/keep', secret)
  expect(again.setCookie).toBe(`comanda_cards=${secret}${attributes}`)
  expect(again.body.endsAt).toBe('2026-09-29T16:00:00.000Z')
  const plain = (await ask('/keep')).setCookie?.replace(/^comanda_cards=[\w-]{43}/, '')
  expect(plain).toBe(attributes)
  const secure = await ask('https://order.example.com/keep')
  expect(secure.setCookie?.replace(/=[\w-]{43}/, '')).toBe(
    '__Host-comanda_cards; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
})
