import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { OrderService } from '#services/order/order-service.ts'

/**
 * Carries the contact of an order taken back into the checkout, unless it already has another name.
 * `changes`: the parts of the payment that are not carried over.
 */
export async function carryContact(
  orders: Pick<OrderService, 'checkoutPorts'>,
  { slug, cart = slug, submission }: OutboxEntry,
  changes: Partial<PaymentChoice> = {},
): Promise<void> {
  const { contact, remember, ifChanged, details } = submission
  const checkout = await orders.checkoutPorts(cart)
  const open = await checkout?.openDraft()
  if (!checkout || !open) return
  const isElses = open.contact.fullName !== '' && open.contact.fullName !== contact.fullName
  if (isElses) return
  const payment = { ...details.payment, ...changes }
  await checkout.saveTyped({ contact, remember, ifChanged, details: { ...details, payment } })
}
