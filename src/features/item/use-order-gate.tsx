import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { orderTypeOfConfig } from '#contract/order/menu-entry.ts'
import { isServed } from '#domain/menu/is-served.ts'
import { isItemOrderable, isOffered } from '#domain/menu/item-availability.ts'
import { nextOffered } from '#domain/menu/next-offered.ts'
import { mayOrderFrom } from '#domain/member/member.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { closedReason } from '#services/venue/closed-reason.ts'
import { formatDay } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'

const Banner = lazily(() => import('#ui/banner.tsx'), 'Banner')

const MembersOnly = lazily(() => withOrderWords(import('./members-only.tsx')), 'MembersOnly')

const NotSold = lazily(() => withOrderWords(import('./not-sold.tsx')), 'NotSold')

const ChooseTable = lazily(() => import('./choose-table.tsx'), 'ChooseTable')

export type OrderGate =
  | { readonly open: true }
  /** Shown instead of the button. */
  | { readonly open: false; readonly reason: ReactNode }

/** Whether this item can be ordered now; else the reason or question to show. */
export function useOrderGate(item: Item): OrderGate {
  const { t, locale } = useText()
  const { slot, now, venue, config, notOffered, canOrderFrom, entry, state, index } = useVenue()
  const member = useMember()
  const menu = index.menusById.get(item.menuId)
  if (menu && !mayOrderFrom(menu, member)) return closed(<MembersOnly />)
  const isSold = !menu || !config || isServed(menu, orderTypeOfConfig(config))
  if (notOffered !== null || !isSold) return closed(<NotSold />)
  if (item.soldOut) return closed(<Banner tone="info">{t('menu.soldOut')}</Banner>)
  if (!isItemOrderable(item, slot)) return closed(<Banner tone="info">{whenOffered()}</Banner>)
  if (entry.viewOnly === 'true')
    return closed(<Banner tone="info">{t('arrive.viewOnlyText')}</Banner>)
  if (!canOrderFrom([item.menuId])) {
    return closed(<Banner tone="info">{t(closedReason(state))}</Banner>)
  }
  return config ? { open: true } : closed(<ChooseTable />)

  function whenOffered(): string {
    const next = nextOffered((at) => isOffered(item, at), venue.timeZone, now)
    if (next === null) return t('menu.notNow')
    return t('item.notNow', { time: formatDay(next, { timeZone: venue.timeZone, locale }) })
  }
}

function closed(reason: ReactNode): OrderGate {
  return { open: false, reason: <Suspense>{reason}</Suspense> }
}
