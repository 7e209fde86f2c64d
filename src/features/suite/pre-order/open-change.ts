import { readDeliveryTime } from '#contract/suite/pre-order-wire.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import type { OrderService } from '#services/order/order-service.ts'
import type { BookedPreOrder } from './booked-pre-order.ts'

/** Puts the change into the suite's checkout. False: the device could not store it. */
export async function openChange(
  orders: Pick<OrderService, 'checkoutPorts'>,
  change: BookedPreOrder & { readonly cartName: string },
): Promise<boolean> {
  const checkout = await orders.checkoutPorts(change.cartName)
  if (!checkout) return false
  await checkout.saveTyped(draftOfChange(await checkout.openDraft(), change))
  // Without its revision the change would be sent as a second pre-order.
  const { ahead } = (await checkout.openDraft()).details
  const { orderId, revision } = change.preOrder
  return ahead?.changes?.orderId === orderId && ahead.changes.revision === revision
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
  { booked: { eventSuite }, preOrder }: BookedPreOrder,
): TypedCheckout {
  const { orderId, revision, checkout } = preOrder
  const { deliveryTime, notes = '', tabLimit } = checkout.suitesInfo
  // An operator may have set the limit since: sending an older one would take that back.
  const limit = tabLimit === eventSuite.tab_limit ? tabLimit : undefined
  return {
    ...typed,
    details: {
      ...typed.details,
      notes,
      answers: checkout.questions,
      ahead: {
        changes: { orderId, revision },
        deliveryTime: readDeliveryTime(deliveryTime),
        ...(limit === undefined ? {} : { tabLimit: limit === null ? null : dollarsToCents(limit) }),
      },
    },
  }
}
