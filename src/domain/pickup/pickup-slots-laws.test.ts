import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPacedMenu } from '#tests/fixtures/a-pickup-question.ts'
import { shownAt, slotsByMinute } from '#tests/fixtures/slots-by-minute.ts'
import type { AskedPickup as Asked } from '#tests/fixtures/slots-by-minute.ts'
import { checkPickup } from './check-pickup.ts'
import { asId, type MenuId } from '#domain/ids.ts'
import { openingAt } from '#domain/venue/opening-hours.ts'
import { advanceDaysOf, pickupDays, type PickupFacts, type PickupSlot } from './pickup-slots.ts'
import { slotClaimsOf } from './slot-claims.ts'
import { soonestPickup } from './soonest-pickup.ts'
import { nearestToNoon } from './nearest-to-noon.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** `LAWS=1000` sets the number of runs per law. */
const numRuns = Number(process.env['LAWS'] ?? 30)

const minute = 60_000
const day = 24 * 60 * minute
const utc = (date: string) => Date.parse(`${date}T00:00Z`)

/** The clocks change on each of the first four. */
const dates = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2026-07-01']
const zones = fc.constantFrom('America/Toronto', 'America/St_Johns', 'America/Regina')
const nows = fc
  .tuple(
    fc.constantFrom(...dates),
    fc.integer({ min: -36 * 60, max: 30 * 60 }),
    fc.constantFrom(0, 0, 1, 59_999),
  )
  .map(([date, minutes, rest]) => utc(date) + minutes * minute + rest)
const fiveMinutes = fc.nat(24 * 12).map((count) => count * 5)
const openings = fc.record({
  weekday: fc.nat(6),
  startMinute: fiveMinutes.map((at) => at % 1440),
  endMinute: fiveMinutes,
})
const holidays = fc.record({
  date: fc
    .tuple(fc.constantFrom(...dates), fc.integer({ min: -2, max: 3 }))
    .map(([date, days]) => new Date(utc(date) + days * day).toISOString().slice(0, 10)),
  startMinute: fiveMinutes.map((at) => at % 1440),
  endMinute: fiveMinutes,
  fullDay: fc.boolean(),
})
const pacedMenus = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('a', 'b').map((id) => asId<MenuId>(id)),
      lastCallMinutes: fc.constantFrom(0, 10, 45),
      estimatedPrepMinutes: fc.nat(60),
      requiredNoticeMinutes: fc.constantFrom(0, 0, 45, 1440),
      orderingIntervalMinutes: fc.constantFrom(0, 5, 10, 15, 30, 50, 60, 120),
      maxOrdersPerInterval: fc.constantFrom(0, 1, 2),
    })
    .map(aPacedMenu),
  { minLength: 1, maxLength: 2, selector: ({ id }) => id },
)

const asked: fc.Arbitrary<Asked> = fc
  .record({
    venue: fc.record({
      timeZone: zones,
      hours: fc.array(openings, { maxLength: 8 }),
      holidayHours: fc.array(holidays, { maxLength: 3 }),
    }),
    menus: pacedMenus,
    settings: fc.record({
      noTakeoutTimeslot: fc.constant(false),
      maxAdvancedOrderDays: fc.nat(2),
    }),
    now: nows,
    catering: fc.constant(null),
    offered: fc.constant(() => true),
    queueMinutes: fc.nat(30),
    after: fc.array(fc.nat(2 * 24 * 12), { maxLength: 20 }),
  })
  .map(({ after, ...question }) => ({
    ...question,
    orders: after.map((count) => (Math.floor(question.now / minute) + count * 5) * minute),
  }))

test('the slots equal those of a search minute by minute', () => {
  fc.assert(
    fc.property(asked, (given) => {
      expect(slotsOf(given)).toEqual(slotsByMinute(given))
    }),
    { numRuns },
  )
})

