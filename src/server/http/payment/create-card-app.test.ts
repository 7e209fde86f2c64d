import { pino } from 'pino'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { createCardApp } from './create-card-app.ts'
import { createCardPageAddress } from '#server/payment/card-page-address.ts'
import { readCardPage } from './read-card-page.ts'
import type { PaymentGateway } from '#server/payment/payment-gateway.ts'
import { createTestGateway } from '#server/payment/test-gateway.ts'
import { createMemoryTestLedger } from '#tests/twins/payment/memory-test-ledger.ts'

const now = Date.parse('2026-11-20T21:30:00Z')
const card = { number: '4242424242424242', expiry: '12/30', cvd: '123', postalCode: 'M5V 2T6' }

/** A card page at localhost:4081, and everything that its server logs. */
async function aCardPage(given: Partial<PaymentGateway> = {}) {
  const written: string[] = []
  const app = createCardApp({
    gateway: {
      ...createTestGateway({ ledger: createMemoryTestLedger(), now: () => now }),
      ...given,
    },
    page: await readCardPage(),
    address: createCardPageAddress({
      cardPageUrl: null,
      publicOrigin: 'https://order.example.com/lakeside',
      cardPort: 4081,
      appPort: 4080,
    }),
    log: pino({ level: 'trace' }, { write: (line: string) => written.push(line) }),
    now: () => now,
    limitStore: createMemoryLimitStore(),
  })
  const get = (path: string, host = 'localhost:4081') => app.request(path, { headers: { host } })
  const tokenise = (body: unknown) =>
    app.request('/tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', host: 'localhost:4081' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { app, get, tokenise, written }
}

test('only the application’s pages may embed the card page', async () => {
  const { get } = await aCardPage()
  const page = await get('/?locale=fr-CA', '192.168.1.5:4081')
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Security-Policy')).toContain(
    'frame-ancestors http://192.168.1.5:4080 https://order.example.com',
  )
  expect(page.headers.get('X-Frame-Options')).toBeNull()
  const html = await page.text()
  expect(html).toContain(
    `{"parents":["http://192.168.1.5:4080","https://order.example.com"],"now":${now},"test":true,"locale":"fr-CA","words":{"test":"Paiements d’essai`,
  )
  // At their placeholder in the page.
  expect(html).not.toContain('<!--settings-->')
})

test('pages of the deployment’s other hosts may embed it too', async () => {
  const app = createCardApp({
    gateway: createTestGateway({ ledger: createMemoryTestLedger(), now: () => now }),
    page: await readCardPage(),
    address: { pageFor: () => '', parentsFor: () => ['https://order.example.com'] },
    origins: async () => ['https://order.example.com', 'https://lunch.example.com'],
    log: pino({ level: 'silent' }),
    now: () => now,
    limitStore: createMemoryLimitStore(),
  })
  const page = await app.request('/')
  expect(page.headers.get('Content-Security-Policy')).toContain(
    'frame-ancestors https://order.example.com https://lunch.example.com',
  )
  expect(await page.text()).toContain(
    '{"parents":["https://order.example.com","https://lunch.example.com"]',
  )
})

test('without scripts the card page says what it needs, in the language of the page', async () => {
  const { get } = await aCardPage()
  const french = await (await get('/?locale=fr-CA', '192.168.1.5:4081')).text()
  expect(french).toContain('<noscript><p lang="fr-CA">JavaScript est nécessaire')
  const english = await (await get('/', '192.168.1.5:4081')).text()
  expect(english).toContain('<noscript><p lang="en-CA">JavaScript is needed')
})

test('an invalid host does not get into the headers', async () => {
  const { get } = await aCardPage()
  const page = await get('/', 'evil.example;script-src *')
  expect(page.headers.get('Content-Security-Policy')).toContain(
    'frame-ancestors http://localhost:4080',
  )
})

