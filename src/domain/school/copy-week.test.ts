import { expect, test } from 'vitest'
import { nothingAvoided } from '#domain/menu/avoided.ts'
import fc from 'fast-check'
import { countItems } from '#domain/cart/count-items.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import {
  aMenu,
  anItem,
  anOptionGroup,
  anOptionValue,
  aSchedule,
  aSection,
} from '#tests/fixtures/a-venue.ts'
import { copyWeek, type WeekToCopy } from './copy-week.ts'
import { countDays, fitDays } from './day-orders.ts'
import { planWeek } from './plan-week.ts'

const timeZone = 'America/Toronto'
const inMenu = (menu: string) => ({ menuId: asId<never>(menu), sectionId: asId<never>(menu) })
const cheese = anOptionValue({ id: asId('cheese'), name: 'Cheese' })
const toppings = anOptionGroup({ id: asId('toppings'), values: [cheese] })
const pasta = anItem({ id: asId('pasta'), ...inMenu('hot'), optionGroups: [toppings] })
const curry = anItem({ id: asId('curry'), ...inMenu('hot'), soldOut: true })
/** Not at noon, when lunch is. */
const eggs = anItem({
  id: asId('eggs'),
  ...inMenu('hot'),
  priceSchedule: aSchedule('A', { from: 44, letter: 'X' }),
})
const milk = anItem({ id: asId('milk'), ...inMenu('milk') })
const index = indexMenus(
  [[pasta, curry, eggs], [milk]].map((items) => {
    const { menuId: id, sectionId } = items[0] ?? milk
    return aMenu({ id, sections: [aSection({ id: sectionId, menuId: id, items })] })
  }),
)

