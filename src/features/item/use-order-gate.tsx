import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { isSoldTo } from '#contract/order/not-offered.ts'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { mayOrderFrom } from '#domain/member/member.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { closedReason } from '#services/venue/closed-reason.ts'
import { useText } from '#i18n/use-text.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'

const Banner = lazily(() => import('#ui/banner.tsx'), 'Banner')

const ClosedItem = lazily(() => withOrderWords(import('./closed-item.tsx')), 'ClosedItem')

const ChooseTable = lazily(() => withOrderWords(import('./choose-table.tsx')), 'ChooseTable')

export type OrderGate =
  | { readonly open: true }
  /** Shown instead of the button. */
  | { readonly open: false; readonly reason: ReactNode }

/** Whether this item can be ordered now; else the reason or question to show. */
export function useOrderGate(item: Item): OrderGate {
  const { t } = useText()
  const { slot, config, notOffered, canOrderFrom, entry, state, index } = useVenue()
  const member = useMember()
  const menu = index.menusById.get(item.menuId)
  if (menu && !mayOrderFrom(menu, member)) return closed(<ClosedItem item={item} why="members" />)
  const isSold = !menu || !config || isSoldTo(config, menu)
  if (notOffered !== null || !isSold) return closed(<ClosedItem item={item} why="way" />)
  if (item.soldOut) return closed(<Banner tone="info">{t('menu.soldOut')}</Banner>)
  if (!isItemOrderable(item, slot)) return closed(<ClosedItem item={item} why="time" />)
  if (entry.viewOnly === 'true')
    return closed(<Banner tone="info">{t('arrive.viewOnlyText')}</Banner>)
  if (!canOrderFrom([item.menuId])) {
    return closed(<Banner tone="info">{t(closedReason(state))}</Banner>)
  }
  return config ? { open: true } : closed(<ChooseTable />)
}

function closed(reason: ReactNode): OrderGate {
  return { open: false, reason: <Suspense>{reason}</Suspense> }
}
