import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { idempotencyKeyHeader, localeHeader, venueHeader } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import { openDatabase } from '#storage/database.ts'
import { readOutboxRecord, writeOutboxRecord } from '#storage/order/read-outbox-record.ts'
import { outboxLock } from '#sync/outbox.ts'
import { aPromise } from '#tests/fixtures/a-promise.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { pushFromWorker } from './background-sync.ts'

const savedAt = 1_790_000_000_000
const hour = 60 * 60_000
const placed = { orderId: 'o-1', checkNum: 41, status: 'received', pickupTime: null, total: 9.5 }
const takenBack: Answer = { status: 422, body: { code: 9018, message: 'Taken back' } }

test('a waiting order is sent as it was frozen, and its receipt replaces it', async () => {
  const entry = anOutboxEntry()
  const worker = await aWorker({
    entries: [entry],
    answers: { 'POST /api/orders': [{ body: placed }] },
  })
  await worker.wakes()
  expect(worker.calls()).toEqual(['GET /api/health', 'POST /api/orders'])
  const { headers, body } = worker.sent('POST /api/orders')
  expect(headers.get(idempotencyKeyHeader)).toBe(entry.key)
  expect(headers.get(venueHeader)).toBe(entry.venueId)
  expect(body).toEqual(entry.body)
  expect(await worker.entries()).toEqual([])
  expect(await worker.receipts()).toEqual([
    expect.objectContaining({ key: entry.id, checkNum: 41 }),
  ])
})

test('while the server does not answer nothing is sent, and the browser wakes the worker again', async () => {
  const entry = anOutboxEntry()
  const worker = await aWorker({ entries: [entry], health: { status: 502 } })
  await expect(worker.wakes()).rejects.toThrow('The server does not answer')
  expect(worker.calls()).toEqual(['GET /api/health'])
  expect(await worker.entries()).toEqual([entry])
  expect(worker.openDatabases()).toBe(0)
})

test('a probe that hangs ends, and so does everything that the round asks', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const worker = await aWorker({ entries: [], health: { signal: AbortSignal.abort() } })
  await expect(worker.wakes()).rejects.toThrow('The server does not answer')
  expect(limits).toHaveBeenCalledExactlyOnceWith(10_000)
  expect(worker.sent('GET /api/health').signal).toBe(limits.mock.results[0]?.value)
})

test('while an order still waits the round rejects, so that the browser wakes the worker again', async () => {
  const worker = await aWorker({
    entries: [anOutboxEntry()],
    answers: { 'POST /api/orders': [{ status: 502 }] },
  })
  await expect(worker.wakes()).rejects.toThrow('Orders still wait')
  expect(await worker.entries()).toEqual([
    expect.objectContaining({ status: { type: 'unconfirmed' }, sent: true }),
  ])
  expect(worker.openDatabases()).toBe(0)
})

test('an order that the server has no room for now stays, with that word, and goes out at the next waking', async () => {
  const worker = await aWorker({
    entries: [anOutboxEntry()],
    answers: {
      'POST /api/orders': [
        { status: 429, body: { code: 9010, message: 'Too many' } },
        { body: placed },
      ],
      'GET /api/orders/by-key/key-1': [
        { status: 404, body: { code: 9008, message: 'No such order' } },
      ],
    },
  })
  await expect(worker.wakes()).rejects.toThrow('Orders still wait')
  expect(await worker.entries()).toEqual([
    expect.objectContaining({ status: { type: 'unconfirmed', busy: true }, sent: true }),
  ])
  await worker.wakes()
  expect(await worker.entries()).toEqual([])
  expect(await worker.receipts()).toEqual([expect.objectContaining({ checkNum: 41 })])
})

test('one order without an answer does not hold up the next while the server can be reached', async () => {
  const worker = await aWorker({
    entries: [anOutboxEntry(), anOutboxEntry({ id: asId('key-2'), savedAt: savedAt + 1 })],
    answers: { 'POST /api/orders': [{ status: 502 }, { body: placed }] },
  })
  await expect(worker.wakes()).rejects.toThrow('Orders still wait')
  expect(worker.calls()).toEqual([
    'GET /api/health',
    'POST /api/orders',
    'GET /api/health',
    'POST /api/orders',
  ])
  expect(await worker.receipts()).toEqual([expect.objectContaining({ key: 'key-2' })])
})

test('while a page of this device pushes, the worker sends nothing', async () => {
  const worker = await aWorker({
    entries: [anOutboxEntry()],
    answers: { 'POST /api/orders': [{ body: placed }] },
  })
  const { woken, endRoundOfPage } = await worker.wakesBesideAPage()
  expect(worker.calls()).toEqual(['GET /api/health'])
  endRoundOfPage()
  await woken
  expect(worker.calls()).toEqual(['GET /api/health', 'POST /api/orders'])
})

