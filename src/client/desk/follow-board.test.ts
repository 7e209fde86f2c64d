import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { getBoard, getChanges } from '#contract/desk/desk-calls.ts'
import type { Changes } from '#contract/desk/desk-calls.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { failure, success } from '#domain/result.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import { openDeskRecords } from '#storage/desk/desk-records.ts'
import { createStore } from '#client/device/create-store.ts'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { aCallApi, answering } from '#tests/fixtures/a-call-api.ts'
import { followBoard } from './follow-board.ts'
import type { StreamHeard, StreamStart } from './follow-board.ts'

const desk = {
  id: 'd-1',
  slug: 'chez-nous',
  venueId: 'v-1',
  name: 'Counter',
  role: 'counter',
  next: null,
  heardAt: null,
  link: 'catchingUp',
} as const

test('a change that the device could not store is asked for again, though a later one was stored', async () => {
  const { streams, place, failNext, orders } = await aFollowedBoard('unstored')
  await expect.poll(() => streams).toHaveLength(1)
  failNext(1)
  place(1)
  place(2)
  await expect.poll(orders).toEqual([1, 2])
})

test('the first stream goes on from the board, though the page has not read its records again', async () => {
  const { streams, place } = await aFollowedBoard('first')
  await expect.poll(() => streams).toMatchObject([{ after: 1 }])
  place(1)
  expect(streams).toHaveLength(1)
})

/** A venue of which nothing is read from the records while it is followed. */
async function aFollowedBoard(name: string) {
  const records = openDeskRecords(name)
  await records.save(desk)
  const placed: BoardOrder[] = []
  const streams: StreamStart[] = []
  const open = new Set<StreamHeard>()
  let failing = 0
  const changesOf = (orders: readonly BoardOrder[]): Changes => ({
    next: placed.length + 1,
    serverTime: 0,
    orders: orders as Changes['orders'],
  })
  const api = aCallApi([
    answering(getBoard, async () =>
      success({
        ...changesOf(placed),
        desk: { id: desk.id, name: desk.name, role: desk.role },
        venue: { id: 'v-1', slug: 'chez-nous', name: '', timezone: 'UTC', allergens: [] },
      }),
    ),
    answering(getChanges, async ({ query }) =>
      success(changesOf(placed.filter(({ event }) => event >= Number(query?.['after'])))),
    ),
  ])
  void followBoard(
    {
      api,
      records: {
        ...records,
        hear: async (...heard) => {
          failing -= 1
          return failing >= 0 ? failure({ type: 'StorageFull' }) : records.hear(...heard)
        },
      },
      openStream: (_venueId, start, heard) => {
        streams.push(start)
        open.add(heard)
        heard.pinged()
        return () => open.delete(heard)
      },
      network: { state: createStore<NetworkState>('online') },
      now: () => 0,
    },
    desk,
    { next: () => null, version: () => null, ends: new AbortController().signal },
  )
  return {
    streams,
    failNext: (times: number) => {
      failing = times
    },
    place: (number: number) => {
      const id = aBoardOrder().id.replace(
        /47$/,
        String(number).padStart(2, '0'),
      ) as BoardOrder['id']
      const order = aBoardOrder({ id, number, event: number })
      placed.push(order)
      for (const { changes } of open) changes(changesOf([order]))
    },
    orders: async () => {
      const read = await records.read()
      return read.ok ? read.value.orders.map(({ number }) => number) : []
    },
  }
}
