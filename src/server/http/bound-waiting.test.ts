import { expect, test } from 'vitest'
import { Hono } from 'hono'
import { problemCodes } from '#contract/problem-codes.ts'
import { anOrderOf, aServedVenue, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { refusedByPostgres } from '#server/postgres/is-database-away.ts'
import { boundWaiting, signalOf } from './bound-waiting.ts'

const waiting = { timeoutMs: 1, mostLate: 2 }
const tookTooLong = { status: 503, code: problemCodes.serverFault, retryAfter: '5' }

test('a database that hangs makes no call and no page wait for ever, and the server is alive', async () => {
  const never = () => new Promise<never>(() => {})
  const document = aServedVenue()
  const { app } = await aServerInMemory(document, {
    waiting: { ...waiting, mostLate: 10 },
    venueStore: { ...createMemoryVenueStore(), readVersion: never, findBySlug: never },
    askDatabase: () => Promise.reject(new Error('away')),
  })
  const order = post(document, anOrderOf(document), withKey())
  expect(await read(app.request('/api/orders', order))).toEqual(tookTooLong)
  const slug = document.restaurant.slug
  expect(await read(app.request(`/${slug}/data.json`))).toEqual(tookTooLong)
  expect((await app.request('/api/health')).status).toBe(200)
  const notReady = { status: 503, code: problemCodes.maintenance }
  expect(await read(app.request('/api/health/ready'))).toMatchObject(notReady)
})

test('calls that go on are bounded: further ones are refused before they begin', async () => {
  const started: (() => void)[] = []
  const app = new Hono()
  app.use(boundWaiting({ waiting }))
  app.get('/', async (c) => {
    await new Promise<void>((resolve) => started.push(resolve))
    return c.text('done')
  })
  expect(await read(app.request('/'))).toEqual(tookTooLong)
  expect(await read(app.request('/'))).toEqual(tookTooLong)
  const refused = { status: 503, code: problemCodes.maintenance }
  expect(await read(app.request('/'))).toMatchObject(refused)
  expect(started).toHaveLength(2)
  for (const finish of started) finish()
  await expect.poll(() => read(app.request('/'))).toEqual(tookTooLong)
})

test('calls of one address that go on make no call of another one refused', async () => {
  const app = new Hono()
  app.use(boundWaiting({ waiting }))
  app.get('/', () => new Promise<Response>(() => {}))
  app.get('/menu', (c) => c.text('soup'))
  const from = (address: string, path: string) =>
    app.request(path, { headers: { 'X-Forwarded-For': address } })
  for (let call = 0; call < waiting.mostLate; call += 1) await from('203.0.113.7', '/')
  expect((await from('203.0.113.7', '/menu')).status).toBe(503)
  expect((await from('198.51.100.1', '/menu')).status).toBe(200)
})

test('what works for a call is told when it has its answer, late or in time', async () => {
  const signals: AbortSignal[] = []
  const seen: boolean[] = []
  const app = new Hono()
  app.use(boundWaiting({ waiting: { ...waiting, timeoutMs: 50 } }))
  app.get('/:after', async (c) => {
    const signal = signalOf(c)
    signals.push(signal)
    seen.push(signal.aborted)
    if (c.req.param('after') === 'never') {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      seen.push(signalOf(c).aborted)
    }
    return c.text('done')
  })
  expect(await read(app.request('/never'))).toEqual(tookTooLong)
  expect((await app.request('/soon')).status).toBe(200)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  expect(seen).toEqual([false, true, false])
})

test('what asks for the signal only after the answer has an aborted one', async () => {
  let goOn = () => {}
  let late: AbortSignal | null = null
  const app = new Hono()
  app.use(boundWaiting({ waiting }))
  const done = new Promise<void>((resolve) => {
    app.get('/', async (c) => {
      await new Promise<void>((go) => (goOn = go))
      late = signalOf(c)
      resolve()
      return c.text('done')
    })
  })
  expect(await read(app.request('/'))).toEqual(tookTooLong)
  goOn()
  await done
  expect(late).toMatchObject({ aborted: true })
})

test.each(['53100', '53300', '57014', '55P03'])(
  'what the database cannot do for now (%s) is said with a time to wait, and is no fault',
  async (code) => {
    const { log, text } = aLog()
    const fault = refusedWith(code)
    const document = aServedVenue()
    const { app } = await aServerInMemory(document, { log, venueStore: refusing(fault) })
    const order = post(document, anOrderOf(document), withKey())
    const answer = await read(app.request('/api/orders', order))
    expect(answer).toEqual({ status: 503, code: problemCodes.maintenance, retryAfter: '30' })
    expect(text()).toContain(code)
    expect(text()).not.toContain('"level":50')
  },
)

test.each(['57P01', '57P03', '08006', '25006'])(
  'a database that is away (%s) is said with a time to wait, and fills no log',
  async (code) => {
    const { log, text } = aLog()
    const document = aServedVenue()
    const { app } = await aServerInMemory(document, {
      log,
      venueStore: refusing(refusedWith(code)),
    })
    const order = post(document, anOrderOf(document), withKey())
    const answer = await read(app.request('/api/orders', order))
    expect(answer).toEqual({ status: 503, code: problemCodes.maintenance, retryAfter: '30' })
    expect(text()).not.toMatch(/"level":[45]0/)
  },
)

function refusedWith(code: string): Error {
  return Object.assign(new Error('cannot execute'), { name: refusedByPostgres, code })
}

async function read(answering: Response | Promise<Response>) {
  const answer = await answering
  const { code } = (await answer.json()) as { readonly code?: number }
  return { status: answer.status, code, retryAfter: answer.headers.get('Retry-After') }
}

function refusing(fault: Error): VenueStore {
  const refuse = () => Promise.reject(fault)
  return { ...createMemoryVenueStore(), readVersion: refuse, findBySlug: refuse }
}