test('every script and style of the page exists', async () => {
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

test('a card comes back as a token, and its number is not logged', async () => {
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

test('an invalid card is refused, and an invalid call names its faults without repeating values', async () => {
  const { tokenise } = await aCardPage()
  expect((await tokenise({ ...card, number: '4242424242424241' })).status).toBe(422)
  const malformed = await tokenise({ ...card, number: '4242-4242', name: 'Ana' })
  expect(malformed.status).toBe(400)
  expect(await malformed.text()).not.toContain('4242')
})

test.each([
  ['a number of eleven digits', { number: '42424242424' }],
  ['a number of twenty digits', { number: '42424242424242424242' }],
  ['a number with a letter before it', { number: `x${card.number}` }],
  ['an expiry without its slash', { expiry: '1230' }],
  ['an expiry of three digits', { expiry: '112/30' }],
  ['an expiry with a year of four digits', { expiry: '12/2030' }],
  ['an expiry in letters', { expiry: 'ab/cd' }],
  ['a code of two digits', { cvd: '12' }],
  ['a code of five digits', { cvd: '12345' }],
  ['a code with a letter', { cvd: 'x123' }],
  ['a postal code of seventeen characters', { postalCode: 'M'.repeat(17) }],
])('%s does not reach the gateway, and its field is named', async (_, wrong) => {
  const asked: unknown[] = []
  const { tokenise } = await aCardPage({
    tokenise: async (typed) => {
      asked.push(typed)
      return { type: 'Refused' }
    },
  })
  const refused = await tokenise({ ...card, ...wrong })
  const { fields } = await refused.json()
  expect([refused.status, Object.keys(fields)]).toEqual([400, Object.keys(wrong)])
  const tooLong = 'This field can have up to 16 characters.'
  expect(Object.values(fields)).toEqual(['postalCode' in wrong ? tooLong : 'This isn’t valid.'])
  expect(asked).toEqual([])
})

test.each([
  ['a number of twelve digits', { number: '424242424242' }],
  ['a number of nineteen digits', { number: '4242424242424242424' }],
  ['a code of four digits', { cvd: '1234' }],
  ['no postal code', { postalCode: null }],
  ['a postal code of sixteen characters', { postalCode: 'M'.repeat(16) }],
])('%s is decided by the gateway, and passed on as typed', async (_, typed) => {
  const asked: unknown[] = []
  const { tokenise } = await aCardPage({
    tokenise: async (call) => {
      asked.push(call)
      return { type: 'Refused' }
    },
  })
  const refused = await tokenise({ ...card, ...typed })
  expect([refused.status, await refused.json()]).toEqual([422, {}])
  expect(asked).toEqual([{ ...card, ...typed }])
})

test('the application’s own pages get no token, and no other site’s do', async () => {
  const { app } = await aCardPage()
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-site' }
  const answer = await app.request('/tokens', { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(403)
})

test('a gateway that does not answer is no refusal of the card', async () => {
  const { tokenise } = await aCardPage({ tokenise: async () => ({ type: 'Unknown' }) })
  const answer = await tokenise(card)
  expect([answer.status, (await answer.json()).code]).toEqual([503, problemCodes.maintenance])
  expect(answer.headers.get('Retry-After')).toBe('30')
})

test('neither the page nor its answers are cached, and nothing else may be loaded into it', async () => {
  const { get, tokenise } = await aCardPage()
  const page = await get('/')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect((await tokenise(card)).headers.get('Cache-Control')).toBe('no-store')
  expect((await get('/card-page.js')).headers.get('Cache-Control')).toBe('no-cache')
  expect(page.headers.get('Content-Security-Policy')).toBe(
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors http://localhost:4080 https://order.example.com',
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  )
  expect(page.headers.get('Permissions-Policy')).toBe('camera=(), microphone=(), geolocation=()')
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  for (const absent of ['Strict-Transport-Security', 'X-Frame-Options', 'X-XSS-Protection']) {
    expect(page.headers.get(absent)).toBeNull()
  }
})

test('scripts and styles have their content type', async () => {
  const { get } = await aCardPage()
  const typeOf = async (path: string) => (await get(path)).headers.get('Content-Type')
  expect(await typeOf('/card-page.js')).toBe('text/javascript; charset=utf-8')
  expect(await typeOf('/card-page.css')).toBe('text/css; charset=utf-8')
  expect(await typeOf('/tokens.css')).toBe('text/css; charset=utf-8')
})

test.each([
  ['the number is no text', { ...card, number: Number(card.number) }],
  ['the number is a field', { ...card, [card.number]: '' }],
  ['the number is in a field', { ...card, [`${card.number}.a`]: '' }],
  ['the number is a field of a field', { ...card, expiry: { [card.number]: '' } }],
  ['the body is the number', Number(card.number)],
  ['the body is no JSON', `${card.number}!`],
])('a card number that came as it should not is not answered: %s', async (_, body) => {
  const { tokenise, get, written } = await aCardPage()
  const refused = await tokenise(body)
  expect(refused.status).toBe(400)
  expect(await refused.text()).not.toContain(card.number.slice(0, 8))
  expect(await (await get(`/${card.number}`)).text()).not.toContain(card.number.slice(0, 8))
  expect(written.join('')).not.toContain(card.number.slice(0, 8))
})

test('a list of stolen numbers is stopped, and other guests are not', async () => {
  const { app } = await aCardPage()
  const statusOf = async (address: string) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
    return (await app.request('/tokens', { method: 'POST', headers, body: JSON.stringify(card) }))
      .status
  }
  const statuses = await Promise.all(Array.from({ length: 500 }, () => statusOf('203.0.113.7')))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(400)
  expect(await statusOf('198.51.100.1')).toBe(200)
})

test('a fault in the gateway has an answer, and nothing typed is in the log', async () => {
  const { tokenise, written } = await aCardPage({
    tokenise: async (typed) => {
      throw new TypeError(`cannot send ${typed.number}`)
    },
  })
  const answer = await tokenise(card)
  expect([answer.status, (await answer.json()).code]).toEqual([500, problemCodes.serverFault])
  const faults = written.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
  expect(faults).toEqual([expect.objectContaining({ fault: 'TypeError', path: '/tokens' })])
  // Eight digits: four can be part of a time.
  expect(written.join('')).not.toContain(card.number.slice(0, 8))
})

test('each request is a line in the log, without a path that could be a card number', async () => {
  const { app, get, written } = await aCardPage()
  const unposted = await app.request('/missing', { method: 'POST' })
  expect([unposted.status, (await unposted.json()).code]).toEqual([404, problemCodes.unknownPath])
  const unknown = await get('/missing.js')
  expect((await unknown.json()).code).toBe(problemCodes.unknownPath)
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'POST', path: ':other', status: 404 },
    { method: 'GET', path: ':other', status: 404 },
  ])
})

test('a setting in the page cannot end its script', async () => {
  const app = createCardApp({
    gateway: createTestGateway({ ledger: createMemoryTestLedger(), now: () => now }),
    page: await readCardPage(),
    address: { pageFor: () => '', parentsFor: () => ['</script><script>'] },
    log: pino({ level: 'silent' }),
    now: () => now,
    limitStore: createMemoryLimitStore(),
  })
  const html = await (await app.request('/')).text()
  expect(html).toContain(String.raw`{"parents":["\u003c/script>\u003cscript>"]`)
})
