import { dayCartName, type DayOfCart } from '#domain/school/day-cart-name.ts'
import { zeroCents, type Cents } from '#domain/money/money.ts'
import { isRejected } from '#domain/order/order-status.ts'
import { besides, ordersOf } from '#services/school/ordered-day.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { usePrice } from '#i18n/use-price.ts'
import type { AgreedDay } from '#sync/outbox-entry.ts'

interface Replaced {
  readonly ofDay: Pick<AgreedDay, 'replaces' | 'again' | 'replacesText'>
  /** Amount given back for the replaced order, as far as this device knows. */
  readonly refund: Cents
}

/**
 * Relation of a day's lines to the existing orders of that day, as the person chose: they replace
 * one, or are additional. An order cancelled since then does not count; the server judges one that
 * this device does not know.
 */
export function useReplaced(school: SchoolService): (day: DayOfCart) => Replaced {
  const { t } = useOrderedText()
  const { slug } = useVenue()
  const price = usePrice()
  const ordered = useStore(school.ordered(slug))
  const changes = useStore(school.changes)
  return (day) => {
    const change = changes[dayCartName(slug, day)]
    const orders = ordersOf(ordered, day)
    const [first] = orders
    if (change === undefined) return none
    if (change.startsWith(anyBesides)) {
      if (!first || change !== besides(orders)) return none
      const replacesText = t('besides', { number: first.checkNum })
      return { ofDay: { again: true, replacesText }, refund: zeroCents }
    }
    const order = ordered.find(({ orderId }) => orderId === change)
    if (!order) return { ofDay: { replaces: change }, refund: zeroCents }
    if (isRejected(order.status)) return none
    const { checkNum: number, charge } = order
    const replacesText =
      charge === 0
        ? t('inPlace', { number })
        : t('inPlaceRefund', { number, amount: price(charge) })
    return { ofDay: { replaces: change, replacesText }, refund: charge }
  }
}

const none: Replaced = { ofDay: {}, refund: zeroCents }
const anyBesides = besides([])
