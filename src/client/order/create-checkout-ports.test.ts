import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { noDetails } from '#domain/order/checkout-details.ts'
import { writeOrderCall } from '#sync/write-order-call.ts'
import { addLine } from '#domain/cart/cart-changes.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { ReadyVenue, VenueView } from '#services/venue/venue-service.ts'
import { openDatabase } from '#storage/database.ts'
import { createCartRecords } from '#storage/cart/cart-records.ts'
import { createDraftRecords } from '#storage/cart/draft-records.ts'
import { createOrderedLines } from '#storage/cart/ordered-lines.ts'
import { openOrderTraces } from '#storage/order/order-traces.ts'
import { createOutboxRecords } from '#storage/order/outbox-records.ts'
import { withClock, type DeviceClock } from '#sync/device-clock.ts'
import type { Outbox } from '#sync/outbox.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { aStorage } from '#tests/fixtures/a-storage.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { readyVenue } from '#client/venue/ready-venue.ts'
import { createCartStore, type CartStore } from '#client/cart/cart-store.ts'
import { openAgeCertificate } from './age-certificate.ts'
import { createCheckoutPorts } from './create-checkout-ports.ts'
import { createStore } from '#client/device/create-store.ts'
import { createPageOutbox } from './page-outbox.ts'
import type { KnownOfGuest } from './prefill-checkout.ts'

const at = 1_790_000_000_000
const slug = 'chez-nous'
const nobody = { fullName: '', email: '', phone: '' }
const seen = { lines: [aCartLine()], lastOrderId: 1 }
const gone = new Dexie.DatabaseClosedError()
const confirmed = { submission: aSubmission(), seen, inPageAlone: false }

test('a checkout opens with the text typed before, in any tab', async () => {
  const one = aTab('typed')
  expect(await one.ports.openDraft()).toEqual({
    contact: nobody,
    remember: false,
    ifChanged: 'ask',
    details: noDetails,
  })
  const typed = {
    contact: { fullName: 'Ana', email: '', phone: '' },
    remember: true,
    ifChanged: 'leaveOut',
    details: noDetails,
  } as const
  await one.ports.saveTyped(typed)
  expect(await aTab('typed').ports.openDraft()).toEqual(typed)
})

test('a checkout is filled in with a refused order, and with an age certified a moment ago', async () => {
  const local = aStorage()
  const refused = aSubmission()
  const known = { labName: null, refused }
  const { ports } = aTab('known', { local, known })
  const { contact, remember, ifChanged, details } = refused
  const draft = await ports.openDraft()
  expect(await ports.prefill?.(draft)).toEqual({ contact, remember, ifChanged, details })
  const ofAge = { contact, remember, ifChanged, details: { ...details, ofLegalAge: true } }
  await ports.saveTyped(ofAge)
  const later = aTab('known', { local, known }).ports
  expect(await later.prefill?.({ ...ofAge, details })).toEqual(ofAge)
})

test('“place order” puts the order into the outbox under its draft’s key, and takes the cart', async () => {
  const tab = aTab('placed')
  await tab.chooses()
  await tab.ports.openDraft()
  expect(await tab.ports.keep(confirmed)).toEqual({ type: 'Stored', id: 'placed-1' })
  const { venue } = aReadyVenue()
  expect(await tab.database.outbox.toArray()).toEqual([
    anOutboxEntry({ id: asId('placed-1'), body: writeOrderCall(aSubmission(), venue) }),
  ])
  expect([await tab.database.drafts.count(), await tab.database.carts.count()]).toEqual([0, 0])
})

test('a checkout that opened while the storage was away is stored and ordered once it is back', async () => {
  const tab = aTab('back')
  await tab.chooses()
  const isAway = vi.spyOn(tab.database, 'transaction').mockRejectedValueOnce(gone)
  expect(await tab.ports.openDraft()).toMatchObject({ contact: nobody })
  const { contact, remember, ifChanged, details } = aSubmission()
  await tab.ports.saveTyped({ contact, remember, ifChanged, details })
  expect(await tab.database.drafts.toArray()).toMatchObject([{ contact, ifChanged }])
  expect(await tab.ports.keep(confirmed)).toMatchObject({ type: 'Stored' })
  isAway.mockRejectedValueOnce(gone)
  await tab.ports.openDraft()
  await tab.chooses()
  expect(await tab.ports.keep(confirmed)).toMatchObject({ type: 'Stored' })
  expect(await tab.database.outbox.count()).toBe(2)
})

test('an order is stored with its sender, which its suite may decide, and with the device’s name', async () => {
  const sender = ({ suite }: { readonly suite?: string }) => (suite ? anyOperator : null)
  const tab = aTab('sender', { sender, deviceName: 'Tablet 3' })
  await tab.chooses()
  await tab.ports.openDraft()
  await tab.ports.keep({ ...confirmed, submission: aSubmission({ suite: 's-101' }) })
  const [entry] = await tab.database.outbox.toArray()
  expect(entry).toMatchObject({
    userId: 'operator',
    submission: { suite: 's-101' },
    body: { data: { suites: { eventSuiteId: 's-101', device: 'Tablet 3' } } },
  })
})

