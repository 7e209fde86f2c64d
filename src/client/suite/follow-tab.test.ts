import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import { createStore } from '#client/device/create-store.ts'
import type { OutboxEntry, OutboxStatus } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aRefusal } from '#tests/fixtures/some-order-records.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { anEventPack } from '#tests/fixtures/an-event-pack.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { followTab } from './follow-tab.ts'

const { totalWithTip } = aSubmission().costs
const fetchedAt = 1_790_000_000_000

test('the tab is the server’s, with what this device sent since and what is not sent yet', async () => {
  const outbox = createStore<readonly OutboxEntry[] | null>(null)
  const tab = createStore<KnownTab | null>(null)
  const pack = anEventPack({ fetchedAt })
  const [suite] = pack.event.suites
  if (!suite) throw new Error('The event has a suite')
  const stop = followTab(
    {
      packs: { suite: async (_, id) => (id === suite.id ? { pack, suite } : null) },
      outbox,
      receipts: async () => [
        aReceipt({ suite: suite.id, placedAt: fetchedAt - 1 }),
        aReceipt({ suite: suite.id, placedAt: fetchedAt + 1 }),
        aReceipt({ suite: 'another', placedAt: fetchedAt + 1 }),
      ],
      tab,
    },
    { slug: 'chez-nous', suiteId: suite.id },
  )
  const sent = aReceipt().costs.totalWithTip
  const known = {
    suiteId: suite.id,
    limit: 50_000,
    spent: 12_345,
    sent,
    waiting: 0,
    asOf: fetchedAt,
  }
  await expect.poll(tab.get).toEqual(known)
  const refused = { type: 'refused', refusal: aRefusal(), returned: false } as const
  const statuses: readonly OutboxStatus[] = [
    { type: 'waiting' },
    { type: 'awaitingSignIn' },
    refused,
  ]
  const orders = statuses.map((status, place) =>
    anOutboxEntry({
      id: asId(`key-${place}`),
      status,
      submission: aSubmission({ suite: suite.id }),
    }),
  )
  outbox.set([...orders, anOutboxEntry()])
  await expect.poll(tab.get).toEqual({ ...known, waiting: 2 * totalWithTip })
  stop()
  expect(tab.get()).toBe(null)
})

test('an answer that comes after a later one does not show an older tab', async () => {
  const outbox = createStore<readonly OutboxEntry[] | null>(null)
  const tab = createStore<KnownTab | null>(null)
  const pack = anEventPack({ fetchedAt })
  const [suite] = pack.event.suites
  if (!suite) throw new Error('The event has a suite')
  const answers: ((receipts: readonly Receipt[]) => void)[] = []
  const receipts = () => new Promise<readonly Receipt[]>((resolve) => answers.push(resolve))
  followTab(
    { packs: { suite: async () => ({ pack, suite }) }, outbox, receipts, tab },
    { slug: 'chez-nous', suiteId: suite.id },
  )
  outbox.set([])
  const [earlier, later] = answers
  later?.([aReceipt({ suite: suite.id, placedAt: fetchedAt + 1 })])
  const { totalWithTip: sent } = aReceipt().costs
  await expect.poll(tab.get).toMatchObject({ sent })
  earlier?.([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(tab.get()).toMatchObject({ sent })
})
