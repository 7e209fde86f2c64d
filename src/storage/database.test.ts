import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noDetails } from '#domain/order/checkout-details.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { aCartChange } from '#tests/fixtures/a-cart-change.ts'
import { deviceDatabase1 } from '#tests/fixtures/device-database-1.ts'
import { deviceDatabase2 } from '#tests/fixtures/device-database-2.ts'
import { forceClose } from '#tests/fixtures/force-close.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { createCartRecords } from '#storage/cart/cart-records.ts'
import { createDayMenuRecords } from '#storage/school/day-menu-records.ts'
import { createPackRecords } from '#storage/suite/pack-records.ts'
import { openDatabase } from './database.ts'
import { readOutboxRecord } from '#storage/order/read-outbox-record.ts'
import { createDraftRecords } from '#storage/cart/draft-records.ts'

test('a device of version 2 keeps everything, its unanswered order in the outbox under its key', async () => {
  await leave('kept-2', 2, deviceDatabase2)
  const { venues, carts, drafts, receipts, contacts } = deviceDatabase2
  const [sentDraft, openDraft] = drafts
  const [sentCart, openCart] = carts
  expect(await contentsOf('kept-2')).toEqual({
    venues,
    outbox: [
      {
        id: sentDraft?.key,
        key: sentDraft?.key,
        slug: 'chez-nous',
        venueId: 'chez-nous',
        userId: null,
        submission: {
          contact: { fullName: 'Ana', email: '', phone: '514-555-0199' },
          remember: true,
          config: { tableNum: '12' },
          tip: { type: 'percentage', percentageValue: 18 },
          costs: sentDraft?.sent?.costs,
          lines: [
            {
              line: sentCart?.cart.lines[0],
              orderPrice: 955,
              memberOrderPrice: 820,
              name: 'Onion soup',
              options: [],
              amount: 2_865,
            },
            {
              line: sentCart?.cart.lines[1],
              orderPrice: 1_400,
              memberOrderPrice: 1_400,
              name: 'Margherita',
              options: ['10"'],
              amount: 1_400,
            },
          ],
          ifChanged: 'ask',
          terms: noTerms,
          details: noDetails,
          currency: 'CAD',
        },
        body: sentDraft?.sent?.body,
        savedAt: sentDraft?.changedAt,
        sendBy: sentDraft?.changedAt,
        sent: true,
        status: { type: 'unconfirmed' },
        leftOut: [],
      },
    ],
    carts: [{ ...openCart, refusal: null }],
    drafts: [
      {
        slug: 'bistro',
        key: openDraft?.key,
        contact: { fullName: 'Ana', email: 'ana@example.com', phone: '' },
        remember: true,
        ifChanged: 'ask',
        changedAt: openDraft?.changedAt,
      },
    ],
    receipts: receipts.map((receipt) => ({ ...receipt, serverKey: receipt.key, leftOut: [] })),
    contacts,
  })
})

test('an order of version 2 without its cart is still looked up', async () => {
  await leave('no-cart', 2, { ...deviceDatabase2, carts: [] })
  const { outbox, drafts } = await contentsOf('no-cart')
  expect(outbox).toMatchObject([
    {
      key: deviceDatabase2.drafts[0]?.key,
      submission: { lines: [] },
      body: deviceDatabase2.drafts[0]?.sent?.body,
      status: { type: 'unconfirmed' },
    },
  ])
  expect(drafts.map(({ slug }) => slug)).toEqual(['bistro'])
})

test('a device of version 1 keeps everything but a contact without consent', async () => {
  await leave('kept-1', 1, deviceDatabase1)
  const { venues, carts, drafts, receipts } = deviceDatabase1
  const kept = await contentsOf('kept-1')
  expect({ ...kept, outbox: [] }).toEqual({
    venues,
    outbox: [],
    carts: [],
    drafts: [],
    receipts: receipts.map((receipt) => ({ ...receipt, serverKey: receipt.key, leftOut: [] })),
    contacts: [],
  })
  expect(kept.outbox).toMatchObject([
    {
      id: drafts[0]?.key,
      key: drafts[0]?.key,
      submission: {
        remember: false,
        lines: [{ line: carts[0]?.cart.lines[0], name: 'Onion soup', amount: 2_850 }],
      },
      body: drafts[0]?.sent.body,
      sent: true,
      status: { type: 'unconfirmed' },
    },
  ])
})

