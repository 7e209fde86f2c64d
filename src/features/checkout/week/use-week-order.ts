import type { Child } from '#domain/account/child.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { costTermsOf } from '#domain/cart/cost-terms-of.ts'
import { billDays } from '#domain/school/bill-days.ts'
import { dayCartName } from '#domain/school/day-cart-name.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import { slotOfDay } from '#domain/school/slot-of-day.ts'
import { priceAtVenue } from '#domain/pricing/price-at-venue.ts'
import type { Makers } from '#domain/pricing/price-marketplace.ts'
import type { SubmittedLine } from '#sync/outbox-entry.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { avoidedBy } from '#domain/menu/avoided.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import { useMember } from '#services/member/use-member.ts'
import { proposedTip } from '#services/pricing/use-bill.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useChildText } from '#i18n/use-child-text.ts'
import { useText } from '#i18n/use-text.ts'
import type { CheckedOrder } from '../use-cart-order.ts'
import { useReplaced } from './use-replaced.ts'
import { submitLines } from '../use-submitted-lines.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'

/**
 * All planned days as one order, each at the prices of its lunch; lines are numbered through. `orders`:
 * every day with lines, by date; null: the device has not read them yet. `children`: null, where they
 * could not be read.
 */
export function useWeekOrder(
  orders: readonly DayOrder[] | null,
  school: SchoolService,
  children: readonly Child[] | null,
): CheckedOrder {
  const replaced = useReplaced(school)
  const differenceText = useDifferenceText()
  const { t } = useChildText()
  const visit = useVenue()
  const { slug, venue, index } = visit
  const { tip: chosenTip, terms } = useCart()
  const { language } = useText()
  const priceText = usePrice()
  const person = usePerson()
  const member = useMember()
  const carriedText = useCarriedText(venue.allergens)
  const [filter] = useItemFilter()
  const tip = (venue.tips && chosenTip) ?? proposedTip(venue, person)
  const { member: _member, ...given } = costTermsOf(venue, terms, { type: 'school' })
  const costTerms = { venue, tip, ...given }
  const shown = (orders ?? []).map(({ date, childId, cart }) => {
    const slot = slotOfDay(venue.timeZone, date)
    // Never without a name: whose lunch it is decides what is ordered.
    const child = children?.find(({ id }) => id === childId)
    const childName = childId === null ? null : (child?.name ?? t('children.unknownChild'))
    const avoided = avoidedBy(filter, child?.allergens)
    const eaten = { carriedText, avoided, eater: child }
    const words = { visit: { ...visit, slot }, member, language, priceText, ...eaten }
    return { date, childId, childName, child, slot, lines: submitLines(cart.lines, words) }
  })
  const planned = numberThrough(shown.filter(({ lines }) => lines.length > 0)).map((day) => {
    const cart = { lines: day.lines.map(({ line }) => line) }
    const priced = priceAtVenue({ ...costTerms, index, slot: day.slot, member, cart }, noMakers)
    // Lines whose item is gone are left out above; nothing else makes pricing fail.
    if (!priced.ok) throw new Error('A day of known items could not be priced')
    return { ...day, priced: priced.value.lines }
  })
  const { days, costs } = billDays(
    planned.length === 0 ? [[]] : planned.map(({ priced }) => priced),
    costTerms,
  )
  const refunded = cents(planned.reduce((sum, day) => sum + replaced(day).refund, 0))
  return {
    note: refunded === 0 ? null : differenceText(costs.amountDue, refunded),
    lines: planned.flatMap(({ lines }) => lines),
    isEmpty: orders !== null && planned.length === 0,
    days: planned.map(({ date, childId, childName, child, lines }, place) => ({
      ...(child?.schoolClass ? { schoolClass: child.schoolClass } : {}),
      ...replaced({ date, childId }).ofDay,
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

/** Each day numbers its lines from 1; in one order the numbers must be unique. */
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

/** The cost of a change: the whole bill is paid, and the whole order that it replaces is given back. */
function useDifferenceText(): (due: Cents, refunded: Cents) => string {
  const { t } = useOrderedText()
  const price = usePrice()
  return (due, refunded) => {
    const difference = due - refunded
    const name = difference === 0 ? 'sameSum' : difference > 0 ? 'moreSum' : 'lessSum'
    const amount = price(cents(Math.abs(difference)))
    return t(name, { due: price(due), refunded: price(refunded), amount })
  }
}
