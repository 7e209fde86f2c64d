import type { OrderedAgain } from '#domain/cart/order-again.ts'
import { useText } from '#i18n/use-text.ts'

/** Which lines of an earlier order could not be added to the cart, and why; null: all were. */
export function useAgainText(): (again: OrderedAgain) => string | null {
  const { t } = useText()
  return ({ added, wanted, full }) => {
    if (added === 0) return t(full ? 'again.full' : 'again.nothing')
    if (added === wanted) return null
    return t(full ? 'again.someFull' : 'again.some', { count: added })
  }
}