test('a device of version 5 keeps its orders and set-aside carts, and has room for events and for whose its carts are', async () => {
  const before = new Dexie('kept-5')
  before.version(5).stores({
    venues: 'slug, openedAt',
    carts: 'slug',
    drafts: 'slug',
    receipts: 'key, placedAt',
    contacts: 'slug',
    outbox: 'id, savedAt',
    events: '++number',
    members: 'slug',
    setAside: '[owner+slug], owner',
  })
  const aside = { owner: 'ana', slug: 'chez-nous', cart: null, draft: null }
  await before.table('outbox').add(anOutboxEntry())
  await before.table('setAside').add(aside)
  before.close()
  const database = openDatabase('kept-5')
  expect(await database.outbox.toArray()).toEqual([anOutboxEntry()])
  expect(await database.setAside.toArray()).toEqual([aside])
  expect(await database.cartOwner.toArray()).toEqual([])
  const packs = createPackRecords(database)
  const pack = { slug: 'arena', eventId: 'game', venueId: asId<VenueId>('1'), event: {} }
  await packs.save({ ...pack, eventId: 'old', fetchedAt: 1, endsAt: 5 }, 1)
  await packs.save({ ...pack, fetchedAt: 6, endsAt: 9 }, 6)
  expect(await packs.all()).toEqual(success([{ ...pack, fetchedAt: 6, endsAt: 9 }]))
  await packs.clear()
  expect(await packs.all()).toEqual(success([]))
  database.close()
})

test('a device of version 8 keeps its carts, and has room for what schools serve by day', async () => {
  const before = new Dexie('kept-8')
  before.version(8).stores({
    venues: 'slug, openedAt',
    carts: 'slug',
    drafts: 'slug',
    receipts: 'key, placedAt',
    contacts: 'slug',
    outbox: 'id, savedAt',
    events: '++number',
    members: 'slug',
    setAside: '[owner+slug], owner',
    packs: '[slug+eventId]',
    cartOwner: 'key',
    kiosk: 'key',
  })
  const cart = { slug: 'arena 17', cart: { lines: [] }, tip: null, refusal: null, changedAt: 1 }
  await before.table('carts').add(cart)
  before.close()
  const database = openDatabase('kept-8')
  expect(await database.carts.toArray()).toEqual([cart])
  const records = createDayMenuRecords(database)
  const day = (slug: string, date: string) => ({
    slug,
    date,
    closed: false,
    note: null,
    menuIds: ['hot'],
    locale: 'en-CA',
    fetchedAt: 1,
  })
  const old = [day('birch', '2026-09-07'), day('birch', '2026-09-08')]
  await records.save('birch', old, '2026-09-07')
  await records.save('oak', [day('oak', '2026-09-07')], '2026-09-07')
  await records.save('birch', [day('birch', '2026-09-09')], '2026-09-08')
  const range = { startDate: '2026-09-01', endDate: '2026-09-30' }
  expect(await records.load('birch', range)).toEqual(
    success([day('birch', '2026-09-08'), day('birch', '2026-09-09')]),
  )
  expect(await records.load('oak', range)).toEqual(success([day('oak', '2026-09-07')]))
  expect(await records.load('birch', { ...range, endDate: '2026-09-08' })).toEqual(
    success([day('birch', '2026-09-08')]),
  )
  database.close()
})

test('an older version’s unsent draft stays, without consent to remember the contact', async () => {
  const [draft] = deviceDatabase1.drafts
  await leave('typed-1', 1, { drafts: [{ ...draft, sent: null }] })
  const { drafts, outbox } = await contentsOf('typed-1')
  expect(outbox).toEqual([])
  expect(drafts).toEqual([
    {
      slug: 'chez-nous',
      key: draft?.key,
      contact: draft?.contact,
      remember: false,
      ifChanged: 'ask',
      changedAt: draft?.changedAt,
    },
  ])
})

test('a device’s database has one name, so that the next version finds what this one left', () => {
  expect(openDatabase().name).toBe('comanda')
})

test('an order that a build without currencies has left in the outbox is in Canadian dollars', async () => {
  const { currency: _currency, ...before } = anOutboxEntry().submission
  const { submission } = readOutboxRecord({
    ...anOutboxEntry(),
    status: { type: 'waiting' },
    submission: before,
  })
  expect(submission).toEqual({ ...before, currency: 'CAD' })
})

