import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { OrderService } from '#services/order/order-service.ts'

/**
 * Whoever takes an order back need not fill in the checkout again, unless someone else is at it. `changes`
 * is what of the payment is not to come back.
 */
export async function carryContact(
  orders: Pick<OrderService, 'checkoutPorts'>,
  { slug, submission }: OutboxEntry,
  changes: Partial<PaymentChoice> = {},
): Promise<void> {
  const { contact, remember, ifChanged, details } = submission
  const checkout = await orders.checkoutPorts(slug)
  const open = await checkout?.openDraft()
  if (!checkout || !open) return
  const isElses = open.contact.fullName !== '' && open.contact.fullName !== contact.fullName
  if (isElses) return
  const payment = { ...details.payment, ...changes }
  await checkout.saveTyped({ contact, remember, ifChanged, details: { ...details, payment } })
}
