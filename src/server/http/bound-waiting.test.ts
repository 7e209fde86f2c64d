import { expect, test } from 'vitest'
import { Hono } from 'hono'
import { problemCodes } from '#contract/problem-codes.ts'
import { anOrderOf, aServedVenue, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { createMemoryVenueStore } from '#server/venue/twins/memory-venue-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { boundWaiting } from './bound-waiting.ts'
import { inOneStep } from './in-one-step.ts'

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
  app.use(inOneStep(boundWaiting(waiting)))
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

test.each(['53100', '53300', '57014', '55P03'])(
  'what the database cannot do for now (%s) is said with a time to wait, and is no fault',
  async (code) => {
    const { log, text } = aLog()
    const fault = Object.assign(new Error('could not extend file'), { code })
    const document = aServedVenue()
    const { app } = await aServerInMemory(document, { log, venueStore: refusing(fault) })
    const order = post(document, anOrderOf(document), withKey())
    const answer = await read(app.request('/api/orders', order))
    expect(answer).toEqual({ status: 503, code: problemCodes.maintenance, retryAfter: '30' })
    expect(text()).toContain(code)
    expect(text()).not.toContain('"level":50')
  },
)

async function read(answering: Response | Promise<Response>) {
  const answer = await answering
  const { code } = (await answer.json()) as { readonly code?: number }
  return { status: answer.status, code, retryAfter: answer.headers.get('Retry-After') }
}

function refusing(fault: Error): VenueStore {
  const refuse = () => Promise.reject(fault)
  return { ...createMemoryVenueStore(), readVersion: refuse, findBySlug: refuse }
}
