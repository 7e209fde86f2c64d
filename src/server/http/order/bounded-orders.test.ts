import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { anOrderOf, aServedVenue, noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const second = 1_000
const minute = 60 * second
const here = '203.0.113.7'

async function aBusyVenue() {
  let at = noon
  const document = aServedVenue()
  const limitStore = createMemoryLimitStore()
  const server = await aServerInMemory(document, { limitStore, now: () => at })
  const { app, orderStore } = server
  const call = async (
    path: string,
    body: unknown,
    given: { address?: string; key?: string } = {},
  ) => {
    const { address = here, key = randomUUID() } = given
    const headers = { ...withKey(key), 'X-Forwarded-For': address }
    const answer = await app.request(`/api/${path}`, post(document, body, headers))
    const wait = Number(answer.headers.get('Retry-After') ?? 0)
    return { status: answer.status, wait, body: await answer.json() }
  }
  const order = anOrderOf(document)
  return {
    call,
    order: (given?: { address?: string; key?: string }) => call('orders', order, given),
    wait: (ms: number) => (at += ms),
    taken: () => orderStore.received().length,
  }
}

test('three hundred orders at once from one address are not three hundred in the kitchen', async () => {
  const { order, taken } = await aBusyVenue()
  const answers = await Promise.all(Array.from({ length: 300 }, () => order()))
  const refused = answers.filter(({ status }) => status === 429)
  expect([taken(), refused.length]).toEqual([100, 200])
  expect(refused[0]).toMatchObject({ wait: 1, body: { code: problemCodes.tooMany } })
  expect((await order({ address: '198.51.100.1' })).status).toBe(200)
})

test('two hundred guests behind one address order three times in ten minutes', async () => {
  const { order, wait, taken } = await aBusyVenue()
  const statuses = new Set<number>()
  for (let each = 0; each < 600; each += 1) {
    statuses.add((await order()).status)
    wait((10 * minute) / 600)
  }
  expect([[...statuses], taken()]).toEqual([[200], 600])
})

test('two hundred guests who order at once all have their order within two minutes, each once', async () => {
  const { order, wait, taken } = await aBusyVenue()
  let waiting = Array.from({ length: 200 }, () => randomUUID() as string)
  let waited = 0
  while (waiting.length > 0 && waited < 2 * minute) {
    const refused = await Promise.all(
      waiting.map(async (key) => ({ key, status: (await order({ key })).status })),
    )
    waiting = refused.filter(({ status }) => status === 429).map(({ key }) => key)
    // As an outbox does at the most.
    wait(30 * second)
    waited += 30 * second
  }
  expect([waiting, taken()]).toEqual([[], 200])
})

test('a key that was refused for a while has no answer, and its order is taken later', async () => {
  const { order, wait, call } = await aBusyVenue()
  for (let each = 0; each < 100; each += 1) await order()
  const key = randomUUID()
  expect((await order({ key })).status).toBe(429)
  wait(1 * second)
  expect((await order({ key })).status).toBe(200)
  expect((await call('orders/withdraw', '', { key })).body).toMatchObject({ status: 'received' })
})

test('five hundred withdrawals of keys that there are not leave no five hundred rows', async () => {
  const { call } = await aBusyVenue()
  const answers = await Promise.all(Array.from({ length: 500 }, () => call('orders/withdraw', '')))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(100)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(400)
})
