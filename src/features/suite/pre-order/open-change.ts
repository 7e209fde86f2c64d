import { addLine, clearLines } from '#domain/cart/cart-changes.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import type { OrderService } from '#services/order/order-service.ts'
import type { Services } from '#services/services.ts'
import type { BookedPreOrder } from './booked-pre-order.ts'

/** A submitted pre-order, and the lines that it has for today's menus. */
export interface OpenedPreOrder extends BookedPreOrder {
  readonly cartName: string
  readonly lines: readonly CartLine[]
}

/** Puts a submitted pre-order into the suite's checkout and cart. False: the device could not store it. */
export async function openChange(
  { carts, orders }: Pick<Services, 'carts' | 'orders'>,
  { lines, ...change }: OpenedPreOrder,
): Promise<boolean> {
  const { cartName, preOrder } = change
  if (!(await draftChange(orders, change))) return false
  await carts.change(cartName, (before) => lines.reduce(addLine, clearLines(before)))
  if (preOrder.tip) carts.chooseTip(cartName, preOrder.tip)
  return true
}

async function draftChange(
  orders: Pick<OrderService, 'checkoutPorts'>,
  change: Omit<OpenedPreOrder, 'lines'>,
): Promise<boolean> {
  const checkout = await orders.checkoutPorts(change.cartName)
  if (!checkout) return false
  await checkout.saveTyped(draftOfChange(await checkout.openDraft(), change))
  // A change that is stored without its revision would be sent as a second pre-order.
  const { ahead } = (await checkout.openDraft()).details
  const { orderId, revision } = change.preOrder
  return ahead?.changes?.orderId === orderId && ahead.changes.revision === revision
}

/**
 * Removes an opened pre-order from the cart: on the event's day it is already ordered, and would be
 * ordered again. A cart without one stays.
 */
export async function leavePreOrder(
  { carts, orders }: Pick<Services, 'carts' | 'orders'>,
  cartName: string,
): Promise<void> {
  const checkout = await orders.checkoutPorts(cartName)
  const typed = await checkout?.openDraft()
  if (!checkout || !typed?.details.ahead?.changes) return
  const { ahead: _, ...details } = typed.details
  await checkout.saveTyped({ ...typed, details: { ...details, notes: '', answers: [] } })
  await carts.change(cartName, clearLines)
}

/** A pre-order that is cancelled is not changed any more: what was typed is a new one's. */
export async function closeChange(
  orders: Pick<OrderService, 'checkoutPorts'>,
  { cartName, orderId }: { readonly cartName: string; readonly orderId: string },
): Promise<void> {
  const checkout = await orders.checkoutPorts(cartName)
  const typed = await checkout?.openDraft()
  const { ahead } = typed?.details ?? {}
  if (!checkout || !typed || ahead?.changes?.orderId !== orderId) return
  await checkout.saveTyped({
    ...typed,
    details: { ...typed.details, ahead: { ...ahead, changes: null } },
  })
}

/**
 * The checkout of a change: the delivery time, notes, answers and limit of the submitted pre-order
 * (identity and operations, section 4), and the revision that it is made from. The contact stays.
 */
function draftOfChange(
  typed: TypedCheckout,
  { booked: { suite }, preOrder }: BookedPreOrder,
): TypedCheckout {
  const { orderId, revision, deliveryTime, notes, answers, tabLimit } = preOrder
  // An operator may have set the limit since: sending an older one would take that back.
  const isSame = tabLimit !== undefined && tabLimit === suite.tabLimit
  return {
    ...typed,
    details: {
      ...typed.details,
      notes,
      answers,
      ahead: {
        changes: { orderId, revision },
        deliveryTime,
        ...(isSame ? { tabLimit } : {}),
      },
    },
  }
}