test('every slot is open, of a day that is not closed, and within reach of the days ahead', () => {
  fc.assert(
    fc.property(asked, (given) => {
      const { venue, now } = given
      const today = shownAt(venue.timeZone, now).slice(0, 10)
      const days = pickupDays(questionOf(given))
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: advanceDaysOf(given) + 1 }, (_, ahead) =>
          new Date(utc(today) + ahead * day).toISOString().slice(0, 10),
        ),
      )
      for (const { date, closed, slots } of days) {
        expect(closed && slots.length > 0).toBe(false)
        expect(slots.every(({ startsAt }) => openingAt(venue, startsAt).open)).toBe(true)
        expect(
          slots.every(({ startsAt }) => shownAt(venue.timeZone, startsAt).startsWith(date)),
        ).toBe(true)
      }
    }),
    { numRuns },
  )
})

test('each instant is one slot, and each time of a day is read once', () => {
  fc.assert(
    fc.property(asked, (given) => {
      const instants = slotsOf(given).map(({ startsAt }) => startsAt)
      const times = instants.map((at) => shownAt(given.venue.timeZone, at))
      expect(new Set(instants).size).toBe(instants.length)
      expect(new Set(times).size).toBe(times.length)
      expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    }),
    { numRuns },
  )
})

test('a slot is accepted exactly if it is listed with room, and so is each proposal', () => {
  fc.assert(
    fc.property(asked, fc.nat(3 * 24 * 12), (given, count) => {
      const question = questionOf(given)
      const free = freeOf(slotsOf(given))
      const any = (Math.floor(given.now / (5 * minute)) + count) * 5 * minute
      const checked = checkPickup(question, any)
      expect(checked.ok).toBe(free.includes(any))
      const next = checked.ok ? null : checked.error.next
      expect(next === null ? checked.ok || free.length === 0 : free.includes(next)).toBe(true)
    }),
    { numRuns },
  )
})

test('however many order, no menu makes more in an interval than it can', () => {
  fc.assert(
    fc.property(asked, fc.array(fc.option(fc.nat(500)), { maxLength: 20 }), (given, choices) => {
      const claims: string[] = []
      const slots = slotsOf({ ...given, orders: [] })
      const nameOf = (menuId: MenuId, startsAt: Instant) => `${menuId} ${startsAt}`
      const taken = (menuId: MenuId, startsAt: Instant) =>
        claims.filter((claim) => claim === nameOf(menuId, startsAt)).length
      for (const choice of choices) {
        const question = { ...given, taken }
        const slot =
          choice === null ? null : (slots[choice % (slots.length || 1)]?.startsAt ?? null)
        const agreed = checkPickup(question, slot)
        if (!agreed.ok) continue
        for (const { menuId, startsAt, capacity } of agreed.value.claims) {
          claims.push(nameOf(menuId, startsAt))
          expect(taken(menuId, startsAt)).toBeLessThanOrEqual(capacity)
        }
      }
    }),
    { numRuns },
  )
})

test('an order as soon as possible is ready while the venue is open', () => {
  fc.assert(
    fc.property(asked, (given) => {
      const soonest = soonestPickup(questionOf(given))
      if (soonest === null) return
      const opening = openingAt(given.venue, given.now)
      expect(opening.open && (opening.closesAt ?? Infinity) > soonest).toBe(true)
      expect(soonest).toBeGreaterThanOrEqual(given.now)
    }),
    { numRuns },
  )
})

test('a day is proposed with a slot of its own whenever one is free', () => {
  fc.assert(
    fc.property(asked, (given) => {
      for (const { date, slots } of pickupDays(questionOf(given))) {
        const proposed = nearestToNoon(given.venue.timeZone, { date, slots })
        const free = freeOf(slots)
        expect(proposed === null ? free.length === 0 : free.includes(proposed.startsAt)).toBe(true)
      }
    }),
    { numRuns },
  )
})

function questionOf({ orders, ...question }: Asked): PickupFacts {
  const { venue, menus } = question
  const claims = orders.flatMap((at) => slotClaimsOf(venue.timeZone, menus, at))
  const taken: PickupFacts['taken'] = (menuId, startsAt) =>
    claims.filter((claim) => claim.menuId === menuId && claim.startsAt === startsAt).length
  return { ...question, taken }
}

function slotsOf(given: Asked): readonly PickupSlot[] {
  return pickupDays(questionOf(given)).flatMap(({ slots }) => slots)
}

function freeOf(slots: readonly PickupSlot[]): readonly Instant[] {
  return slots.filter(({ remaining }) => remaining !== 0).map(({ startsAt }) => startsAt)
}
