import { expect, test } from 'vitest'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { CartView } from '#services/cart/cart-service.ts'
import { createMemoryDevice, createMemoryOutbox } from '#storage/order/memory-outbox.ts'
import { openOrderTraces } from '#storage/order/order-traces.ts'
import { takeBack } from '#sync/guest-actions.ts'
import { enqueueOrder } from '#sync/enqueue-order.ts'
import { noContents } from '#sync/outbox.ts'
import type { CartContents, Outbox } from '#sync/outbox.ts'
import { settleReceived, settleRefused } from '#sync/settle.ts'
import { aStorage } from '#tests/fixtures/a-storage.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCartOf, aDraft, aRefusal } from '#tests/fixtures/some-order-records.ts'
import { anOrderTrace } from '#tests/fixtures/an-order-trace.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { createStore } from '#client/device/create-store.ts'
import { createPageOutbox, joinOutboxes } from './page-outbox.ts'

const at = 1_790_000_000_000
const slug = 'chez-nous'
const entry = anOutboxEntry()
const order = { slug, id: entry.id }
const seen = { lines: [aCartLine()] }
const tip = { type: 'percentage', percentageValue: 0 } as const

test('an order that only the page keeps comes from the cart that is shown, and empties it', async () => {
  const { carts, outbox, shown, changes } = aPageWith(aCartOf())
  outbox.open(aDraft())
  const kept = await outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
  expect(kept).toEqual(success('Stored'))
  expect(outbox.entries()).toEqual([entry])
  expect([outbox.has(entry.id), outbox.has(asId('key-2'))]).toEqual([true, false])
  expect(shown()).toEqual({ cart: { lines: [] }, tip: null, terms: noTerms, refusal: null })
  expect([carts.replaced(), changes()]).toEqual([1, 1])
})

test('a cart that changes as the order begins is looked at again, and leaves no trace', async () => {
  const page = aPageWith(aCartOf(), { reread: () => page.carts.show(noContents) })
  page.outbox.open(aDraft())
  const kept = await page.outbox.transact(order, (device) =>
    enqueueOrder(device, { entry, seen, at }),
  )
  expect(kept).toEqual(success('Changed'))
  expect([page.outbox.entries(), page.traces.all()]).toEqual([[], []])
})

test('a page orders the lines that are stored as it orders, not those of another tab’s order', async () => {
  for (const [lines, answer] of [
    [[], 'Changed'],
    [aCartOf().cart.lines, 'Stored'],
  ] as const) {
    const page = aPageWith(aCartOf(), {
      readAgain: (act) => {
        page.carts.show({ ...aCartOf(), cart: { lines } })
        return act()
      },
    })
    const { outbox, traces, carts } = page
    outbox.open(aDraft())
    const step = outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
    const pushed = outbox.unsettled()
    expect(await step).toEqual(success(answer))
    const count = answer === 'Stored' ? 1 : 0
    expect([outbox.entries().length, traces.all().length, carts.replaced()]).toEqual([
      count,
      count,
      count,
    ])
    expect(await pushed).toMatchObject(success(answer === 'Stored' ? [entry] : []))
  }
})

test('another tab cannot change the cart between what the page reads and its trace', async () => {
  const page = aPageWith(aCartOf(), {
    readAgain: (act) => {
      const acted = act()
      expect(page.traces.all()).toMatchObject([{ id: entry.id }])
      return acted
    },
  })
  page.outbox.open(aDraft())
  const step = page.outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
  expect(await step).toEqual(success('Stored'))
})

test('a second tap is the same order', async () => {
  const { outbox } = aPageWith(aCartOf())
  outbox.open(aDraft())
  const keep = () => outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
  expect(await Promise.all([keep(), keep()])).toEqual([success('Stored'), success('AlreadyStored')])
  expect(outbox.entries()).toEqual([entry])
})

test('an order without a checkout that was opened here is not kept', async () => {
  const { outbox, carts } = aPageWith(aCartOf())
  const kept = await outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
  expect(kept).toEqual(success('Changed'))
  expect([outbox.entries(), carts.replaced()]).toEqual([[], 0])
})