test('a session that ends while the cart is being stored leaves the order to its sender', async () => {
  let isSignedIn = true
  const tab = aTab('session-ends', {
    sender: () => (isSignedIn ? anyOperator : null),
    written: async () => {
      isSignedIn = false
      return true
    },
  })
  await tab.chooses()
  await tab.ports.openDraft()
  await tab.ports.keep({ ...confirmed, submission: aSubmission({ suite: 's-101' }) })
  expect(await tab.database.outbox.toArray()).toMatchObject([{ userId: anyOperator }])
})

test('a change that is still being written goes into the order', async () => {
  const tab = aTab('writing')
  await tab.ports.openDraft()
  void tab.chooses()
  expect(await tab.ports.keep(confirmed)).toEqual({ type: 'Stored', id: 'writing-1' })
})

test('a second tap, a reload and another tab of the same checkout are the same order', async () => {
  const one = aTab('one-order')
  const other = aTab('one-order')
  await one.chooses()
  await one.ports.openDraft()
  await other.ports.openDraft()
  const outcomes = await Promise.all([
    one.ports.keep(confirmed),
    one.ports.keep(confirmed),
    other.ports.keep(confirmed),
  ])
  expect(outcomes).toEqual(outcomes.map(() => ({ type: 'Stored', id: 'one-order-1' })))
  expect(await one.database.outbox.count()).toBe(1)
})

test('the next checkout is another order', async () => {
  const tab = aTab('next')
  await tab.chooses()
  await tab.ports.openDraft()
  await tab.ports.keep(confirmed)
  await tab.chooses()
  await tab.ports.openDraft()
  expect(await tab.ports.keep(confirmed)).toEqual({ type: 'Stored', id: 'next-2' })
  expect(await tab.database.outbox.count()).toBe(2)
})

test('a line that another tab has added is not lost and not ordered unseen', async () => {
  const tab = aTab('changed')
  await tab.chooses()
  await tab.ports.openDraft()
  await aTab('changed').chooses('leek')
  expect(await tab.ports.keep(confirmed)).toEqual({ type: 'Changed' })
  expect([await tab.database.outbox.count(), await tab.database.carts.count()]).toEqual([0, 1])
})

test('an order too high to wait is given the minute of a slow connection', async () => {
  const tab = aTab('too-high')
  await tab.chooses()
  await tab.ports.openDraft()
  const costs = { ...aBill(), amountDue: cents(20_001) }
  await tab.ports.keep({ ...confirmed, submission: aSubmission({ costs }) })
  const [entry] = await tab.database.outbox.toArray()
  expect(entry).toMatchObject({ savedAt: at, sendBy: at + 60_000 })
})

test('a device without room for the order stores and sends nothing, and says so', async () => {
  const tab = aTab('full')
  await tab.chooses()
  await tab.ports.openDraft()
  tab.database.outbox.hook('creating', () => {
    throw new Dexie.QuotaExceededError()
  })
  expect(await tab.ports.keep(confirmed)).toEqual({ type: 'CannotStore' })
  expect([await tab.database.drafts.count(), await tab.database.carts.count()]).toEqual([1, 1])
})

test('a cart that could not be written is not ordered from the one that was stored before', async () => {
  const tab = aTab('unwritten', { written: async () => false })
  await tab.chooses()
  await tab.ports.openDraft()
  expect(await tab.ports.keep(confirmed)).toEqual({ type: 'CannotStore' })
  expect([await tab.database.outbox.count(), await tab.database.drafts.count()]).toEqual([0, 1])
})

test('a device without a database says so, and the page alone keeps the order when asked to', async () => {
  const tab = aTab('no-database')
  tab.database.close()
  await tab.chooses()
  expect(await tab.ports.openDraft()).toEqual({
    contact: nobody,
    remember: false,
    ifChanged: 'ask',
    details: noDetails,
  })
  expect(await tab.ports.keep(confirmed)).toEqual({ type: 'CannotStore' })
  expect(tab.pageOutbox.entries()).toEqual([])
  const inPage = { ...confirmed, inPageAlone: true }
  expect(await tab.ports.keep(inPage)).toEqual({ type: 'Stored', id: 'no-database-1' })
  expect(tab.pageOutbox.entries()).toEqual([
    anOutboxEntry({
      id: asId('no-database-1'),
      inPageAlone: true,
      body: writeOrderCall(aSubmission(), aReadyVenue().venue),
    }),
  ])
  expect(tab.cart().lines).toEqual([])
})

