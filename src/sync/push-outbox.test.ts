import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { failure } from '#domain/result.ts'
import { createMemoryOutbox } from '#storage/order/memory-outbox.ts'
import type { MemoryDevice } from '#storage/order/memory-outbox.ts'
import { aRefusal } from '#tests/fixtures/some-order-records.ts'
import {
  aPusher,
  neverSeen,
  noAnswer,
  ruledOut,
  taken,
  takenBack,
} from '#tests/fixtures/a-pusher.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { takeBack } from './guest-actions.ts'
import { pushOutbox } from './push-outbox.ts'

const at = 1_790_000_000_000
const first = anOutboxEntry({ id: asId('key-1'), savedAt: at })
const second = anOutboxEntry({ id: asId('key-2'), savedAt: at + 1 })

test('every order that waits is sent, the oldest first', async () => {
  const pusher = aPusher({
    entries: [second, first],
    answers: [
      { to: 'place', answer: taken },
      { to: 'place', answer: taken },
    ],
  })
  expect(await pushOutbox(pusher.ports)).toBe('Drained')
  expect(pusher.received.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('an empty outbox is drained without a call', async () => {
  const pusher = aPusher({})
  expect(await pushOutbox(pusher.ports)).toBe('Drained')
  expect(pusher.calls).toEqual([])
})

test('what waits for its guest alone is nothing to push', async () => {
  const expired = { ...first, status: { type: 'expired' } } as const
  const pusher = aPusher({ entries: [expired] })
  expect(await pushOutbox(pusher.ports)).toBe('Drained')
  expect(pusher.entry()).toEqual(expired)
})

test('when nothing answers any more, the other orders stay saved on this device', async () => {
  const pusher = aPusher({
    entries: [first, second],
    answers: [{ to: 'place', answer: noAnswer }],
    ports: { isReachable: async () => false },
  })
  expect(await pushOutbox(pusher.ports)).toBe('Unanswered')
  expect(pusher.entry('key-2')).toEqual(second)
})

test('one order that gets no answer does not stop the others', async () => {
  const pusher = aPusher({
    entries: [first, second],
    answers: [
      { to: 'place', answer: noAnswer },
      { to: 'place', answer: taken },
    ],
  })
  expect(await pushOutbox(pusher.ports)).toBe('Unanswered')
  expect(pusher.received.map(({ key }) => key)).toEqual(['key-2'])
  expect(pusher.entry('key-1')?.status).toEqual({ type: 'unconfirmed' })
})

test('one order that the device cannot record does not stop the others', async () => {
  const { ports, calls } = aPusher({
    entries: [first, second],
    answers: [{ to: 'place', answer: taken }],
  })
  const outbox: typeof ports.outbox = {
    ...ports.outbox,
    transact: async (order, transition) =>
      order.id === 'key-1'
        ? failure({ type: 'StorageFull' })
        : ports.outbox.transact(order, transition),
  }
  expect(await pushOutbox({ ...ports, outbox })).toBe('NotStored')
  expect(calls).toEqual(['place key-2 (noted, sending)'])
})

test('an order that the device cannot record does not probe the server', async () => {
  const { ports } = aPusher({ entries: [first, second] })
  let probes = 0
  const outbox: typeof ports.outbox = {
    ...ports.outbox,
    transact: async () => failure({ type: 'StorageFull' }),
  }
  const isReachable = async () => {
    probes += 1
    return false
  }
  expect(await pushOutbox({ ...ports, outbox, isReachable })).toBe('NotStored')
  expect(probes).toBe(0)
})

test('an order that comes in during the round goes out in the same', async () => {
  const pusher = aPusher({
    entries: [first],
    answers: [
      {
        to: 'place',
        answer: taken,
        meanwhile: (device) => device.entries.set(second.id, second),
      },
      { to: 'place', answer: taken },
    ],
  })
  expect(await pushOutbox(pusher.ports)).toBe('Drained')
  expect(pusher.received.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('an order discarded during its look-up is withdrawn in the same round', async () => {
  const unconfirmed = { ...first, sent: true, status: { type: 'unconfirmed' } } as const
  const pusher = aPusher({
    entries: [unconfirmed],
    answers: [
      { to: 'find', answer: neverSeen, meanwhile: discard },
      { to: 'withdraw', answer: takenBack },
    ],
  })
  expect(await pushOutbox(pusher.ports)).toBe('Drained')
  expect([...pusher.device.entries]).toEqual([])
})

test('a refused order settles the round', async () => {
  const pusher = aPusher({ entries: [first], answers: [{ to: 'place', answer: ruledOut }] })
  expect(await pushOutbox(pusher.ports)).toBe('Drained')
  expect(pusher.entry()?.status).toEqual({
    type: 'refused',
    refusal: aRefusal(),
    returned: true,
  })
})

test('a database that cannot be read is not an empty outbox', async () => {
  const unread = failure({ type: 'StorageUnavailable' as const })
  const { ports } = aPusher({})
  const never = { ...ports.outbox, unsettled: async () => unread }
  expect(await pushOutbox({ ...ports, outbox: never })).toBe('NotStored')
})

test('a database that closes during the round is not an empty outbox', async () => {
  const { ports } = aPusher({ entries: [first], answers: [{ to: 'place', answer: taken }] })
  let reads = 0
  const outbox: typeof ports.outbox = {
    ...ports.outbox,
    unsettled: async () => {
      reads += 1
      return reads === 1 ? ports.outbox.unsettled() : failure({ type: 'StorageUnavailable' })
    },
  }
  expect(await pushOutbox({ ...ports, outbox })).toBe('NotStored')
})

test('a long round ends unfinished and releases the lock to others', async () => {
  const third = anOutboxEntry({ id: asId('key-3'), savedAt: at + 2 })
  let now = at
  const takesTenSeconds = () => {
    now += 10_001
  }
  const pusher = aPusher({
    entries: [first, second, third],
    answers: [first, second].map(() => ({
      to: 'place',
      answer: taken,
      meanwhile: takesTenSeconds,
    })),
    ports: { now: () => now },
  })
  expect(await pushOutbox(pusher.ports)).toBe('Unfinished')
  expect(pusher.received.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  expect(pusher.entry('key-3')).toEqual(third)
})

test('new orders do not prolong a round: its time counts from its start', async () => {
  let now = at
  let number = 1
  const nextComesIn = (device: MemoryDevice) => {
    now += 10_000
    number += 1
    const next = anOutboxEntry({ id: asId(`key-${number}`), savedAt: at + number })
    device.entries.set(next.id, next)
  }
  const pusher = aPusher({
    entries: [first],
    answers: [1, 2, 3, 4, 5].map(() => ({ to: 'place', answer: taken, meanwhile: nextComesIn })),
    ports: { now: () => now },
  })
  expect(await pushOutbox(pusher.ports)).toBe('Unfinished')
  // Twenty seconds to the millisecond are not too long yet.
  expect(pusher.received.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3'])
})

test('nothing is read or sent while another tab pushes', async () => {
  const pusher = aPusher({ entries: [first] })
  const turns: (() => Promise<unknown>)[] = []
  void pushOutbox({
    ...pusher.ports,
    alone: (act) =>
      new Promise((resolve) => {
        turns.push(async () => resolve(await act()))
      }),
  })
  expect(turns).toHaveLength(1)
  expect([pusher.calls, pusher.entry()]).toEqual([[], first])
  // By its turn the other tab has sent it.
  pusher.device.entries.clear()
  await turns[0]?.()
  expect(pusher.calls).toEqual([])
})

function discard(device: MemoryDevice): void {
  void createMemoryOutbox(device).transact(first, (records) =>
    takeBack(records, { after: 'discard', cartOwner: 'guest', now: first.savedAt }),
  )
}
