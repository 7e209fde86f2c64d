import type { OrderedAgain } from '#domain/cart/order-again.ts'
import { useText } from '#i18n/use-text.ts'

/** What of an earlier order could not be put into the cart again, and why; null: all of it is there. */
export function useAgainText(): (again: OrderedAgain) => string | null {
  const { t } = useText()
  return ({ added, wanted, full }) => {
    if (added === 0) return t(full ? 'again.full' : 'again.nothing')
    if (added === wanted) return null
    return t(full ? 'again.someFull' : 'again.some', { count: added })
  }
}
