import { expect, test } from 'vitest'
import type { OutboxEntry } from './outbox-entry.ts'
import { createMemoryDevice, createMemoryOutbox } from '#storage/order/memory-outbox.ts'
import { aDraft } from '#tests/fixtures/some-order-records.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { sendNow } from './guest-actions.ts'
import { atClock, withClock } from './device-clock.ts'
import { enqueueOrder } from './enqueue-order.ts'
import { beginSending } from './settle.ts'

const minute = 60_000
const hour = 60 * minute
/** The server's time when the order is placed. */
const at = 1_790_000_000_000

test('E7: a clock corrected since the last visit does not expire a fresh order', async () => {
  // The offset of the last visit is two hours off.
  const device = aDevice({ offset: 2 * hour, confirmed: false })
  await device.place(at + 2 * hour)
  device.hears(0)
  expect(await device.sends(at + minute)).toBe('sending')
  expect(device.entry()).toMatchObject({ savedAt: at, sendBy: at + 20 * minute })
  expect(device.entry()).not.toHaveProperty('clockOffset')
})

test('E8 and E9: a clock that jumps before the order is placed does not expire it', async () => {
  for (const jump of [2 * hour, -2 * hour]) {
    const device = aDevice({ offset: 0, confirmed: false })
    await device.place(at + jump)
    device.hears(-jump)
    expect(await device.sends(at + minute)).toBe('sending')
    expect(device.entry()).toMatchObject({ savedAt: at, sendBy: at + 20 * minute })
  }
})

test('such an order still expires on time under the wrong clock', async () => {
  const device = aDevice({ offset: 2 * hour, confirmed: false })
  await device.place(at + 2 * hour)
  device.hears(0)
  expect(await device.sends(at + 21 * minute)).toBe('expired')
})

test('times that the server has confirmed stay, however the clock is changed while the order waits', async () => {
  for (const change of [3 * hour, -3 * hour]) {
    const device = aDevice({ offset: 0, confirmed: true })
    await device.place(at)
    device.hears(-change)
    expect(device.entry()).not.toHaveProperty('clockOffset')
    expect(await device.sends(at + minute)).toBe('sending')
  }
})

test('however many tabs and workers hear the server, the times move once', async () => {
  const device = aDevice({ offset: 2 * hour, confirmed: false })
  await device.place(at + 2 * hour)
  device.hears(0)
  const times = () => device.shown().then(({ savedAt, sendBy }) => [savedAt, sendBy])
  expect([await times(), await times()]).toEqual(Array(2).fill([at, at + 20 * minute]))
  await device.sends(at + minute)
  expect(await times()).toEqual([at, at + 20 * minute])
  device.hears(0)
  expect(await times()).toEqual([at, at + 20 * minute])
})

test('an order of an older build keeps its times', () => {
  const entry = anOutboxEntry()
  expect(atClock(entry, { offset: () => hour, isConfirmed: () => true })).toBe(entry)
})

test('an expired order sent under an unconfirmed clock is timed by that clock', async () => {
  const device = aDevice({ offset: hour, confirmed: false })
  await device.place(at + hour)
  device.hold()
  await device.outbox.transact(device.order, (records) => sendNow(records, at + 2 * hour))
  expect(device.entry()).toMatchObject({ savedAt: at + 2 * hour, clockOffset: hour })
  device.hears(0)
  expect((await device.shown()).savedAt).toBe(at + hour)
})

function aDevice(known: { offset: number; confirmed: boolean }) {
  const memory = createMemoryDevice()
  const clock = { ...known }
  const outbox = withClock(createMemoryOutbox(memory), {
    offset: () => clock.offset,
    isConfirmed: () => clock.confirmed,
  })
  const { id, slug, key } = anOutboxEntry()
  const order = { id, slug }
  const entry = (): OutboxEntry => {
    const [only] = memory.entries.values()
    if (!only) throw new Error('Nothing is kept')
    return only
  }
  return {
    outbox,
    order,
    entry,
    place: async (savedAt: number) => {
      memory.drafts.set(slug, aDraft())
      memory.carts.set(slug, { ...aCartOf(), changedAt: savedAt })
      const placed = anOutboxEntry({ savedAt, sendBy: savedAt + 20 * minute })
      await outbox.transact(order, (records) =>
        enqueueOrder(records, { entry: placed, seen: { lines: [aCartLine()] }, at: savedAt }),
      )
    },
    hears: (offset: number) => {
      clock.offset = offset
      clock.confirmed = true
    },
    hold: () => void memory.entries.set(id, { ...entry(), status: { type: 'expired' } }),
    shown: async () => {
      const found = await outbox.unsettled()
      const [only] = found.ok ? found.value : []
      if (!only) throw new Error('Nothing waits')
      return only
    },
    sends: async (now: number) => {
      await outbox.transact(order, (records) => beginSending(records, { key, now }))
      return entry().status.type
    },
  }
}
