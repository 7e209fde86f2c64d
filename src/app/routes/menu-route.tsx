import { useSearch } from '@tanstack/react-router'
import { startTransition, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
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

// Loaded with the order's words, which the marks of items need.
const aroundMenu = () => withOrderWords(import('./around-menu.ts'))

const HeaderButtons = lazily<HeaderButtonsProps, 'HeaderButtons'>(aroundMenu, 'HeaderButtons')

const MembersEntry = lazily<object, 'MembersEntry'>(aroundMenu, 'MembersEntry')

/** The same element each time: the menu's rows hold it. */
const membersEntry = <Members />

const AboveMenu = lazily<AboveMenuProps, 'AboveMenu'>(aroundMenu, 'AboveMenu')

const WayChip = lazily<object, 'WayChip'>(aroundMenu, 'WayChip')

const Announcements = lazily<object, 'Announcements'>(aroundMenu, 'Announcements')

export function MenuRoute() {
  const [extras, setExtras] = useState<MenuExtras | null>(null)
  const { orders, session } = useServices()
  const hasOrders = useStore(orders.any)
  const { type } = useStore(session)
  const wide = useMedia(sideBySide)
  const visit = useVenue()
  const { venue } = visit
  const how = visit.config ?? { takeout: true }
  const leaves = (how.takeout ?? how.catering) && notOfferedAt(visit, how) === null
  const screen = (
    <MenuScreen
      header={
        <VenueHeader
          orders={
            <WhenCalm or={hasOrders}>
              <HeaderButtons hasOrders={hasOrders} />
            </WhenCalm>
          }
          way={
            leaves && !isKiosk() && visit.entry.viewOnly !== 'true' ? (
              <Optional>
                <WayChip />
              </Optional>
            ) : null
          }
          announcement={
            <WhenCalm>
              <Announcements />
            </WhenCalm>
          }
        />
      }
      members={venue.membership ? membersEntry : null}
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
  return (
    <MenuExtrasContext value={extras}>
      {screen}
      <CalmSoon onExtras={setExtras} />
    </MenuExtrasContext>
  )
}

/** A member removes their membership where a guest enters one. */
function Members() {
  const member = useMember()
  const menus = useShownMenus()
  const [asks, setAsks] = useState(false)
  // Stays true once set: the button that removes a membership belongs to the entry.
  if (!asks && (member !== null || menus.length === 0)) setAsks(true)
  return (
    <WhenCalm or={asks}>
      <MembersEntry />
    </WhenCalm>
  )
}

interface WhenCalmProps {
  /** It is waited for. */
  readonly or?: boolean
  readonly children: ReactNode
}

/**
 * Renders its children once the page is calm; a separate component, so that nothing around it
 * renders again.
 */
function WhenCalm({ or, children }: WhenCalmProps) {
  const isCalm = useStore(useServices().calm)
  return isCalm || or ? <Optional>{children}</Optional> : null
}

interface CalmSoonProps {
  readonly onExtras: (extras: MenuExtras) => void
}

/**
 * Calm is a menu that has been open for 2 s with no item open, from then on. Without the code of the extras a menu goes
 * without them until it is opened again.
 */
function CalmSoon({ onExtras }: CalmSoonProps) {
  const { item } = useSearch({ from: '/$slug' })
  const { calm } = useServices()
  const isCalm = useStore(calm)
  useEffect(() => {
    if (isCalm) {
      withOrderWords(import('./menu-extras.ts')).then(
        ({ extras }) => startTransition(() => onExtras(extras)),
        () => {},
      )
    } else if (!item) {
      const timer = setTimeout(() => calm.set(true), 2_000)
      return () => clearTimeout(timer)
    }
  }, [calm, item, isCalm, onExtras])
  return null
}
