import { expect, test } from 'vitest'
import {
  isFinal,
  movesOn,
  openStatuses,
  orderStatuses,
  readyOrOverStatuses,
  unsettledStatuses,
} from './order-status.ts'

test('an order moves from received to completed, and may skip statuses', () => {
  expect(movesOn('received', 'accepted')).toBe(true)
  expect(movesOn('accepted', 'preparing')).toBe(true)
  expect(movesOn('received', 'ready')).toBe(true)
  expect(movesOn('ready', 'completed')).toBe(true)
})

test('the lists of statuses match the allowed changes', () => {
  expect(unsettledStatuses).toEqual(orderStatuses.filter((status) => !isFinal(status)))
  expect(readyOrOverStatuses).toEqual(orderStatuses.filter((status) => !movesOn(status, 'ready')))
})

test('a late or repeated status does not move an order back', () => {
  expect(movesOn('ready', 'preparing')).toBe(false)
  expect(movesOn('preparing', 'preparing')).toBe(false)
})

test('an order may be refused or cancelled until it is settled, and then nothing moves it', () => {
  for (const open of openStatuses) expect(movesOn(open, 'refused')).toBe(true)
  expect(movesOn('ready', 'cancelled')).toBe(true)
  for (const last of orderStatuses.filter(isFinal)) {
    expect(orderStatuses.filter((next) => movesOn(last, next))).toEqual([])
  }
  expect(orderStatuses.filter(isFinal)).toEqual(['completed', 'refused', 'cancelled'])
})
