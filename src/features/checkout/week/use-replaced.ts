import { dayCartName, type DayOfCart } from '#domain/school/day-cart-name.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { usePrice } from '#i18n/use-price.ts'
import type { AgreedDay } from '#sync/outbox-entry.ts'

type Replaced = Pick<AgreedDay, 'replaces' | 'replacesText'>

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
    if (replaces === undefined) return {}
    const order = ordered.find(({ orderId }) => orderId === replaces)
    if (!order) return { replaces }
    if (isRejected(order.status)) return {}
    const { checkNum: number, charge } = order
    const replacesText =
      charge === 0
        ? t('inPlace', { number })
        : t('inPlaceRefund', { number, amount: price(charge) })
    return { replaces, replacesText }
  }
}
