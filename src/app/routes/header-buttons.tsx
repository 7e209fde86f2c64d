import { isKiosk } from '#services/device/is-kiosk.ts'
import { AccountButton } from '#features/account/account-button.tsx'
import { OrdersButton } from '#features/orders/orders-button.tsx'

// In this file, so that a first visit names only one.
export { OrderAgainRow } from '#features/menu/order-again-row.tsx'
export { VenueMap } from '#services/venue/venue-address.tsx'

export interface HeaderButtonsProps {
  readonly hasOrders: boolean
  readonly hasAccount: boolean
}

/** The menu's links to orders and account. One file, so that a first visit names only one. */
export function HeaderButtons({ hasOrders, hasAccount }: HeaderButtonsProps) {
  if (isKiosk()) return null
  return (
    <>
      {hasOrders ? <OrdersButton /> : null}
      {hasAccount ? <AccountButton /> : null}
    </>
  )
}
