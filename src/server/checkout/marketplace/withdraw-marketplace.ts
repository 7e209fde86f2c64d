import type { GivenAnswer, Refusal } from '#server/order/order-store.ts'
import { closeParts } from './close-parts.ts'
import type { ClosingDeps, OrderToClose } from './close-parts.ts'

/**
 * Withdraws an order to a marketplace hub: first every part that was not taken, so that it never
 * can be, then the hub's key with the parts that were. Null: retry.
 */
export async function withdrawMarketplace(
  deps: ClosingDeps,
  order: OrderToClose,
  refusal: Refusal,
): Promise<GivenAnswer | null> {
  const { orderStore } = deps
  const { withdrawal } = order
  const earlier = await orderStore.find(withdrawal)
  if (earlier !== null) return earlier
  const taken = await closeParts(deps, order, refusal)
  if (taken === null) return null
  return orderStore.withdraw(
    withdrawal,
    taken.length > 0 ? { httpStatus: 200, answer: [...taken] } : refusal,
  )
}
