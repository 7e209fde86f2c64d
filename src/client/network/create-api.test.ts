import * as v from 'valibot'
import { expect, test } from 'vitest'
import { call, sends } from '#contract/call.ts'
import { createApi } from './create-api.ts'

const answer = v.object({ valid: v.literal(true) })
const serverTime = 'Fri, 20 Nov 2026 17:30:00 GMT'

test('a call names its parameters, the venue and the language, and hears the server’s time', async () => {
  const { api, requests, heard } = anApi(() => json(200, { valid: true }))
  const body = { body: sends<v.GenericSchema<object>>() }
  const anotherCall = call('POST', '/orders/:kind', { ...body, query: ['of'], answer })
  const result = await api(anotherCall, {
    venueId: 'v1',
    params: { kind: 'a/b' },
    query: { of: 'c&d' },
    body: {},
  })
  expect(result).toEqual({ ok: true, value: { valid: true } })
  expect(requests.map(({ url, method }) => [method, url])).toEqual([
    ['POST', 'https://order.example/api/orders/a%2Fb?of=c%26d'],
  ])
  expect(requests[0]?.headers.get('X-RESTAURANT-ID')).toBe('v1')
  expect(requests[0]?.headers.get('Locale')).toBe('fr-CA')
  expect(heard).toEqual([Date.parse(serverTime)])
})

test('the server’s no comes back with what is wrong with each line', async () => {
  const item = { orderId: 2, itemId: 'onion', code: 415, message: 'Sold out' }
  const { api } = anApi(() => json(422, { code: 415, message: 'Sold out', items: [item] }))
  expect(await api(aCall)).toEqual({
    ok: false,
    error: {
      type: 'Refused',
      status: 422,
      code: 415,
      message: 'Sold out',
      lines: [{ orderId: 2, code: 415, message: 'Sold out' }],
      fields: {},
    },
  })
})

test('of a list of messages nothing is shown', async () => {
  const { api } = anApi(() =>
    json(400, { code: 9000, message: ['a', 'b'], fields: { type: 'no' } }),
  )
  expect(await api(aCall)).toEqual({
    ok: false,
    error: {
      type: 'Refused',
      status: 400,
      code: 9000,
      message: '',
      lines: [],
      fields: { type: 'no' },
    },
  })
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a sign-in page of the hotel', () => html(200, '<h1>Welcome to our Wi-Fi</h1>')],
  ['a page that the hotel refuses with', () => html(403, '<h1>Pay first</h1>')],
  ['an answer cut off', () => html(200, '{"valid": tr')],
  ['an answer to something else', () => json(200, { valid: 'perhaps' })],
  ['a fault in the server', () => json(500, { code: 9099, message: 'Something broke' })],
  ['a payment that is not known yet', () => json(503, { code: 9051, message: 'Not known yet' })],
])('%s is not a refusal', async (_, respond) => {
  const { api, heard, requests } = anApi(respond)
  expect(await api(aCall)).toEqual({ ok: false, error: { type: 'Unreachable' } })
  expect(requests).toHaveLength(1)
  expect(heard).toEqual([])
})

test.each([
  [503, 9015, 'Back in 30 seconds'],
  [429, 9010, 'Slow down for 15 minutes'],
])('a server that asks to wait (%i) is no lost connection', async (status, code, message) => {
  const { api, answers } = anApi(() => json(status, { code, message }))
  expect(await api(aCall)).toMatchObject({ error: { type: 'Refused', status, code, message } })
  expect(answers).toEqual([[aCall.path, code]])
  // An earlier copy under the same key may have been taken.
  const resent = await api(aCall, { isResent: true })
  const busy = status === 429 ? { busy: true } : {}
  expect(resent).toEqual({ ok: false, error: { type: 'Unreachable', ...busy } })
  expect(answers).toHaveLength(1)
})

const aCall = call('GET', '/orders', { answer })

test('each definite answer is reported with its path, and a call without an answer is not', async () => {
  const refusal = () => json(422, { code: 415, message: 'Sold out' })
  const responses = [() => json(200, { valid: true }), refusal, () => json(500, { code: 9099 })]
  const { api, answers } = anApi(() => responses.shift()?.() ?? Promise.reject(new TypeError()))
  for (let made = 0; made < 4; made += 1) await api(aCall)
  expect(answers).toEqual([
    [aCall.path, null],
    [aCall.path, 415],
  ])
})

test('an answer is reported with the session at the start of its call', async () => {
  const { api, callers, who } = anApi(() => json(401, { code: 201, message: 'Signed out' }))
  who.now = 'user ana'
  const started = api(aCall)
  who.now = 'user bea'
  await started
  expect(callers).toEqual(['user ana'])
})

test('a call that is about no venue names none', async () => {
  const { api, requests } = anApi(() => json(200, {}))
  await api(aCall)
  expect(requests[0]?.headers.has('X-RESTAURANT-ID')).toBe(false)
})

const here = { venueId: 'venue-1', eventSuite: 'R1' }

test('a call says the venue and the suite of its page, or the venue that it is about', async () => {
  const { api, requests } = anApi(() => json(200, {}), here)
  await api(aCall)
  await api(aCall, { venueId: 'venue-2' })
  const said = (name: string) => requests.map(({ headers }) => headers.get(name))
  expect(said('X-RESTAURANT-ID')).toEqual(['venue-1', 'venue-2'])
  expect(said('X-EVENT-SUITE-ID')).toEqual(['R1', null])
})

function anApi(respond: () => Promise<Response>, place?: typeof here) {
  const requests: Request[] = []
  const heard: number[] = []
  const answers: (readonly [string, number | null])[] = []
  const callers: (string | null)[] = []
  const who = { now: null as string | null }
  const api = createApi({
    origin: 'https://order.example',
    locale: () => 'fr-CA',
    hearTime: () => (at) => heard.push(at),
    whose: () => who.now,
    ...(place ? { place: () => place } : {}),
    onResponse: (path, problem, caller) => {
      answers.push([path, problem?.code ?? null])
      callers.push(caller)
    },
    fetch: (input, init) => {
      requests.push(new Request(input, init))
      return respond()
    },
  })
  return { api, requests, heard, answers, callers, who }
}

function json(status: number, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Date: serverTime }
  return Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
}

function html(status: number, body: string): Promise<Response> {
  return Promise.resolve(new Response(body, { status, headers: { Date: serverTime } }))
}
