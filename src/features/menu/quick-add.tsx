import Plus from 'lucide-react/icons/plus'
import { addLine } from '#domain/cart/cart-changes.ts'
import { maxLineQuantity } from '#domain/cart/cart.ts'
import { countItems } from '#domain/cart/count-items.ts'
import { checkOptions } from '#domain/menu/check-options.ts'
import { defaultOptions } from '#domain/menu/choose-options.ts'
import { carriedOf, isNothingAvoided } from '#domain/menu/avoided.ts'
import type { Item } from '#domain/menu/menu.ts'
import { localName } from '#domain/venue/local-text.ts'
import { useAdditionCheck } from '#services/order/use-addition-check.ts'
import { useUnshownCart } from '#services/cart/use-unshown-cart.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { useOrderBlocker } from '#services/order/use-order-blocker.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToast } from '#ui/use-toast.ts'
import css from './quick-add.module.css'

export interface QuickAddProps {
  readonly item: Item
}

/**
 * Adds one with its defaults at once; nothing on what asks for a choice, cannot be ordered now, or has
 * or may have what the guest avoids.
 */
export function QuickAdd({ item }: QuickAddProps) {
  const { t, language } = useText()
  const { venue, slot } = useVenue()
  const { read, change } = useUnshownCart()
  const blocker = useOrderBlocker(item)
  const checkAddition = useAdditionCheck()
  const toast = useToast()
  const avoided = useAvoided()
  const options = defaultOptions(item, { slot, avoided })
  const asks = item.optionGroups.some(({ min }) => min > 0)
  if (blocker !== null || asks || checkOptions(item, options, slot).length > 0) return null
  // The item's own sheet warns of this.
  if (!isNothingAvoided(carriedOf(item, options, avoided))) return null
  const name = localName(item, language)

  function add() {
    const { id: itemId, menuId, sectionId } = item
    const chosen = { itemId, menuId, sectionId, quantity: 1, options, memo: '' }
    const most = venue.maxItemsPerCart ?? Infinity
    const cart = read()
    const count = countItems(addLine(cart, chosen))
    if (count > most || count === countItems(cart)) {
      const limit = Math.min(most, maxLineQuantity)
      return toast({ text: t('item.cartLimit', { count: limit }), topic: 'cart' })
    }
    letRun(
      change((before) => addLine(before, chosen)).then(() =>
        checkAddition(cart, { ...chosen, orderId: null }),
      ),
    )
    toast({ text: t('item.added', { name }), topic: 'cart', spoken: true })
  }

  return (
    <div className={css.place}>
      <IconButton tone="raised" label={t('item.addOne', { name })} icon={<Plus />} onPress={add} />
    </div>
  )
}
