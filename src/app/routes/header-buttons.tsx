import type { MenuId } from '#domain/ids.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { AccountButton } from '#features/account/account-button.tsx'
import { MenuIntro } from '#features/menu/menu-intro.tsx'
import { OrderAgainRow } from '#features/menu/order-again-row.tsx'
import { OrdersButton } from '#features/orders/orders-button.tsx'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'

export interface HeaderButtonsProps {
  readonly hasOrders: boolean
  /** Left out: once the menu is calm (see menu-route.tsx). */
  readonly hasAccount?: boolean
}

/** The menu's links to orders and account. One file, so that a first visit names only one. */
export function HeaderButtons({ hasOrders, hasAccount }: HeaderButtonsProps) {
  const isCalm = useStore(useServices().calm)
  if (isKiosk()) return null
  return (
    <>
      {hasOrders ? <OrdersButton /> : null}
      {(hasAccount ?? isCalm) ? <AccountButton /> : null}
    </>
  )
}

export interface AboveMenuProps {
  readonly menuId: MenuId
}

/**
 * The menu's introduction, and the items that the guest ordered here before. In this file for the
 * same reason.
 */
export function AboveMenu({ menuId }: AboveMenuProps) {
  return (
    <>
      <MenuIntro menuId={menuId} />
      <OrderAgainRow />
    </>
  )
}
