import { expect, test } from 'vitest'
import { deliveryChoices, deliveryInstants } from './delivery-choices.ts'

const at = (text: string) => Date.parse(text)
/** From 7 p.m. to 10 p.m. in Toronto. */
const event = { startsAt: at('2026-11-21T00:00:00Z'), endsAt: at('2026-11-21T03:00:00Z') }
const facts = { event, locksAt: at('2026-11-20T00:00:00Z'), timeZone: 'America/Toronto' }

test('the moments are half an hour before the event, its beginning and half time', () => {
  expect(deliveryChoices(facts)).toEqual([
    { time: 'before', at: at('2026-11-20T23:30:00Z') },
    { time: 'beginning', at: at('2026-11-21T00:00:00Z') },
    { time: 'middle', at: at('2026-11-21T01:30:00Z') },
  ])
})

test('a moment before the lock is not offered', () => {
  const late = { ...facts, locksAt: at('2026-11-20T23:45:00Z') }
  expect(deliveryChoices(late).map(({ time }) => time)).toEqual(['beginning', 'middle'])
  expect(deliveryInstants(late)[0]).toBe(late.locksAt)
})

test('a chosen time is every quarter of an hour from midnight at the venue until the end', () => {
  const instants = deliveryInstants(facts)
  expect(instants[0]).toBe(at('2026-11-20T05:00:00Z'))
  expect(instants.at(-1)).toBe(at('2026-11-21T02:45:00Z'))
  expect(instants).toHaveLength(22 * 4)
})

test('on a day whose clock is set back the hour that comes twice is offered twice', () => {
  const day = { startsAt: at('2026-11-01T23:00:00Z'), endsAt: at('2026-11-02T02:00:00Z') }
  const instants = deliveryInstants({ ...facts, event: day, locksAt: 0 })
  expect(instants[0]).toBe(at('2026-11-01T04:00:00Z'))
  expect(instants).toHaveLength(22 * 4)
})
