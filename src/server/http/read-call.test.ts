import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { letBodyEnd } from './let-body-end.ts'
import * as v from 'valibot'
import { editUserBody, registerBody, userInfoBody } from '#contract/account/account-calls.ts'
import { success } from '#domain/result.ts'
import { placeOrderBody, schedulingBody } from '#contract/order/order-bodies.ts'
import { anOrderOf, aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { checkCall, readBody } from './read-call.ts'
import { serveWeb } from './serve-web.ts'

/** A caller of a server that reads the body of its call, at once or only when the caller is gone. */
async function aCaller({ read = 'at once' }: { readonly read?: 'at once' | 'when gone' } = {}) {
  let start = () => {}
  const started = new Promise<void>((resolve) => (start = resolve))
  let bring: (reading: ReturnType<typeof readBody>) => void
  const body = new Promise((resolve) => (bring = resolve))
  const app = new Hono()
  app.use(letBodyEnd)
  app.post('/', async (c) => {
    start()
    if (read === 'when gone') await gone
    const reading = readBody(c, 'plain')
    bring(reading)
    return c.json(await reading)
  })
  app.onError((_, c) => c.body(null, 500))
  const server = serveWeb({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const gone = new Promise<void>((resolve) => {
    server.on('connection', (socket: Socket) => socket.once('close', () => resolve()))
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const socket = connect(address.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  return { socket, started, body }
}

const head = (framing: string) => `POST / HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n`
const text = '{"name":"Zoé"}'
const length = Buffer.byteLength(text)
const whole = { ok: true, value: { text, json: { name: 'Zoé' } } }
const framings = [
  ['of a declared length', `${head(`Content-Length: ${length}`)}${text}`],
  [
    'in chunks',
    `${head('Transfer-Encoding: chunked')}${length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
  ],
] as const

test.each(framings)('a body %s is read whole', async (_, sent) => {
  const { socket, body } = await aCaller()
  socket.write(sent)
  expect(await body).toMatchObject(whole)
})

test.each(framings)('a body %s is read in pieces that divide a letter', async (_, sent) => {
  const { socket, body, started } = await aCaller()
  const bytes = Buffer.from(sent)
  const middle = bytes.indexOf('é') + 1
  socket.write(bytes.subarray(0, middle))
  await started
  socket.write(bytes.subarray(middle))
  expect(await body).toMatchObject(whole)
})

test.each(framings)('half a body %s is none', async (_, sent) => {
  const { socket, body, started } = await aCaller()
  socket.write(sent.slice(0, sent.indexOf('Zo')))
  await started
  socket.destroy()
  await expect(body).rejects.toThrow('aborted')
})

test('an empty body is no JSON', async () => {
  const { socket, body } = await aCaller()
  socket.write(head('Content-Length: 0'))
  expect(await body).toEqual({ ok: false, error: { type: 'NotJson' } })
})

test('a body that arrived whole is read also when its caller is gone', async () => {
  const { socket, body, started } = await aCaller({ read: 'when gone' })
  socket.write(framings[0][1])
  await started
  socket.destroy()
  expect(await body).toMatchObject(whole)
})

test.each(framings)('half a body %s of a caller who is gone is none', async (_, sent) => {
  const { socket, body, started } = await aCaller({ read: 'when gone' })
  socket.write(sent.slice(0, sent.indexOf('Zo')))
  await started
  socket.destroy()
  await expect(body).rejects.toThrow('aborted')
})

test('a body in chunks that grows too large is refused once it has arrived', async () => {
  const { socket } = await aCaller()
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`
  socket.write(head('Transfer-Encoding: chunked\r\nConnection: close'))
  socket.write(`${chunk.repeat(60)}0\r\n\r\n`)
  await once(socket, 'close')
  expect(answer).toContain('TooLarge')
})

const check = (json: unknown, schema: v.GenericSchema) => checkCall({ json, values: 20 }, schema)

const person = { email: 'a@b.ca', password: 'Soup-2-day!', firstName: 'Ana', lastName: 'Roy' }

test.each([null, '', {}])('an optional field that is %j is as good as left out', (blank) => {
  expect(check({ of: blank, userId: blank, token: blank }, userInfoBody)).toEqual(success({}))
  expect(check({ ...person, phoneNumber: blank }, registerBody)).toEqual(success(person))
})

test('null stays what it says where a field takes it', () => {
  expect(check({ phoneNumber: null, firstName: null }, editUserBody)).toEqual(
    success({ phoneNumber: null }),
  )
})

test('each optional field of an order is as good as left out where it is blank', () => {
  const order = anOrderOf(aServedVenue())
  const plain = check(order, placeOrderBody)
  expect(plain).toMatchObject({ ok: true })
  const ofOrder = ['id', 'pickup_time', 'token', 'operatorToken'] as const
  const ofData = ['currency', 'chosenCreditCard', 'suites'] as const
  for (const blank of [null, '', {}]) {
    for (const field of ofOrder) {
      expect([field, check({ ...order, [field]: blank }, placeOrderBody)]).toEqual([field, plain])
    }
    for (const field of ofData) {
      const sent = { ...order, data: { ...order.data, [field]: blank } }
      expect([field, check(sent, placeOrderBody)]).toEqual([field, plain])
    }
    const contact = { ...order.data.checkout.contact, phone_number: blank, email: blank }
    const checkout = { ...order.data.checkout, contact }
    const sent = { ...order, data: { ...order.data, checkout } }
    expect(check(sent, placeOrderBody)).toMatchObject({ ok: true })
  }
})

test('a blank that has to be given, and a field that there is not, are refused as they are', () => {
  expect(
    check({ email: '', of: null }, v.strictObject({ email: v.pipe(v.string(), v.email()) })),
  ).toMatchObject({
    error: { fields: { email: { type: 'invalid' }, of: { type: 'unknown' } } },
  })
  const contact = v.strictObject({ contact: v.strictObject({ name: v.string() }) })
  expect(check({ contact: {} }, contact)).toMatchObject({
    error: { fields: { 'contact.name': { type: 'required' } } },
  })
  const { items, ...rest } = { items: '', type: null }
  expect(check({ ...rest, items }, schedulingBody)).toMatchObject({
    ok: false,
    error: { type: 'Malformed', fields: { items: expect.anything(), type: expect.anything() } },
  })
  expect(check({ ...rest, items: [] }, schedulingBody)).toMatchObject({
    error: { fields: { type: expect.anything() } },
  })
})