/** Tuesday is the first that can be ordered; Thursday has milk only, and Friday is a holiday. */
const known = [
  { date: '2026-11-24', closed: false, note: null, menuIds: ['hot', 'milk'] },
  { date: '2026-11-25', closed: false, note: null, menuIds: ['hot', 'milk'] },
  { date: '2026-11-26', closed: false, note: null, menuIds: ['milk'] },
  { date: '2026-11-27', closed: true, note: 'Holiday', menuIds: [] },
]
const facts = {
  cutoff: { cutoffDays: 1, weekends: false },
  maxAdvancedOrderDays: null,
  timeZone,
  at: instantOf(timeZone, '2026-11-20', 12 * 60),
}
const dates = ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`)

const ofPasta = aCartLine({ itemId: pasta.id, ...inMenu('hot'), quantity: 2 })
const ofMilk = aCartLine({ orderId: 2, itemId: milk.id, ...inMenu('milk') })
const lunch = { lines: [ofPasta, ofMilk] }
const monday = '2026-11-16'
const tuesday = '2026-11-17'
const thursday = '2026-11-19'

function aWeek(changes: Partial<WeekToCopy> = {}): WeekToCopy {
  const { planned = [] } = changes
  const own = planned.filter(({ childId }) => childId === 'b0')
  return {
    before: [{ date: tuesday, cart: lunch }],
    days: planWeek({ dates, known, orders: own, facts }),
    childId: 'b0',
    planned,
    ordered: [],
    replaced: [],
    index,
    avoided: nothingAvoided,
    member: null,
    timeZone,
    maxItems: null,
    ...changes,
  }
}

test('each lunch comes to the same weekday of the week after, for the same child', () => {
  const { days, left, lost } = copyWeek(aWeek())
  expect(days).toMatchObject([{ date: '2026-11-24', childId: 'b0' }])
  expect(days[0]?.cart.lines).toEqual([ofPasta, ofMilk])
  expect([left, lost]).toEqual([[], []])
})

test('days that are over, closed or not known are left and named, and none out of view', () => {
  const before = [monday, thursday, '2026-11-20', '2026-11-21'].map((date) => ({
    date,
    cart: { lines: [ofMilk] },
  }))
  const { days, left } = copyWeek(aWeek({ before }))
  expect(days.map(({ date }) => date)).toEqual(['2026-11-26'])
  expect(left).toEqual([
    { date: '2026-11-23', state: 'past-cutoff' },
    { date: '2026-11-27', state: 'closed' },
  ])
  const unknown = planWeek({ dates, known: [], orders: [], facts })
  expect(copyWeek(aWeek({ days: unknown })).left).toEqual([
    { date: '2026-11-24', state: 'unknown' },
  ])
})

test('what is planned stays until it is to be replaced, and is replaced by something only', () => {
  const planned = [
    { date: '2026-11-24', childId: 'b0', cart: { lines: [ofMilk] } },
    { date: '2026-11-26', childId: 'b0', cart: { lines: [ofMilk] } },
    { date: '2026-11-24', childId: 'b1', cart: { lines: [ofMilk] } },
  ]
  const before = [
    { date: tuesday, cart: lunch },
    { date: thursday, cart: { lines: [ofPasta] } },
  ]
  const asked = aWeek({ before, planned })
  expect(copyWeek(asked)).toEqual({
    days: [],
    left: [
      { date: '2026-11-24', state: 'chosen' },
      { date: '2026-11-26', state: 'chosen' },
    ],
    lost: [],
  })
  const replaced = copyWeek({ ...asked, replaced: ['2026-11-24', '2026-11-26'] })
  expect(replaced.days.map(({ date, cart }) => [date, countItems(cart)])).toEqual([
    ['2026-11-24', 3],
  ])
  expect(replaced.lost).toEqual([
    { date: '2026-11-26', itemId: 'pasta', reason: 'gone', quantity: 2 },
  ])
})

test('nothing is put into a day that is ordered, not even in place of what is planned there', () => {
  const planned = [{ date: '2026-11-24', childId: 'b0', cart: { lines: [ofMilk] } }]
  const ordered = ['2026-11-24']
  const week = aWeek({ planned, ordered, replaced: ordered })
  expect(copyWeek(week)).toEqual({
    days: [],
    left: [{ date: '2026-11-24', state: 'ordered' }],
    lost: [],
  })
})

test('what is not served on its new day, sold out, or without a price at its lunch is named', () => {
  const ofCurry = { ...ofPasta, orderId: 3, itemId: curry.id }
  const ofGone = { ...ofPasta, orderId: 4, itemId: asId<never>('gone') }
  const ofEggs = { ...ofPasta, orderId: 5, itemId: eggs.id }
  const before = [
    { date: tuesday, cart: { lines: [ofCurry, ofGone, ofEggs, ofMilk] } },
    { date: thursday, cart: lunch },
  ]
  const { days, lost } = copyWeek(aWeek({ before }))
  expect(days.map(({ cart }) => cart.lines.map(({ itemId }) => itemId))).toEqual([
    ['milk'],
    ['milk'],
  ])
  expect(lost).toEqual([
    { date: '2026-11-24', itemId: 'curry', reason: 'gone', quantity: 2 },
    { date: '2026-11-24', itemId: 'gone', reason: 'gone', quantity: 2 },
    { date: '2026-11-24', itemId: 'eggs', reason: 'gone', quantity: 2 },
    { date: '2026-11-26', itemId: 'pasta', reason: 'gone', quantity: 2 },
  ])
})

test('an option that is gone leaves the dish, and is named', () => {
  const options = [
    {
      groupId: toppings.id,
      values: [{ valueId: asId<never>('bacon'), quantity: 1, groups: [] }],
    },
  ]
  const before = [{ date: tuesday, cart: { lines: [{ ...ofPasta, options }] } }]
  const { days, lost } = copyWeek(aWeek({ before }))
  expect(days[0]?.cart.lines[0]?.options).toEqual([])
  expect(lost).toEqual([{ date: '2026-11-24', itemId: 'pasta', reason: 'changed', quantity: 2 }])
})

test('the limit of all days leaves out what is too much, counting the other children', () => {
  const planned = [{ date: '2026-11-25', childId: 'b1', cart: { lines: [ofPasta] } }]
  const { days, lost } = copyWeek(aWeek({ planned, maxItems: 3 }))
  expect(countDays(days)).toBe(1)
  expect(lost).toEqual([
    { date: '2026-11-24', itemId: 'pasta', reason: 'limit', quantity: 1 },
    { date: '2026-11-24', itemId: 'milk', reason: 'limit', quantity: 1 },
  ])
  expect(copyWeek(aWeek({ planned, maxItems: 2 })).days).toEqual([])
})

test('law: what fits and what is cut are together what was to be added, and within the limit', () => {
  const days = (childId: string) =>
    fc.uniqueArray(fc.nat(6), { maxLength: 5 }).chain((offsets) =>
      fc.tuple(
        ...offsets.map((offset) =>
          fc
            .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
            .map((counts) => ({
              date: daysLater('2026-11-22', offset),
              childId,
              cart: {
                lines: counts.map((quantity, place) =>
                  aCartLine({ orderId: place + 1, memo: `${place}`, quantity }),
                ),
              },
            })),
        ),
      ),
    )
  fc.assert(
    fc.property(days('b1'), days('b0'), fc.nat(30), (planned, added, maxItems) => {
      const { fitting, cut } = fitDays(planned, added, maxItems)
      const left = cut.reduce((sum, { line }) => sum + line.quantity, 0)
      expect(countDays(fitting) + left).toBe(countDays(added))
      const room = Math.max(0, maxItems - countDays(planned))
      expect(countDays(fitting)).toBe(Math.min(room, countDays(added)))
      expect(fitDays(planned, added, null)).toEqual({ fitting: added, cut: [] })
    }),
  )
})
