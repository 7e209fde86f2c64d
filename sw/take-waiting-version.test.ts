import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#storage/database.ts'
import { updateLock } from '#sync/update-lock.ts'
import { aWorkerScope, FakeFetchEvent } from '#tests/fixtures/a-worker-scope.ts'

test('opening a page shows one that activates the waiting version and is requested again', async () => {
  const worker = await aWorker({})
  expect(await worker.opensAPage()).toBe('takes the version')
})

test('a reload activates it too, although its own tab is still listed', async () => {
  const worker = await aWorker({ tabs: ['visible'] })
  expect(await worker.opensAPage()).toBe('takes the version')
})

test('without a waiting version nothing happens', async () => {
  const worker = await aWorker({ waiting: false })
  expect(await worker.opensAPage()).toBe('goes on')
})

test('another tab keeps its version', async () => {
  for (const tabs of [['hidden'], ['visible', 'hidden']]) {
    const worker = await aWorker({ tabs })
    expect(await worker.opensAPage()).toBe('goes on')
  }
})

test('an open checkout keeps a newer version out', async () => {
  const worker = await aWorker({ held: ['shared'] })
  expect(await worker.opensAPage()).toBe('goes on')
})

test('a tab that waits for checkouts, to offer the version, does not count as one', async () => {
  const worker = await aWorker({ held: ['exclusive'] })
  expect(await worker.opensAPage()).toBe('takes the version')
})

test('an order on its way keeps a newer version out', async () => {
  const database = openDatabase()
  const entry = { id: 'a', savedAt: 1, status: { type: 'waiting' } }
  await database.table('outbox').put(entry)
  const worker = await aWorker({})
  expect(await worker.opensAPage()).toBe('goes on')
  await database.table('outbox').put({ ...entry, status: { type: 'refused' } })
  expect(await worker.opensAPage()).toBe('takes the version')
  await database.delete()
})

test('a worker that does not take over does not keep the page away', async () => {
  const worker = await aWorker({})
  await worker.opensAPage()
  expect(await worker.opensAPage()).toBe('goes on')
})

interface Given {
  readonly waiting?: boolean
  readonly tabs?: readonly string[]
  /** The lock of checkouts, in these modes. */
  readonly held?: readonly LockMode[]
}

async function aWorker({ waiting = true, tabs = [], held = [] }: Given) {
  const scope = aWorkerScope()
  if (waiting) scope.registration.waiting = { postMessage: () => {} }
  scope.tabs.push(...tabs.map((visibilityState, id) => ({ id: String(id), visibilityState })))
  vi.stubGlobal('navigator', {
    locks: {
      query: () => Promise.resolve({ held: held.map((mode) => ({ name: updateLock, mode })) }),
    },
  })
  const { takeWaitingVersion } = await import('./take-waiting-version.ts')
  return {
    opensAPage: async () => {
      const event = new FakeFetchEvent('/lakeside-table?tableNum=12')
      const answer = await takeWaitingVersion(event as unknown as FetchEvent)
      if (answer === null) return 'goes on'
      // The page itself is played by the stories of two builds.
      expect(await answer.text()).toContain("postMessage({ type: 'SKIP_WAITING' })")
      return 'takes the version'
    },
  }
}
