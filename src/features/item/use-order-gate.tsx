import type { ReactNode } from 'react'
import { isItemOrderable } from '#domain/item-availability.ts'
import type { Item } from '#domain/menu.ts'
import { useCart } from '#features/use-cart.ts'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { ChooseTable } from './choose-table.tsx'

export type OrderGate =
  | { readonly open: true }
  /** What stands in place of the button. */
  | { readonly open: false; readonly reason: ReactNode }

/** Whether this item can be added here and now, and what to say or ask when it cannot. */
export function useOrderGate(item: Item): OrderGate {
  const { t } = useText()
  const { slot, config, canOrder, entry, state } = useVenue()
  const { frozen } = useCart()
  if (frozen) return closed(<Banner tone="info">{t('cart.frozen')}</Banner>)
  if (item.soldOut) return closed(<Banner tone="info">{t('menu.soldOut')}</Banner>)
  if (!isItemOrderable(item, slot)) return closed(<Banner tone="info">{t('menu.notNow')}</Banner>)
  if (entry.viewOnly === 'true')
    return closed(<Banner tone="info">{t('arrive.viewOnlyText')}</Banner>)
  if (!canOrder) {
    return closed(
      <Banner tone="info">
        {t(state.type === 'paused' ? 'arrive.pausedText' : 'arrive.closedTextUnknown')}
      </Banner>,
    )
  }
  return config ? { open: true } : closed(<ChooseTable />)
}

function closed(reason: ReactNode): OrderGate {
  return { open: false, reason }
}
