import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createCardApp } from './create-card-app.ts'
import { createCardPageAddress } from './card-page-address.ts'
import { readCardPage } from './read-card-page.ts'
import { createTestGateway } from './test-gateway.ts'
import { createMemoryTestLedger } from './memory-test-ledger.ts'

const now = Date.parse('2026-11-20T21:30:00Z')
const card = { number: '4242424242424242', expiry: '12/30', cvd: '123', postalCode: 'M5V 2T6' }

/** A card page at localhost:4081, and all that its server has written down. */
async function aCardPage() {
  const written: string[] = []
  const app = createCardApp({
    gateway: createTestGateway({ ledger: createMemoryTestLedger(), now: () => now }),
    page: await readCardPage(),
    address: createCardPageAddress({
      cardPageUrl: null,
      publicOrigin: 'https://order.example.com/lakeside',
      cardPort: 4081,
      appPort: 4080,
    }),
    log: pino({ level: 'trace' }, { write: (line: string) => written.push(line) }),
    now: () => now,
  })
  const get = (path: string, host = 'localhost:4081') => app.request(path, { headers: { host } })
  const tokenise = (body: unknown) =>
    app.request('/tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', host: 'localhost:4081' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { get, tokenise, written }
}

test('the card page is shown in frames of the application’s pages alone', async () => {
  const { get } = await aCardPage()
  const page = await get('/?locale=fr-CA', '192.168.1.5:4081')
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Security-Policy')).toContain(
    'frame-ancestors http://192.168.1.5:4080 https://order.example.com',
  )
  expect(page.headers.get('X-Frame-Options')).toBeNull()
  expect(await page.text()).toContain(
    `{"parents":["http://192.168.1.5:4080","https://order.example.com"],"now":${now},"test":true}`,
  )
})

test('a host that is none does not get into the headers', async () => {
  const { get } = await aCardPage()
  const page = await get('/', 'evil.example;script-src *')
  expect(page.headers.get('Content-Security-Policy')).toContain(
    'frame-ancestors http://localhost:4080',
  )
})

test('every script and style that the page names is there', async () => {
  const { get } = await aCardPage()
  const named = async (path: string): Promise<readonly string[]> => {
    const text = await (await get(path)).text()
    const paths = [...text.matchAll(/(?:src=|href=|from )["']\.?(\/[\w-]+\.(?:js|css))["']/g)]
    return paths.map(([, found = '']) => found)
  }
  const paths = new Set(await named('/'))
  for (const path of paths) for (const inner of await named(path)) paths.add(inner)
  expect(paths.size).toBeGreaterThan(8)
  for (const path of paths) expect((await get(path)).status).toBe(200)
  expect((await get('/missing.js')).status).toBe(404)
})

test('a card comes back as a token, and its number is written down nowhere', async () => {
  const { tokenise, written } = await aCardPage()
  const answer = await tokenise(card)
  expect(answer.status).toBe(200)
  const body = await answer.json()
  expect(body).toEqual({
    token: expect.stringMatching(/^test_approves_VISA_4242_/),
    brand: 'VISA',
    last4: '4242',
    expiry: '12/30',
  })
  await tokenise(`{"number":"${card.number}"`)
  await tokenise({ ...card, number: `${card.number}x` })
  expect(written.length).toBeGreaterThan(2)
  expect(`${JSON.stringify(body)} ${written.join('')}`).not.toMatch(/42424242|M5V/)
})

test('what is no card is refused, and what is no call says what it lacks without what was sent', async () => {
  const { tokenise } = await aCardPage()
  expect((await tokenise({ ...card, number: '4242424242424241' })).status).toBe(422)
  const malformed = await tokenise({ ...card, number: '4242-4242', name: 'Ana' })
  expect(malformed.status).toBe(400)
  expect(await malformed.text()).not.toContain('4242')
})