test('a tab gives way to one that brings a newer version', async () => {
  const said = warnings()
  const older = openDatabase('newer')
  await older.open()
  const newer = new Dexie('newer')
  newer.version(8).stores({ venues: 'slug, openedAt, name' })
  await newer.open()
  expect(older.isOpen()).toBe(false)
  expect(newer.verno).toBe(8)
  expect(said()).toContain('wants to upgrade')
  newer.close()
})

test('a tab that an older one keeps waiting says so at once instead of freezing', async () => {
  const said = warnings()
  const older = await openAndHold('blocked', 2)
  const drafts = createDraftRecords(openDatabase('blocked'))
  expect(await drafts.open('chez-nous', { newKey: () => asId('key-1'), at: 1 })).toEqual({
    ok: false,
    error: { type: 'StorageUnavailable' },
  })
  expect(said()).toContain('blocked by other connection')
  older.close()
})

async function contentsOf(name: string) {
  const database = openDatabase(name)
  return {
    venues: await database.venues.toArray(),
    outbox: (await database.outbox.toArray()).map(readOutboxRecord),
    carts: await database.carts.toArray(),
    drafts: await database.drafts.toArray(),
    receipts: await database.receipts.toArray(),
    contacts: await database.contacts.toArray(),
  }
}

/** What Dexie writes into the console as it gives way. */
function warnings(): () => string {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  return () => warn.mock.calls.flat().join()
}

/** Written by hand, as that release left it, independent of today's openDatabase. */
async function leave(name: string, version: number, records: Readonly<Record<string, object[]>>) {
  const database = new Dexie(name)
  database.version(version).stores({
    venues: 'slug, openedAt',
    carts: 'slug',
    drafts: 'slug',
    receipts: 'key, placedAt',
    contacts: 'slug',
  })
  for (const [table, rows] of Object.entries(records)) await database.table(table).bulkAdd(rows)
  database.close()
}

/** Like an old page that hangs: never closes on request. Dexie multiplies versions by ten. */
function openAndHold(name: string, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version * 10)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Not opened')))
  })
}

test('a database that was given up stays closed, also when its opening ends at last', async () => {
  const said = warnings()
  const older = await openAndHold('late', 2)
  const database = openDatabase('late')
  await expect.poll(said).toContain('blocked by other connection')
  older.close()
  // Comes after the opening that was under way.
  const next = openDatabase('late')
  await next.open()
  const change = aCartChange((same) => same, 1)
  expect(await createCartRecords(database).change('chez-nous', change)).toEqual(
    failure({ type: 'StorageUnavailable' }),
  )
  expect(database.isOpen()).toBe(false)
  next.close()
})

test('a database that never answers its opening is given up after 10 s, and every act is refused', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest)
  onTestFinished(() => open.mockRestore())
  const limits: { readonly delay: number; readonly act: () => void }[] = []
  const database = openDatabase('hangs', {
    after: (delay, act) => void limits.push({ delay, act }),
  })
  const opened = createDraftRecords(database).open('chez-nous', {
    newKey: () => asId('key-1'),
    at: 1,
  })
  await expect.poll(() => open.mock.calls.length).toBe(1)
  expect(limits.map(({ delay }) => delay)).toEqual([10_000])
  limits[0]?.act()
  const refused = failure({ type: 'StorageUnavailable' })
  expect(await opened).toEqual(refused)
  expect(
    await createDraftRecords(database).open('chez-nous', { newKey: () => asId('key-1'), at: 1 }),
  ).toEqual(refused)
})

test('a page whose data is cleared loses its database, is notified, and does not reopen it', async () => {
  const said = warnings()
  let cleared = 0
  const database = openDatabase('cleared', { cleared: () => void (cleared += 1) })
  const seen: boolean[] = []
  createCartRecords(database).watch(
    'chez-nous',
    () => 1,
    (kept) => void seen.push(kept.ok),
  )
  await expect.poll(() => seen.at(-1)).toBe(true)
  await new Promise((resolve, reject) => {
    const gone = indexedDB.deleteDatabase('cleared')
    gone.addEventListener('success', resolve)
    gone.addEventListener('error', reject)
  })
  await expect.poll(() => [seen.at(-1), cleared]).toEqual([false, 1])
  const change = aCartChange((same) => same, 1)
  expect(await createCartRecords(database).change('chez-nous', change)).toEqual(
    failure({ type: 'StorageUnavailable' }),
  )
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('cleared')
  expect(said()).toContain('wants to delete')
})

