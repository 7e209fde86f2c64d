import { expect, test } from 'vitest'
import * as v from 'valibot'
import { aSoupLine, anOrderOf, aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { daysOfCall, schoolOrderBody } from './school-order-body.ts'

const {
  data: { costs, checkout },
} = anOrderOf(aServedVenue())
const childId = '6f0c7a7e-44f3-4f0e-9a77-0d8a4ad0f0b1'
const day = { date: '2026-07-02', items: [aSoupLine()], costs }

function parse(data: object) {
  return v.safeParse(schoolOrderBody, { type: 'school', data: { costs, checkout, ...data } })
}

function daysOf(data: object) {
  return daysOfCall(
    v.parse(schoolOrderBody, { type: 'school', data: { costs, checkout, ...data } }),
  )
}

test('days are given as a list, or one by date and items', () => {
  expect(daysOf({ rotationalMenuOrders: [{ ...day, childId }] })).toEqual([{ ...day, childId }])
  expect(daysOf({ date: day.date, childId, items: day.items })).toEqual([{ ...day, childId }])
})

test('neither form, half of one and both are faults of their field', () => {
  expect(daysOf({})).toEqual({ field: 'data.rotationalMenuOrders', extra: false })
  expect(daysOf({ date: day.date })).toEqual({ field: 'data.items', extra: false })
  expect(daysOf({ items: day.items })).toEqual({ field: 'data.date', extra: false })
  const days = { rotationalMenuOrders: [day] }
  expect(daysOf({ ...days, childId })).toEqual({ field: 'data.childId', extra: true })
  expect(daysOf({ ...days, items: day.items })).toEqual({ field: 'data.items', extra: true })
})

test('days without items are dropped, and one date beside days says nothing', () => {
  const empty = { date: '2026-07-03', items: [] }
  const { costs: _costs, ...bare } = { ...day, orderId: 7 }
  const days = { rotationalMenuOrders: [empty, bare, { date: '2026-07-06' }] }
  expect(daysOf({ ...days, date: '2026-07-09', items: [] })).toEqual([bare])
  const none = { field: 'data.rotationalMenuOrders', extra: false }
  expect(daysOf({ rotationalMenuOrders: [empty] })).toEqual(none)
  expect(daysOf({ rotationalMenuOrders: [], items: [] })).toEqual(none)
})

test('a date may be written with a time', () => {
  const at = (date: string) => daysOf({ date, items: day.items })
  expect(at('2026-07-02T16:00:00.000Z')).toEqual(at(day.date))
})

test.each([
  [{ rotationalMenuOrders: Array.from({ length: 61 }, () => day) }],
  [{ rotationalMenuOrders: [{ ...day, date: '2026-02-30' }] }],
  [{ rotationalMenuOrders: [{ ...day, date: '2026-02-30T16:00:00.000Z' }] }],
  [{ rotationalMenuOrders: [{ ...day, childId: 'Ana' }] }],
  [{ rotationalMenuOrders: [{ ...day, childName: 'Ana' }] }],
])('%j is no order', (data) => {
  expect(parse(data).success).toBe(false)
})
