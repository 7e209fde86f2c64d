import { expect, test } from 'vitest'
import { eventDayAt } from '#domain/suite/event-day.ts'
import { preOrderWindow } from '#domain/suite/pre-order-window.ts'
import { arenaEvents } from './arena-events.ts'

const zone = 'America/Toronto'
const hour = 60 * 60_000

test('at any hour of the year one event is on, one is locked and one can be pre-ordered for', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  for (let at = start; at < start + 366 * 24 * hour; at += hour) {
    const phases = arenaEvents(zone, at).map(({ startsAt, endsAt, suites }) => {
      const [from, to] = [startsAt.getTime(), endsAt.getTime()]
      const locksAt = suites[0]?.locksAt?.getTime() ?? null
      const window = preOrderWindow({ startsAt: from, opensAt: null, locksAt })
      return {
        isOn:
          from <= at && at < to && eventDayAt({ startsAt: from, endsAt: to }, zone, at) === 'on',
        isLocked: at >= window.locksAt,
        isToCome: to > at,
        hasOpened: window.opensAt <= at,
      }
    })
    expect(phases).toMatchObject([
      { isOn: true, isLocked: true },
      { isOn: false, isLocked: true, isToCome: true },
      { isOn: false, isLocked: false, isToCome: true, hasOpened: true },
    ])
  }
})

test('each event has thirty suites, and no two events share one', () => {
  const events = arenaEvents(zone, Date.parse('2026-11-20T21:30:00Z'))
  expect(events.map(({ suites }) => suites.length)).toEqual([30, 30, 30])
  const ids = events.flatMap(({ suites }) => suites.map(({ eventSuiteId }) => eventSuiteId))
  expect(new Set(ids).size).toBe(90)
})