test.each([
  ['ahead', 3 * hour],
  ['behind', -3 * hour],
])('a device whose clock is %s sends in time: the server’s time counts', async (_, error) => {
  const serverTime = savedAt + 60_000
  const worker = await aWorker({
    entries: [anOutboxEntry()],
    deviceTime: serverTime + error,
    health: { date: serverTime },
    answers: { 'POST /api/orders': [{ body: placed, date: serverTime + 2_000 }] },
  })
  await worker.wakes()
  expect(await worker.receipts()).toEqual([
    expect.objectContaining({ placedAt: serverTime + 2_000 }),
  ])
})

test('an order expired by the server’s clock is not sent, regardless of the device’s', async () => {
  const worker = await aWorker({
    entries: [anOutboxEntry()],
    deviceTime: savedAt + 60_000,
    health: { date: savedAt + 3 * hour },
  })
  await worker.wakes()
  expect(worker.calls()).toEqual(['GET /api/health'])
  expect(await worker.entries()).toEqual([expect.objectContaining({ status: { type: 'expired' } })])
})

test('a device whose clock is set while the worker waits for its turn asks for the server’s time again', async () => {
  const serverTime = savedAt + 60_000
  const worker = await aWorker({
    entries: [anOutboxEntry()],
    deviceTime: serverTime,
    health: { date: serverTime },
    answers: { 'POST /api/orders': [{ body: placed, date: serverTime }] },
  })
  const { woken, endRoundOfPage } = await worker.wakesBesideAPage()
  vi.setSystemTime(serverTime + 3 * hour)
  endRoundOfPage()
  await woken
  expect(worker.calls()).toEqual(['GET /api/health', 'GET /api/health', 'POST /api/orders'])
  expect(await worker.receipts()).toEqual([expect.objectContaining({ placedAt: serverTime })])
})

test('without the server’s time the device’s counts', async () => {
  const worker = await aWorker({
    entries: [anOutboxEntry()],
    deviceTime: savedAt + 60_000,
    health: { date: null },
    answers: { 'POST /api/orders': [{ body: placed, date: null }] },
  })
  await worker.wakes()
  expect(await worker.receipts()).toEqual([expect.objectContaining({ placedAt: savedAt + 60_000 })])
})

test('an order with a copy out is looked up by its key, and not resent', async () => {
  const worker = await aWorker({
    entries: [anOutboxEntry({ sent: true, status: { type: 'unconfirmed' } })],
    answers: { 'GET /api/orders/by-key/key-1': [{ body: placed }] },
  })
  await worker.wakes()
  expect(worker.calls()).toEqual(['GET /api/health', 'GET /api/orders/by-key/key-1'])
  expect(await worker.receipts()).toEqual([expect.objectContaining({ key: 'key-1' })])
})

