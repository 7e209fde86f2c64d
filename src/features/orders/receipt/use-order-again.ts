import { useNavigate } from '@tanstack/react-router'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { entryOf } from '#contract/order/entry-of.ts'
import type { Receipt } from '#sync/receipt.ts'
import { orderAgain } from '#domain/cart/order-again.ts'
import { useAgainText } from '#services/cart/use-again-text.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useToast } from '#ui/use-toast.ts'

export interface OrderAgain {
  /** Another round for the same table, or the same order again. */
  readonly kind: 'round' | 'again'
  readonly order: () => void
}

/** Adds the order's lines to the cart, as far as available now; null: not offered here. */
export function useOrderAgain(receipt: Receipt): OrderAgain | null {
  const shortfallText = useAgainText()
  const { slug, venue, index, slot, canOrderFrom } = useVenue()
  const { cart, terms, change } = useCart()
  const avoided = useAvoided()
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
      const type = orderTypeOfConfig(receipt.config)
      const { member } = terms
      const again = orderAgain(cart, lines, { venue, index, slot, avoided, type, member })
      const text = shortfallText(again)
      if (text !== null) toast({ text, topic: 'again' })
      if (again.added === 0) return
      letRun(change(() => again.cart))
      const search = entryOf(receipt.config)
      letRun(navigate({ to: '/$slug/cart', params: { slug }, search }))
    },
  }
}
