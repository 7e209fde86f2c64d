import { expect, test } from 'vitest'
import { aPacedMenu, aPickupQuestion, takenAt } from '#tests/fixtures/a-pickup-question.ts'
import { asId } from '#domain/ids.ts'
import { pickupDays, type PickupFacts } from './pickup-slots.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'

const at = (text: string) => Date.parse(text)

test('take-out is offered every half hour from when it can be ready until the venue closes', () => {
  const days = timesOf(aPickupQuestion())
  expect(days.map(({ date, closed }) => [date, closed])).toEqual([
    ['2026-06-01', false],
    ['2026-06-02', false],
  ])
  expect(days[0]?.times).toEqual(halfHours(12 * 60 + 30, 21 * 60 + 30))
  expect(days[1]?.times).toEqual(halfHours(11 * 60, 21 * 60 + 30))
})

test('a queue moves the first slot back, and a required notice counts from now alone', () => {
  const first = (given: Partial<PickupFacts>) => timesOf(aPickupQuestion(given))[0]?.times[0]
  expect(first({ queueMinutes: 11 })).toBe('13:00')
  const menus = [aPacedMenu({ requiredNoticeMinutes: 60 })]
  expect(first({ menus })).toBe('13:00')
  expect(first({ menus, queueMinutes: 11 })).toBe('13:00')
  expect(first({ menus, queueMinutes: 41 })).toBe('13:30')
})

test('the strictest menu of a cart decides', () => {
  const quick = aPacedMenu({ id: asId('quick'), orderingIntervalMinutes: 10 })
  const slow = aPacedMenu({
    id: asId('slow'),
    estimatedPrepMinutes: 45,
    orderingIntervalMinutes: 60,
    lastCallMinutes: 60,
  })
  const [today] = timesOf(aPickupQuestion({ menus: [quick, slow] }))
  expect(today?.times).toEqual([
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
    '18:00',
    '19:00',
    '20:00',
  ])
})

test('slots are a quarter of an hour apart by default', () => {
  const [today] = timesOf(aPickupQuestion({ menus: [aPacedMenu({ orderingIntervalMinutes: 0 })] }))
  expect(today?.times.slice(0, 3)).toEqual(['12:30', '12:45', '13:00'])
})

test('no slot within the last call, which is a moment before closing', () => {
  const menus = [aPacedMenu({ lastCallMinutes: 30 })]
  expect(timesOf(aPickupQuestion({ menus }))[0]?.times.at(-1)).toBe('21:00')
})

test('a full slot is shown with nothing left, and a limit with what is left', () => {
  const menus = [aPacedMenu({ maxOrdersPerInterval: 2 })]
  const [noon, half] = [at('2026-06-01T12:30:00-04:00'), at('2026-06-01T13:00:00-04:00')]
  const [today] = pickupDays(aPickupQuestion({ menus, taken: takenAt(noon, noon, noon, half) }))
  expect(today?.slots.slice(0, 3).map(({ remaining }) => remaining)).toEqual([0, 1, 2])
})

test('a menu with shorter intervals of its own counts in those', () => {
  const quick = aPacedMenu({ orderingIntervalMinutes: 10, maxOrdersPerInterval: 1 })
  const slow = aPacedMenu({ id: asId('slow'), orderingIntervalMinutes: 15 })
  const taken = takenAt(at('2026-06-01T12:40:00-04:00'))
  const [today] = pickupDays(aPickupQuestion({ menus: [quick, slow], taken }))
  expect(today?.slots.slice(0, 3).map(({ remaining }) => remaining)).toEqual([1, 0, 1])
})

test('a closed weekday and a holiday are days without slots that are closed', () => {
  const question = aPickupQuestion({
    venue: {
      hours: [0, 2].map((weekday) => ({ weekday, startMinute: 660, endMinute: 1320 })),
      holidayHours: [{ date: '2026-06-03', startMinute: 0, endMinute: 0, fullDay: true }],
    },
    settings: { noTakeoutTimeslot: false, maxAdvancedOrderDays: 2 },
  })
  expect(pickupDays(question).map(({ closed, slots }) => [closed, slots.length])).toEqual([
    [false, 19],
    [true, 0],
    [true, 0],
  ])
})

test('a day that is over is not a closed one', () => {
  const question = aPickupQuestion({ now: at('2026-06-01T21:45:00-04:00') })
  expect(pickupDays(question)[0]).toEqual({ date: '2026-06-01', closed: false, slots: [] })
})

test('the hours after midnight are slots of the day that the calendar shows', () => {
  const question = aPickupQuestion({
    now: at('2026-06-05T23:00:00-04:00'),
    venue: { hours: [{ weekday: 4, startMinute: 18 * 60, endMinute: 90 }] },
  })
  expect(timesOf(question).map(({ times }) => times)).toEqual([
    ['23:30'],
    ['00:00', '00:30', '01:00'],
  ])
})

test('without a choice of time there are no slots, and closed days are still marked', () => {
  const question = aPickupQuestion({
    settings: { noTakeoutTimeslot: true, maxAdvancedOrderDays: 1 },
    venue: { hours: [{ weekday: 0, startMinute: 660, endMinute: 1320 }] },
  })
  expect(pickupDays(question).map(({ closed, slots }) => [closed, slots.length])).toEqual([
    [false, 0],
    [true, 0],
  ])
})

test('a week ahead by default, three months at the most', () => {
  const daysWith = (maxAdvancedOrderDays: number | null) =>
    pickupDays(aPickupQuestion({ settings: { noTakeoutTimeslot: false, maxAdvancedOrderDays } }))
  expect(daysWith(null)).toHaveLength(8)
  expect(daysWith(0)).toHaveLength(1)
  expect(daysWith(366)).toHaveLength(93)
})

test('the hour that the clocks skip has no slots', () => {
  const night = { hours: [], holidayHours: [] }
  const question = aPickupQuestion({ now: at('2027-03-14T00:00:00-05:00'), venue: night })
  expect(timesOf(question)[0]?.times.slice(0, 5)).toEqual([
    '00:30',
    '01:00',
    '01:30',
    '03:00',
    '03:30',
  ])
})

test('an hour that the clocks show twice is offered once, its first time', () => {
  const night = { hours: [], holidayHours: [] }
  const question = aPickupQuestion({ now: at('2026-11-01T00:00:00-04:00'), venue: night })
  expect(pickupDays(question)[0]?.slots.slice(1, 4)).toEqual([
    { startsAt: at('2026-11-01T01:00:00-04:00'), remaining: null },
    { startsAt: at('2026-11-01T01:30:00-04:00'), remaining: null },
    { startsAt: at('2026-11-01T02:00:00-05:00'), remaining: null },
  ])
})

function timesOf(question: PickupFacts) {
  return pickupDays(question).map(({ slots, ...day }) => ({
    ...day,
    times: slots.map(({ startsAt }) => clockAt(question.venue.timeZone, startsAt)),
  }))
}

function clockAt(timeZone: string, instant: number): string {
  return clockOf(localTimeAt(timeZone, instant).minuteOfDay)
}

function clockOf(minuteOfDay: number): string {
  return new Date(minuteOfDay * 60_000).toISOString().slice(11, 16)
}

function halfHours(first: number, last: number): readonly string[] {
  return Array.from({ length: (last - first) / 30 + 1 }, (_, index) => clockOf(first + index * 30))
}

test('a cart with a menu that is made at once alone has no times to choose', () => {
  const menus = [aPacedMenu(), aPacedMenu({ id: asId('grill'), scheduled: false })]
  expect(timesOf(aPickupQuestion({ menus })).flatMap(({ times }) => times)).toEqual([])
})
