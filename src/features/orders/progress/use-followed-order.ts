import { useSyncExternalStore } from 'react'
import type { Receipt } from '#sync/receipt.ts'
import { useServices } from '#services/services.ts'
import type { AlertState, FollowedOrder } from '#services/order/followed-order.ts'
import { useAnswer } from '#services/use-answer.ts'

export interface FollowedView {
  /** The current receipt; while the server is unreachable, the stored one. */
  readonly receipt: Receipt
  readonly alert: AlertState
  readonly askToAlert: FollowedOrder['askToAlert']
  /** Null: its code could not be loaded. */
  readonly cancelDay: (orderId: string) => ReturnType<FollowedOrder['cancelDay']> | Promise<null>
  /** The same. */
  readonly cancelUnseen: (
    orderId: string,
  ) => ReturnType<FollowedOrder['cancelUnseen']> | Promise<null>
}

/** A received order, updated while it is shown. */
export function useFollowedOrder(kept: Receipt): FollowedView {
  const { orders } = useServices()
  const { latest: followed } = useAnswer(kept, () => orders.follow(kept))
  const receipt = useSyncExternalStore(
    followed?.receipt.subscribe ?? nothingFollowed,
    () => followed?.receipt.get() ?? kept,
  )
  const alert = useSyncExternalStore(
    followed?.alert.subscribe ?? nothingFollowed,
    () => followed?.alert.get() ?? 'unsupported',
  )
  return {
    receipt,
    alert,
    askToAlert: followed?.askToAlert ?? (async () => {}),
    cancelDay: followed?.cancelDay ?? (async () => null),
    cancelUnseen: followed?.cancelUnseen ?? (async () => null),
  }
}

function nothingFollowed(): () => void {
  return () => {}
}
