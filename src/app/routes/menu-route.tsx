import { Suspense, useEffect, useState } from 'react'
import { OrderBar } from '#features/cart/order-bar.tsx'
import { MenuScreen } from '#features/menu/menu-screen.tsx'
import { sideBySide, useMedia } from '#services/device/use-media.ts'
import { useServices } from '#services/services.ts'
import { useMember } from '#services/member/use-member.ts'
import { useShownMenus } from '#services/menu/use-shown-menus.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { VenueHeader } from '#features/venue/venue-header.tsx'
import { lazily } from '#ui/lazily.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import type { HeaderButtonsProps } from './header-buttons.tsx'
import { Optional } from './optional.tsx'

const CartPanel = lazily(() => withOrderWords(import('#features/cart/cart-panel.tsx')), 'CartPanel')

const headerButtons = () => withOrderWords(import('./header-buttons.tsx'))

const HeaderButtons = lazily<HeaderButtonsProps, 'HeaderButtons'>(headerButtons, 'HeaderButtons')

const MembersEntry = lazily(
  () => withOrderWords(import('#features/members/members-entry.tsx')),
  'MembersEntry',
)

const OrderAgainRow = lazily<object, 'OrderAgainRow'>(headerButtons, 'OrderAgainRow')

const VenueMap = lazily<object, 'VenueMap'>(headerButtons, 'VenueMap')

const Announcements = lazily(
  () => import('#features/announcements/announcements.tsx'),
  'Announcements',
)

export function MenuRoute() {
  const calm = useIdle()
  const { orders, session } = useServices()
  const hasOrders = useStore(orders.any)
  const { type } = useStore(session)
  const wide = useMedia(sideBySide)
  const { venue } = useVenue()
  const menus = useShownMenus()
  const member = useMember()
  // A member removes their membership in the same place.
  const asksMembers = useOnce(calm || member !== null || menus.length === 0)
  return (
    <MenuScreen
      header={
        <VenueHeader
          map={
            calm ? (
              <Optional>
                <VenueMap />
              </Optional>
            ) : null
          }
          orders={
            hasOrders || calm ? (
              <Optional>
                <HeaderButtons hasOrders={hasOrders} hasAccount={calm} />
              </Optional>
            ) : null
          }
        />
      }
      members={
        venue.membership && asksMembers ? (
          <Optional>
            <MembersEntry />
          </Optional>
        ) : null
      }
      again={
        hasOrders || type === 'user' ? (
          <Optional>
            <OrderAgainRow />
          </Optional>
        ) : null
      }
      order={
        wide ? (
          <Suspense>
            <CartPanel heading="h2" />
          </Suspense>
        ) : null
      }
      bar={
        <>
          {calm ? (
            <Optional>
              <Announcements />
            </Optional>
          ) : null}
          {wide ? null : <OrderBar />}
        </>
      }
    />
  )
}

/** True from the first true value on. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

/** True after the menu has been open for 2 s with no item open. */
function useIdle(): boolean {
  const { item } = useVenue().entry
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    if (item) return
    const timer = setTimeout(setCalm, 2_000, true)
    return () => clearTimeout(timer)
  }, [item])
  return calm
}
