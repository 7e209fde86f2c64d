import { expect, test } from 'vitest'
import { aLine, aMenuOf, anItem } from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { cents } from '#domain/money/money.ts'
import type { DayFacts } from './school-calendar.ts'
import { checkDays, type DaysToCheck, type ShownDay } from './check-days.ts'

const allDay = (letter: string) => letter.repeat(96)
/** $5, on Tuesdays $4, and not on Thursdays. */
const item = anItem({
  price: cents(500),
  priceSchedule: ['A', 'B', 'A', 'X', 'A', 'A', 'A'].map(allDay),
  additionalPrices: { B: cents(400) },
})
const menu = aMenuOf(item)
const [monday, tuesday, wednesday, thursday, friday] = [9, 10, 11, 12, 13].map(
  (day) => `2026-11-${String(day).padStart(2, '0')}`,
)

function factsOf(): DayFacts {
  const served = [
    { weekdays: [0, 1, 3, 4], menuId: String(menu.id) },
    { weekdays: [2], menuId: 'other' },
  ]
  return {
    calendar: {
      rotations: served.map(({ weekdays, menuId }) => ({
        id: menuId,
        repeatWeeks: null,
        endDate: null,
        weeks: [
          {
            startDate: '2026-11-08',
            days: weekdays.map((weekday) => ({ weekday, menuIds: [menuId], note: null })),
          },
        ],
      })),
      holidays: [{ date: friday ?? '', name: { text: 'Holiday', localization: {} } }],
    },
    cutoff: { cutoffDays: 0, weekends: false },
    maxAdvancedOrderDays: null,
    timeZone: 'America/Toronto',
    at: Date.parse('2026-11-08T23:59:59-05:00'),
  }
}

function check(days: readonly ShownDay[], given: Partial<DaysToCheck> = {}) {
  return checkDays({
    days,
    facts: factsOf(),
    venue: { maxItemsPerCart: null, membership: null },
    index: indexMenus([menu]),
    member: null,
    ...given,
  })
}

function aDay(date: string | undefined, shown: number, given: Partial<ShownDay> = {}): ShownDay {
  const line = { ...aLine({ itemId: item.id, menuId: menu.id }), orderPrice: cents(shown) }
  return { date: date ?? '', childId: null, cart: { lines: [line] }, ...given }
}

test('each day is priced and judged by its own lunch', () => {
  const { days, tooMany } = check([aDay(monday, 500), aDay(tuesday, 400), aDay(thursday, 500)])
  expect(days.map(({ lines }) => lines.map(({ orderPrice }) => orderPrice))).toEqual([
    [500],
    [400],
    [500],
  ])
  const problems = days.map((day) => day.problems.map(({ type }) => type))
  expect(problems).toEqual([[], [], ['Unavailable']])
  expect(tooMany).toBeNull()
})

test('a price of another day is a changed price', () => {
  const { days } = check([aDay(tuesday, 500)])
  expect(days[0]?.problems).toMatchObject([{ type: 'PriceChanged', oldPrice: 500, newPrice: 400 }])
})

test('a menu that is not served on a day is refused on it, a closed day as a whole', () => {
  const types = (date: string | undefined) =>
    check([aDay(date, 500)]).days[0]?.problems.map(({ type }) => type)
  expect(types(wednesday)).toEqual(['NotThatDay'])
  expect(types(friday)).toEqual(['DayClosed'])
})

test('a second after its cut-off a day is refused, and no other with it', () => {
  const at = Date.parse('2026-11-09T00:00:00-05:00')
  const days = [aDay(monday, 500), aDay(tuesday, 400)]
  const late = { ...factsOf(), at }
  const problems = check(days, { facts: late }).days.map((day) => day.problems)
  expect(problems).toEqual([[{ type: 'PastCutoff' }], []])
})

test('the same day of the same child is refused the second time, of another child it is not', () => {
  const problems = check([
    aDay(monday, 500),
    aDay(monday, 500, { childId: 'ana' }),
    aDay(monday, 500),
    aDay(tuesday, 400, { cart: { lines: [] } }),
  ]).days.map((day) => day.problems)
  expect(problems).toEqual([[], [], [{ type: 'DayTwice' }], [{ type: 'DayEmpty' }]])
})

test('the limit on items is that of all days together', () => {
  const days = [aDay(monday, 500), aDay(tuesday, 400)]
  const limited = (maxItemsPerCart: number) =>
    check(days, { venue: { maxItemsPerCart, membership: null } })
  expect(limited(2).tooMany).toBeNull()
  const about = { childId: null, lines: [{ orderId: 1, itemId: item.id }] }
  // Each day numbers its lines from 1: only the second day's line does not fit.
  expect(limited(1).tooMany).toEqual({
    maxItems: 1,
    count: 2,
    days: [{ ...about, date: tuesday }],
  })
  expect(limited(0).tooMany?.days).toEqual([
    { ...about, date: monday },
    { ...about, date: tuesday },
  ])
  expect(limited(1).days.flatMap(({ problems }) => problems)).toEqual([])
})

test('a line of an item that is gone is refused by its day', () => {
  const gone = { ...aLine({ itemId: asId('gone'), menuId: menu.id }), orderPrice: cents(500) }
  const { days } = check([aDay(monday, 500, { cart: { lines: [gone] } })])
  expect(days[0]).toMatchObject({ problems: [{ type: 'ItemGone', itemId: 'gone' }], lines: [] })
})
