import { useNavigate } from '@tanstack/react-router'
import { entryOf } from '#contract/entry-of.ts'
import type { Receipt } from '#contract/kept-order.ts'
import { orderAgain } from '#domain/order-again.ts'
import { useCart } from '#features/use-cart.ts'
import { useCheckoutSettings } from '#features/use-checkout-settings.ts'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'

export interface OrderAgain {
  /** Another round for the same table, or the same once more. */
  readonly kind: 'round' | 'again'
  readonly order: () => void
}

/** Puts what was ordered into the cart again, as far as it can be had now; null: it is not offered here. */
export function useOrderAgain(receipt: Receipt): OrderAgain | null {
  const { t } = useText()
  const { slug, venue, index, slot, canOrderFrom } = useVenue()
  const { cart, terms, change } = useCart()
  const settings = useCheckoutSettings()
  const navigate = useNavigate()
  const toast = useToast()
  const lines = receipt.lines.flatMap(({ line }) => line ?? [])
  const round = settings.anotherRound && receipt.config.tableNum !== undefined
  const offered = round || settings.orderAgain
  if (!offered || lines.length === 0 || !canOrderFrom(lines.map(({ menuId }) => menuId)))
    return null

  return {
    kind: round ? 'round' : 'again',
    order() {
      const again = orderAgain(cart, lines, { venue, index, slot, member: terms.member })
      if (again.added === 0) {
        toast({ text: t(again.full ? 'again.full' : 'again.nothing'), topic: 'again' })
        return
      }
      void change(() => again.cart)
      if (again.added < again.wanted) {
        const reason = again.full ? 'again.someFull' : 'again.some'
        toast({ text: t(reason, { count: again.added }), topic: 'again' })
      }
      const search = entryOf(receipt.config)
      void navigate({ to: '/$slug/cart', params: { slug }, search })
    },
  }
}