test('two withdrawn orders are held, each under its own new key', async () => {
  const withdrawing: OutboxEntry['status'] = { type: 'withdrawing', after: { type: 'hold' } }
  const worker = await aWorker({
    entries: [
      anOutboxEntry({ sent: true, status: withdrawing }),
      anOutboxEntry({ id: asId('key-2'), sent: true, status: withdrawing }),
    ],
    answers: { 'POST /api/orders/withdraw': [takenBack, takenBack] },
  })
  await worker.wakes()
  const held = await worker.entries()
  expect(held.map(({ status }) => status.type)).toEqual(['expired', 'expired'])
  const keys = held.map(({ key }) => key)
  expect(new Set(['key-1', 'key-2', ...keys]).size).toBe(4)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('sold-out lines are left out by the current menu, if the guest chose so', async () => {
  const lines = [
    aSubmittedLine(),
    aSubmittedLine({ orderId: 2, itemId: asId('onion'), memo: 'no cheese' }),
  ]
  const soldOut = { orderId: 2, itemId: 'onion', code: 415, message: 'Sold out' }
  const entry = anOutboxEntry({ submission: aSubmission({ ifChanged: 'leaveOut', lines }) })
  const worker = await aWorker({
    entries: [entry],
    answers: {
      'POST /api/orders': [
        { status: 422, body: { code: 415, message: 'Sold out', items: [soldOut] } },
        { body: placed },
      ],
      'GET /chez-nous/data.json': [{ body: aSmallVenue() }],
    },
  })
  await worker.wakes()
  expect(worker.calls()).toEqual([
    'GET /api/health',
    'POST /api/orders',
    'GET /chez-nous/data.json',
    'POST /api/orders',
  ])
  expect(await worker.receipts()).toEqual([
    expect.objectContaining({
      leftOut: [{ name: 'Onion soup', quantity: 1, message: 'Sold out' }],
    }),
  ])
})

test.each([
  ['fr', 'fr-CA'],
  ['fr-CA', 'fr-CA'],
  ['en-US', 'en-CA'],
  ['it', 'en-CA'],
])('with a browser in %s the server is asked in %s', async (language, locale) => {
  const worker = await aWorker({
    entries: [anOutboxEntry()],
    language,
    answers: { 'POST /api/orders': [{ body: placed }] },
  })
  await worker.wakes()
  expect(worker.sent('POST /api/orders').headers.get(localeHeader)).toBe(locale)
})

interface Answer {
  readonly status?: number
  readonly body?: unknown
  /** The server's time; null: none in its answers. Left out: the device's. */
  readonly date?: number | null
  /** Ends the call without an answer. */
  readonly signal?: AbortSignal
}

interface Scene {
  readonly entries: readonly OutboxEntry[]
  readonly deviceTime?: number
  readonly language?: string
  readonly health?: Answer
  /** By method and path, in order; any other call fails the test. */
  readonly answers?: Readonly<Record<string, readonly Answer[]>>
}

interface Sent {
  readonly call: string
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal | null
}

/** A service worker's environment: a database with these orders, locks, and a server. */
async function aWorker({ entries, health = {}, answers = {}, ...given }: Scene) {
  const { deviceTime = savedAt + 60_000, language = 'en-CA' } = given
  const sent: Sent[] = []
  const left = new Map(Object.entries(answers).map(([call, all]) => [call, [...all]]))
  const locks = someLocks()

  async function answerTo(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const address = input instanceof Request ? input.url : input.toString()
    const call = `${init.method ?? 'GET'} ${address}`
    const { headers, body, signal = null } = init
    sent.push({
      call,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : null,
      signal,
    })
    const answer = call === 'GET /api/health' ? health : left.get(call)?.shift()
    if (answer === undefined) throw new Error(`Not expected: ${call}`)
    answer.signal?.throwIfAborted()
    const { status = 200, date = deviceTime } = answer
    return new Response(JSON.stringify(answer.body ?? {}), {
      status,
      headers: {
        'Content-Type': 'application/json',
        ...(date === null ? {} : { Date: new Date(date).toUTCString() }),
      },
    })
  }

  vi.useFakeTimers({ toFake: ['Date'], now: deviceTime })
  vi.stubGlobal('fetch', answerTo)
  vi.stubGlobal('navigator', { language, locks })
  await Dexie.delete('comanda')
  await onDevice(({ outbox }) => outbox.bulkPut(entries.map(writeOutboxRecord)))
  const opened = vi.spyOn(IDBFactory.prototype, 'open')
  const closed = vi.spyOn(IDBDatabase.prototype, 'close')
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  return {
    wakes: pushFromWorker,
    /** While a page of the device pushes, for whose end it waits. */
    async wakesBesideAPage() {
      const roundOfPage = aPromise<void>()
      void locks.request(outboxLock, {}, () => roundOfPage.promise)
      const woken = pushFromWorker()
      await vi.waitUntil(() => locks.waiting(outboxLock) === 1)
      return { woken, endRoundOfPage: roundOfPage.resolve }
    },
    calls: () => sent.map(({ call }) => call),
    sent: (wanted: string) => {
      const found = sent.find(({ call }) => call === wanted)
      if (!found) throw new Error(`Not sent: ${wanted}`)
      return found
    },
    /** Opened by the worker and still open. */
    openDatabases: () => opened.mock.calls.length - closed.mock.calls.length,
    entries: () => onDevice(async ({ outbox }) => (await outbox.toArray()).map(readOutboxRecord)),
    receipts: () => onDevice(({ receipts }) => receipts.toArray()),
  }
}

async function onDevice<T>(read: (database: ReturnType<typeof openDatabase>) => PromiseLike<T>) {
  const database = openDatabase()
  try {
    return await read(database)
  } finally {
    database.close()
  }
}

/** A minimal fake of Web Locks: one holder per name, the others wait. */
function someLocks() {
  const queues = new Map<string, (() => Promise<unknown>)[]>()
  async function next(name: string) {
    await queues.get(name)?.[0]?.()
    queues.get(name)?.shift()
    if (queues.get(name)?.length) void next(name)
  }
  return {
    request: <T>(name: string, _options: object, act: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        queue.push(() => act().then(resolve, reject))
        if (queue.length === 1) void next(name)
      }),
    waiting: (name: string) => Math.max(0, (queues.get(name)?.length ?? 0) - 1),
  }
}
