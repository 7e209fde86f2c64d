import type { OutboxEntry } from '#contract/kept-order.ts'
import type { OrderService } from '#features/services.ts'

/** Whoever takes an order back need not type their name again, unless someone else is typing theirs. */
export async function carryContact(
  orders: Pick<OrderService, 'checkoutPorts'>,
  { slug, submission }: OutboxEntry,
): Promise<void> {
  const checkout = await orders.checkoutPorts(slug)
  const open = await checkout?.openDraft()
  if (!checkout || !open || open.contact.fullName !== '') return
  const { contact, remember, ifChanged, details } = submission
  await checkout.saveTyped({ contact, remember, ifChanged, details })
}
