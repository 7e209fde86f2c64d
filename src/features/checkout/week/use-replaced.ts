import { dayCartName, type DayOfCart } from '#domain/school/day-cart-name.ts'
import { zeroCents, type Cents } from '#domain/money/money.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { usePrice } from '#i18n/use-price.ts'
import type { AgreedDay } from '#sync/outbox-entry.ts'

interface Replaced {
  readonly ofDay: Pick<AgreedDay, 'replaces' | 'replacesText'>
  /** What is given back for the order that is replaced, as far as this device knows. */
  readonly refund: Cents
}

/**
 * The order that a day's lines take the place of, by the person's own choice. An order that was
 * cancelled since is none; one that this device knows nothing of is judged by the server.
 */
export function useReplaced(school: SchoolService): (day: DayOfCart) => Replaced {
  const { t } = useOrderedText()
  const { slug } = useVenue()
  const price = usePrice()
  const ordered = useStore(school.ordered(slug))
  const changes = useStore(school.changes)
  return (day) => {
    const replaces = changes[dayCartName(slug, day)]
    if (replaces === undefined) return none
    const order = ordered.find(({ orderId }) => orderId === replaces)
    if (!order) return { ofDay: { replaces }, refund: zeroCents }
    if (isRejected(order.status)) return none
    const { checkNum: number, charge } = order
    const replacesText =
      charge === 0
        ? t('inPlace', { number })
        : t('inPlaceRefund', { number, amount: price(charge) })
    return { ofDay: { replaces, replacesText }, refund: charge }
  }
}

const none: Replaced = { ofDay: {}, refund: zeroCents }
