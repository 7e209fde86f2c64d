import { costTermsOf } from '#domain/cart/cost-terms-of.ts'
import type { Child } from '#domain/account/child.ts'
import { billDays } from '#domain/school/bill-days.ts'
import { dayCartName } from '#domain/school/day-cart-name.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import { slotOfDay } from '#domain/school/slot-of-day.ts'
import { priceAtVenue } from '#domain/pricing/price-at-venue.ts'
import type { Makers } from '#domain/pricing/price-marketplace.ts'
import type { SubmittedLine } from '#sync/outbox-entry.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useMember } from '#services/member/use-member.ts'
import { proposedTip } from '#services/pricing/use-bill.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import type { CheckedOrder } from '../use-cart-order.ts'
import { submitLines } from '../use-submitted-lines.ts'

export interface PlannedWeek {
  /** Every day with lines, by date; null: the device has not read them yet. */
  readonly orders: readonly DayOrder[] | null
  /** Null: not known. */
  readonly children: readonly Child[] | null
}

/** All planned days as one order, each at the prices of its lunch; lines are numbered through. */
export function useWeekOrder({ orders, children }: PlannedWeek): CheckedOrder {
  const visit = useVenue()
  const { slug, venue, index } = visit
  const { tip: chosenTip, terms } = useCart()
  const { language } = useText()
  const priceText = usePrice()
  const person = usePerson()
  const member = useMember()
  const tip = (venue.tips && chosenTip) ?? proposedTip(venue, person)
  const { member: _member, ...given } = costTermsOf(venue, terms, { type: 'school' })
  const costTerms = { venue, tip, ...given }
  const planned = (orders ?? []).flatMap(({ date, childId, cart }) => {
    const atLunch = { ...visit, slot: slotOfDay(venue.timeZone, date) }
    const lines = submitLines(cart.lines, { visit: atLunch, member, language, priceText })
    if (lines.length === 0) return []
    const { slot } = atLunch
    const priced = priceAtVenue(
      { ...costTerms, index, slot, member, cart: { lines: lines.map(({ line }) => line) } },
      noMakers,
    )
    // Lines whose item is gone are left out above; nothing else makes pricing fail.
    if (!priced.ok) throw new Error('A day of known items could not be priced')
    const childName = children?.find(({ id }) => id === childId)?.name ?? null
    return [{ date, childId, childName, lines, priced: priced.value.lines }]
  })
  const numbered = numberThrough(planned)
  const { days, costs } = billDays(
    planned.length === 0 ? [[]] : planned.map(({ priced }) => priced),
    costTerms,
  )
  return {
    lines: numbered.flatMap(({ lines }) => lines),
    isEmpty: orders !== null && planned.length === 0,
    days: numbered.map(({ date, childId, childName, lines }, place) => ({
      date,
      childId,
      childName,
      cart: dayCartName(slug, { date, childId }),
      orderIds: lines.map(({ line }) => line.orderId),
      costs: days[place] ?? costs,
    })),
    bill: {
      costs,
      lines: planned.flatMap(({ priced }) => priced),
      terms: costTerms,
      tip,
      estimate: false,
      refused: null,
      warning: null,
      removed: {},
    },
  }
}

const noMakers: Makers = new Map()

interface WithLines {
  readonly lines: readonly SubmittedLine[]
}

/** Each day numbers its lines from 1: in one order every line has a number of its own. */
function numberThrough<Day extends WithLines>(days: readonly Day[]): readonly Day[] {
  return days.map((day, place) => {
    const before = days.slice(0, place).reduce((count, { lines }) => count + lines.length, 0)
    const lines = day.lines.map((submitted, index) => ({
      ...submitted,
      line: { ...submitted.line, orderId: before + index + 1 },
    }))
    return { ...day, lines }
  })
}
