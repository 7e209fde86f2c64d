import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import type { DeskAct } from '#domain/desk/act.ts'
import { asId } from '#domain/ids.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { openDeskRecords } from './desk-records.ts'
import type { StoredAct, StoredDesk } from './desk-records.ts'

const hour = 60 * 60_000

const desk: StoredDesk = {
  id: 'd-1',
  slug: 'chez-nous',
  venueId: 'v-1',
  name: 'Counter',
  role: 'counter',
  next: null,
  heardAt: null,
  link: 'catchingUp',
}

test('a change that is heard late does not put an order back', async () => {
  const records = await aDesk('late')
  const order = aBoardOrder({ event: 5, status: 'preparing' })
  await records.hear('d-1', heard([order], 6))
  await records.hear('d-1', heard([aBoardOrder({ event: 4 })], 5))
  expect(await boardOf(records)).toMatchObject({
    desk: { next: 6 },
    orders: [{ status: 'preparing' }],
  })
})

test('a whole board has no order that is not on it, and orders that are long over go', async () => {
  const records = await aDesk('whole')
  const other = aBoardOrder({ id: asId<BoardOrder['id']>('other'), number: 48 })
  await records.hear('d-1', heard([aBoardOrder(), other], 3))
  await records.hear('d-1', { ...heard([other], 4), isWhole: true })
  expect((await boardOf(records)).orders).toEqual([other])
  await records.hear('d-1', heard([{ ...other, event: 4, endedAt: 1 }], 5))
  await records.hear('d-1', { ...heard([], 5), at: 3 * hour })
  expect((await boardOf(records)).orders).toEqual([])
})

test('only an act that is held can be undone, and each leaves once its time has come', async () => {
  const records = await aDesk('undo')
  await records.add('d-1', anAct('a-1', { state: 'held', leavesAt: 5_000 }))
  await records.add('d-1', anAct('a-2', { state: 'held', leavesAt: 9_000 }))
  await records.release(5_000)
  await records.undo('a-1')
  await records.undo('a-2')
  expect(await records.leaving()).toMatchObject({ ok: true, value: [{ id: 'a-1' }] })
})

test('an act is gone once it is answered, with its order as it is then; a rejected one stays until it is read', async () => {
  const records = await aDesk('settle')
  await records.hear('d-1', heard([aBoardOrder()], 2))
  await records.add('d-1', anAct('a-1'))
  await records.add('d-1', anAct('a-2'))
  const order = aBoardOrder({ event: 2, status: 'cancelled' })
  await records.settle('d-1', [
    { id: 'a-1', why: null, order },
    { id: 'a-2', why: 'over', order },
  ])
  const board = await boardOf(records)
  expect(board.orders).toEqual([order])
  expect(board.acts).toMatchObject([{ act: { id: 'a-2' }, state: 'rejected', why: 'over' }])
  expect(await records.leaving()).toMatchObject({ value: [] })
  await records.dismiss('a-2')
  expect((await boardOf(records)).acts).toEqual([])
})

test('nothing is written for a desk that the device is no more, and leaving deletes all', async () => {
  const records = await aDesk('left')
  await records.hear('d-1', heard([aBoardOrder()], 2))
  await records.save({ ...desk, id: 'd-2' })
  await records.hear('d-1', heard([aBoardOrder()], 2))
  await records.add('d-1', anAct('a-1'))
  expect(await boardOf(records)).toMatchObject({ desk: { id: 'd-2' }, orders: [], acts: [] })
  await records.remove()
  expect(await boardOf(records)).toEqual({ desk: null, orders: [], acts: [] })
})

test('a desk that is over hears nothing more, whatever was under way', async () => {
  const records = await aDesk('over')
  await records.setLink('d-1', 'gone')
  await records.setLink('d-1', 'live')
  await records.hear('d-1', heard([aBoardOrder()], 2))
  expect(await boardOf(records)).toMatchObject({ desk: { link: 'gone' }, orders: [] })
})

test('a desk opens in the next start with all that it had', async () => {
  const records = await aDesk('next')
  await records.hear('d-1', heard([aBoardOrder()], 2))
  await records.add('d-1', anAct('a-1', { state: 'held', leavesAt: 1 }))
  const board = await boardOf(openDeskRecords('next'))
  expect(board.orders).toEqual([aBoardOrder()])
  expect(board.acts).toMatchObject([{ act: { id: 'a-1' }, state: 'held' }])
})

async function aDesk(name: string) {
  const records = openDeskRecords(name)
  await records.save(desk)
  return records
}

async function boardOf(records: ReturnType<typeof openDeskRecords>) {
  const board = await records.read()
  if (!board.ok) throw new Error(board.error.type)
  return board.value
}

function heard(orders: readonly BoardOrder[], next: number) {
  return { orders, next, at: 0, isWhole: false }
}

function anAct(id: string, changes: Partial<StoredAct> = {}): StoredAct {
  const act: DeskAct = { id, orderId: aBoardOrder().id, at: 0, basis: 1, kind: 'ready' }
  return { act, state: 'waiting', leavesAt: 0, why: null, ...changes }
}
