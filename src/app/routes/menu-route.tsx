import { useSearch } from '@tanstack/react-router'
import { startTransition, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { notOfferedAt } from '#contract/order/not-offered.ts'
import { OrderBar } from '#features/cart/order-bar.tsx'
import { MenuScreen } from '#features/menu/menu-screen.tsx'
import { sideBySide, useMedia } from '#services/device/use-media.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useServices } from '#services/services.ts'
import { useMember } from '#services/member/use-member.ts'
import { MenuExtrasContext } from '#services/menu/menu-extras-context.ts'
import type { MenuExtras } from '#services/menu/menu-extras-context.ts'
import { useShownMenus } from '#services/menu/use-shown-menus.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { VenueHeader } from '#features/venue/venue-header.tsx'
import { lazily } from '#ui/lazily.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import type { AboveMenuProps, HeaderButtonsProps } from './header-buttons.tsx'
import { Optional } from './optional.tsx'

const CartBeside = lazily(() => withOrderWords(import('./cart-route.tsx')), 'CartBeside')

const headerButtons = () => withOrderWords(import('./header-buttons.tsx'))

const HeaderButtons = lazily<HeaderButtonsProps, 'HeaderButtons'>(headerButtons, 'HeaderButtons')

const MembersEntry = lazily(
  () => withOrderWords(import('#features/members/members-entry.tsx')),
  'MembersEntry',
)

/** The same element each time: the menu's rows hold it. */
const membersEntry = (
  <Optional>
    <MembersEntry />
  </Optional>
)

const AboveMenu = lazily<AboveMenuProps, 'AboveMenu'>(headerButtons, 'AboveMenu')

const WayChip = lazily(
  () => withOrderWords(import('#features/checkout/way/way-chip.tsx')),
  'WayChip',
)

// What comes with them is marked in words of the order.
const Announcements = lazily(
  () => withOrderWords(import('#features/announcements/announcements.tsx')),
  'Announcements',
)

export function MenuRoute() {
  const calm = useDeferredValue(useIdle())
  const extras = useExtras(calm)
  const { orders, session } = useServices()
  const hasOrders = useStore(orders.any)
  const { type } = useStore(session)
  const wide = useMedia(sideBySide)
  const visit = useVenue()
  const { venue } = visit
  const menus = useShownMenus()
  const how = visit.config ?? { takeout: true }
  const leaves = (how.takeout ?? how.catering) && notOfferedAt(visit, how) === null
  const member = useMember()
  // A member removes their membership in the same place.
  const asksMembers = useOnce(calm || member !== null || menus.length === 0)
  const screen = (
    <MenuScreen
      header={
        <VenueHeader
          orders={
            hasOrders || calm ? (
              <Optional>
                <HeaderButtons hasOrders={hasOrders} hasAccount={calm} />
              </Optional>
            ) : null
          }
          way={
            leaves && !isKiosk() && visit.entry.viewOnly !== 'true' ? (
              <Optional>
                <WayChip />
              </Optional>
            ) : null
          }
          announcement={
            calm ? (
              <Optional>
                <Announcements />
              </Optional>
            ) : null
          }
        />
      }
      members={venue.membership && asksMembers ? membersEntry : null}
      above={({ id, isIntroduced }) =>
        isIntroduced || hasOrders || type === 'user' ? (
          <Optional room={isIntroduced && <div style={{ blockSize: '5rem' }} />}>
            <AboveMenu menuId={id} />
          </Optional>
        ) : null
      }
      order={
        wide ? (
          <Suspense>
            <CartBeside />
          </Suspense>
        ) : null
      }
      bar={wide ? null : <OrderBar />}
    />
  )
  return <MenuExtrasContext value={extras}>{screen}</MenuExtrasContext>
}

/** True from the first true value on. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

/** Without their code a menu goes without them until it is opened again. */
function useExtras(calm: boolean): MenuExtras | null {
  const [extras, setExtras] = useState<MenuExtras | null>(null)
  useEffect(() => {
    if (!calm) return
    withOrderWords(import('./menu-extras.ts')).then(
      (module) => startTransition(() => setExtras(module.extras)),
      () => {},
    )
  }, [calm])
  return extras
}

/** True after a menu has been open for 2 s with no item open, and from then on. */
function useIdle(): boolean {
  const item = useSearch({ from: '/$slug', select: (search) => search.item })
  const { calm } = useServices()
  const isCalm = useStore(calm)
  useEffect(() => {
    if (item || isCalm) return
    const timer = setTimeout(() => calm.set(true), 2_000)
    return () => clearTimeout(timer)
  }, [calm, item, isCalm])
  return isCalm
}