test('a newer version is not taken for cleared data', async () => {
  const said = warnings()
  let cleared = 0
  const older = openDatabase('newer-comes', { cleared: () => void (cleared += 1) })
  await older.open()
  const newer = new Dexie('newer-comes')
  newer.version(99).stores({})
  await newer.open()
  await expect.poll(() => older.isOpen()).toBe(false)
  await Promise.resolve()
  expect(cleared).toBe(0)
  expect(said()).toContain('wants to upgrade')
  newer.close()
})

test('a database whose process the system ended is opened again, and is the same', async () => {
  let cleared = 0
  const database = openDatabase('back', { cleared: () => void (cleared += 1) })
  const carts = createCartRecords(database)
  const change = () => aCartChange(() => aCartOf(), 1)
  await carts.change('chez-nous', change())
  const seen: boolean[] = []
  carts.watch(
    'chez-nous',
    () => 1,
    (kept) => void seen.push(kept.ok && kept.value.cart.lines.length === 1),
  )
  await expect.poll(() => seen.at(-1)).toBe(true)
  forceClose(database)
  await expect.poll(() => seen).toEqual([true, false, true])
  expect(await carts.change('au-coin', change())).toMatchObject({ ok: true })
  expect([cleared, database.isOpen()]).toEqual([0, true])
  expect((await contentsOf('back')).carts.map(({ slug }) => slug)).toEqual(['au-coin', 'chez-nous'])
})

test('a call to a handle whose storage has gone is made again, and loses nothing', async () => {
  const said = warnings()
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => transactions.mockRestore())
  const database = openDatabase('lost-handle')
  const carts = createCartRecords(database)
  const change = () => aCartChange(() => aCartOf(), 1)
  for (const fault of ['UnknownError', 'InvalidStateError']) {
    await database.open()
    transactions.mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', fault)
    })
    expect(await carts.change(fault, change())).toMatchObject({ ok: true })
  }
  expect(said()).toContain('Need to reopen')
  expect((await contentsOf('lost-handle')).carts).toHaveLength(2)
})

test('a database that cannot be opened at once is tried again, and given up in the end', async () => {
  for (const failures of [2, 99]) {
    let cleared = 0
    const waits: (() => void)[] = []
    const after = (delay: number, act: () => void) => {
      if (delay !== 10_000) waits.push(act)
    }
    const name = `away-${failures}`
    const database = openDatabase(name, { after, cleared: () => void (cleared += 1) })
    await database.open()
    const open = indexedDB.open.bind(indexedDB)
    let left = failures
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
      if ((left -= 1) >= 0) throw new DOMException('Not now', 'AbortError')
      return open(...asked)
    })
    forceClose(database)
    await expect.poll(() => waits.length).toBe(1)
    const isOver = () => {
      waits.shift()?.()
      return database.isOpen() || cleared > 0
    }
    await expect.poll(isOver).toBe(true)
    expect([database.isOpen(), cleared]).toEqual(failures === 2 ? [true, 0] : [false, 1])
    opening.mockRestore()
  }
})

test('a database that was deleted while it was away stays lost, also where another was made', async () => {
  for (const isMadeAgain of [false, true]) {
    let cleared = 0
    const name = `deleted-${isMadeAgain}`
    const database = openDatabase(name, { cleared: () => void (cleared += 1) })
    await database.open()
    const opening = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Not now', 'AbortError')
    })
    forceClose(database)
    await expect.poll(() => opening.mock.calls.length).toBe(1)
    opening.mockRestore()
    await Dexie.delete(name)
    if (isMadeAgain) await openDatabase(name).open()
    await expect.poll(() => cleared, { timeout: 3_000 }).toBe(1)
    expect(database.isOpen()).toBe(false)
    const names = (await indexedDB.databases()).map((one) => one.name)
    expect(names.includes(name)).toBe(isMadeAgain)
  }
})

test('a device of version 9 keeps its carts, and its database can come back from then on', async () => {
  const before = new Dexie('kept-9')
  before.version(9).stores({ carts: 'slug', cartOwner: 'key' })
  await before.table('carts').add({ slug: 'arena', ...aCartOf() })
  before.close()
  const database = openDatabase('kept-9')
  expect(await database.carts.toArray()).toHaveLength(1)
  expect(await database.marker.count()).toBe(1)
  const again = openDatabase('kept-9')
  expect(await again.marker.toArray()).toEqual(await database.marker.toArray())
  forceClose(database)
  await expect.poll(() => database.isOpen()).toBe(true)
})