test('a refused order is back in the cart that is shown', async () => {
  const { outbox, shown } = aPageWith(aCartOf())
  outbox.open(aDraft())
  await outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
  const refusal = aRefusal()
  const no = { key: entry.key, refusal, rest: null, now: at }
  await outbox.transact(order, (device) => settleRefused(device, no))
  const { message, lines } = refusal
  expect(shown()).toMatchObject({ ...aCartOf({ tip }), refusal: { id: entry.id, message, lines } })
})

test('a line that is added while the order is on its way stays', async () => {
  const { outbox, carts, shown } = aPageWith(aCartOf())
  outbox.open(aDraft())
  await outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
  const leek = aCartOf({ cart: { lines: [aCartLine({ itemId: asId('leek') })] } })
  carts.show(leek)
  await outbox.transact(order, () => ({ answer: null, writes: { entry: null } }))
  expect(shown()).toEqual(leek)
  expect(await outbox.unsettled()).toEqual(success([]))
})

test('an order that only the page keeps leaves its trace before anything is sent, and its number after', async () => {
  const { outbox, traces, held } = aPageWith(aCartOf())
  outbox.open(aDraft())
  await outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
  expect(traces.all()).toEqual([anOrderTrace()])
  expect([...held]).toEqual([entry.id])
  const answer = {
    orderId: 'o-1',
    checkNum: 20,
    status: 'received' as const,
    pickupTime: null,
    total: 1,
  }
  await outbox.transact(order, (device) =>
    settleReceived(device, { key: entry.key, order: answer, now: at }),
  )
  const outcome = { type: 'received', checkNum: 20, status: 'received' } as const
  expect(traces.all()).toEqual([anOrderTrace({ outcome })])
})

test('lines that come back before their taking was stored take the taking back', async () => {
  const { outbox, carts, shown } = aPageWith(aCartOf())
  carts.undo = () => {
    carts.show(aCartOf())
    return true
  }
  outbox.open(aDraft())
  await outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
  await outbox.transact(order, (device) =>
    takeBack(device, { after: 'edit', cartOwner: 'guest', now: at }),
  )
  expect(shown().cart.lines).toEqual([aCartLine()])
})

test('an order that was withdrawn or is back in the cart leaves no trace', async () => {
  const { outbox, traces } = aPageWith(aCartOf())
  outbox.open(aDraft())
  await outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
  await outbox.transact(order, (device) =>
    takeBack(device, { after: 'edit', cartOwner: 'guest', now: at }),
  )
  expect(traces.all()).toEqual([])
})

test('lines that come back are stored before their trace goes', async () => {
  for (const isStored of [true, false]) {
    const { outbox, traces, carts, shown } = aPageWith(aCartOf())
    const atStoring: number[] = []
    const { store } = carts
    carts.store = async (name, change) => {
      atStoring.push(traces.all().length)
      return isStored && store(name, change)
    }
    outbox.open(aDraft())
    await outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
    await outbox.transact(order, (device) =>
      takeBack(device, { after: 'edit', cartOwner: 'guest', now: at }),
    )
    expect([atStoring, traces.all()]).toEqual([[1], []])
    expect(shown().cart.lines).toEqual([aCartLine()])
  }
})

test('a discarded order is off the stored cart before its trace goes', async () => {
  const { outbox, traces, carts, shown } = aPageWith(aCartOf())
  const atStoring: number[] = []
  const { store } = carts
  carts.store = async (name, change) => {
    atStoring.push(traces.all().length)
    return store(name, change)
  }
  outbox.open(aDraft())
  await outbox.transact(order, (device) => enqueueOrder(device, { entry, seen, at }))
  await outbox.transact(order, (device) =>
    takeBack(device, { after: 'discard', cartOwner: 'guest', now: at }),
  )
  expect([atStoring, traces.all(), shown().cart.lines]).toEqual([[1], [], []])
})

