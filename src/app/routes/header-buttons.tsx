import { AccountButton } from '#features/account/account-button.tsx'
import { OrdersButton } from '#features/orders/orders-button.tsx'

export interface HeaderButtonsProps {
  readonly hasOrders: boolean
  readonly hasAccount: boolean
}

/** The ways from the menu to somebody's own. One file, whose name a first visit carries. */
export function HeaderButtons({ hasOrders, hasAccount }: HeaderButtonsProps) {
  return (
    <>
      {hasOrders ? <OrdersButton /> : null}
      {hasAccount ? <AccountButton /> : null}
    </>
  )
}