test('an order for days is held by no page alone: their carts would stay, to be ordered again', async () => {
  const tab = aTab('days-without-database')
  tab.database.close()
  await tab.ports.openDraft()
  const submission = aSubmission({ config: { k12: true }, days: [] })
  expect(await tab.ports.keep({ submission, seen, inPageAlone: true })).toEqual({
    type: 'CannotStore',
  })
  expect(tab.pageOutbox.entries()).toEqual([])
})

test('a clock corrected while the order is being stored dates it by the corrected time', async () => {
  let ahead = 60 * 60_000
  const clock = { offset: () => -ahead, isConfirmed: () => ahead === 0 }
  const tab = aTab('clock', { now: () => at + ahead, clock })
  await tab.chooses()
  await tab.ports.openDraft()
  tab.beforeStep(() => {
    ahead = 0
  })
  await tab.ports.keep(confirmed)
  const dated = { savedAt: at, sendBy: anOutboxEntry().sendBy }
  expect(await tab.database.outbox.toArray()).toEqual([expect.objectContaining(dated)])
})

test('of two pages that order one cart alone at once, one asks its guest to look again', async () => {
  const local = aStorage()
  const [one, other] = [aTab('alone', { local }), aTab('alone', { local })]
  await one.chooses()
  await expect.poll(() => other.cart().lines).toHaveLength(1)
  one.writesNothing()
  const alone = { ...confirmed, inPageAlone: true }
  const outcomes = await Promise.all([one.ports.keep(alone), other.ports.keep(alone)])
  expect(outcomes).toEqual([{ type: 'Stored', id: 'alone-1' }, { type: 'Changed' }])
  expect(other.pageOutbox.entries()).toEqual([])
  expect(other.cart().lines).toEqual([])
})

test('a page-only order has no lines that another tab has just ordered through the database', async () => {
  const local = aStorage()
  const [one, other] = [aTab('both-ways', { local }), aTab('both-ways', { local })]
  await one.chooses()
  await expect.poll(() => other.cart().lines).toHaveLength(1)
  await one.ports.openDraft()
  const [kept, alone] = await Promise.all([
    one.ports.keep(confirmed),
    other.ports.keep({ ...confirmed, inPageAlone: true }),
  ])
  expect([kept.type, alone.type].toSorted()).toEqual(['Changed', 'Stored'])
})

interface TabGiven {
  readonly local?: ReturnType<typeof aStorage>
  readonly written?: CartStore['written']
  readonly now?: () => number
  readonly clock?: DeviceClock
  readonly known?: Pick<KnownOfGuest, 'labName' | 'refused'>
  /** Left out: a guest's order. */
  readonly sender?: Parameters<typeof createCheckoutPorts>[0]['sender']
  readonly deviceName?: string
}

/** One tab of a device; tabs of one name share its database. */
function aTab(name: string, given: TabGiven = {}) {
  const { now = () => at, clock = { offset: () => 0, isConfirmed: () => true } } = given
  const { local = aStorage() } = given
  const database = openDatabase(`checkout-${name}`)
  const traces = openOrderTraces([() => local])
  const orderedLines = createOrderedLines(traces)
  const records = withClock(createOutboxRecords(database, orderedLines), clock)
  let beforeStep = () => {}
  const outbox: Outbox = {
    ...records,
    transact: (order, transition) => {
      beforeStep()
      return records.transact(order, transition)
    },
  }
  const carts = createCartStore({
    records: async () => createCartRecords(database, { orderedLines }),
    venue: () => createStore<VenueView>({ type: 'Loading' }),
    orderedLines,
    restoring: async () => null,
    now: () => at,
  })
  const pageOutbox = createPageOutbox({
    carts,
    traces,
    changed: () => {},
    holds: () => {},
    now: () => at,
  })
  let keys = 0
  const ports = createCheckoutPorts({
    slug,
    drafts: createDraftRecords(database),
    outbox,
    pageOutbox,
    carts: given.written ? { ...carts, written: given.written } : carts,
    venue: async () => aReadyVenue(),
    isReachable: async () => true,
    certificate: openAgeCertificate(
      () => local,
      () => null,
    ),
    known: () => given.known ?? { labName: null, refused: null },
    sender: given.sender ?? (() => null),
    deviceName: () => given.deviceName ?? '',
    newKey: () => {
      keys += 1
      return asId(`${name}-${keys}`)
    },
    now,
  })
  return {
    database,
    ports,
    pageOutbox,
    beforeStep: (act: () => void) => {
      beforeStep = act
    },
    cart: () => carts.watch(slug).get().cart,
    writesNothing: () => {
      for (const table of [database.carts, database.outbox]) {
        table.hook('creating', refuse)
        table.hook('updating', refuse)
        table.hook('deleting', refuse)
      }
    },
    chooses: (item = 'onion') =>
      carts.change(slug, (cart) => addLine(cart, aCartLine({ itemId: asId(item) }))),
  }
}

function refuse(): never {
  throw new Dexie.QuotaExceededError()
}

function aReadyVenue(): ReadyVenue {
  return readyVenue(aSmallVenue(), at)
}