test('an order that several tabs take over gets another key only with the guest’s consent', () => {
  const { outbox } = aPageWith(aCartOf())
  outbox.adopt(anOutboxEntry({ submission: aSubmission({ ifChanged: 'leaveOut' }) }))
  expect(outbox.entries()).toMatchObject([{ submission: { ifChanged: 'ask' }, inPageAlone: true }])
})

test('an order whose data was cleared goes on in the page, and says that it is there alone', async () => {
  const { outbox, traces } = aPageWith(aCartOf())
  outbox.adopt(entry)
  expect(outbox.find(entry.id).entry).toEqual({ ...entry, inPageAlone: true })
  expect(await outbox.unsettled()).toEqual(success([{ ...entry, inPageAlone: true }]))
  expect(traces.all()).toEqual([anOrderTrace()])
})

const stored = anOutboxEntry({ id: asId('stored') })

test('orders of the device and of the page are pushed as one outbox', async () => {
  const { joined } = await bothOutboxes()
  expect(await joined.unsettled()).toEqual(success([stored, entry]))
})

test('each order stays in its own outbox', async () => {
  const { joined, page, device } = await bothOutboxes()
  const expired = { type: 'expired' } as const
  for (const one of [stored, entry]) {
    await joined.transact({ slug, id: one.id }, (kept) =>
      kept.entry
        ? { answer: null, writes: { entry: { ...kept.entry, status: expired } } }
        : { answer: null },
    )
  }
  expect(page.entries()).toEqual([{ ...entry, status: expired }])
  expect([...device.entries.values()]).toEqual([{ ...stored, status: expired }])
})

test('a device that cannot be read does not keep the page’s orders from being sent', async () => {
  const unread = failure({ type: 'StorageUnavailable' as const })
  const closed: Outbox = { unsettled: async () => unread, transact: async () => unread }
  const { page } = await bothOutboxes()
  expect(await joinOutboxes(closed, page).unsettled()).toEqual(success([entry]))
  const empty = aPageWith(aCartOf()).outbox
  expect(await joinOutboxes(closed, empty).unsettled()).toEqual(unread)
})

async function bothOutboxes() {
  const { outbox: page } = aPageWith(aCartOf())
  await page.transact(order, () => ({ answer: null, writes: { entry } }))
  const device = createMemoryDevice()
  device.entries.set(stored.id, stored)
  return { page, device, joined: joinOutboxes(createMemoryOutbox(device), page) }
}

interface StoreGiven {
  readonly reread?: () => void
  readonly readAgain?: <T>(act: () => T) => T
}

/** A page that shows this cart at every venue. */
function aPageWith(
  contents: CartContents,
  { reread = () => {}, readAgain = (act) => act() }: StoreGiven = {},
) {
  const unread: CartView = { ...contents, ready: true, saved: false, removed: [] }
  const view = createStore<CartView>(unread)
  const held = new Set<string>()
  let replaced = 0
  let changes = 0
  const carts = {
    watch: () => view,
    apply: (_slug: string, change: (contents: CartContents) => CartContents) => {
      replaced += 1
      carts.show(change(view.get()))
    },
    store: async (name: string, change: (contents: CartContents) => CartContents) => {
      carts.apply(name, change)
      return true
    },
    show: ({ cart, tip: chosen, refusal }: CartContents) => {
      view.set({ ...view.get(), cart, tip: chosen, refusal })
    },
    replaced: () => replaced,
    undo: (): boolean => false,
    reread: () => reread(),
    readAgain: async <T>(_slug: string, act: () => T) => readAgain(act),
  }
  const local = aStorage()
  const traces = openOrderTraces([() => local])
  const outbox = createPageOutbox({
    carts,
    traces,
    changed: () => void (changes += 1),
    holds: (id) => held.add(id),
    now: () => at,
  })
  return {
    outbox,
    traces,
    held,
    carts,
    changes: () => changes,
    shown: (): CartContents => {
      const { cart, tip: chosen, terms, refusal } = view.get()
      return { cart, tip: chosen, terms, refusal }
    },
  }
}
