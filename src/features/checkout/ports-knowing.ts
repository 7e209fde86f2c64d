import type { Services } from '#services/services.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'

/**
 * The venue's checkout ports, with the contact and details of a refused order in an empty draft.
 */
export async function portsKnowing(
  { orders, carts }: Pick<Services, 'orders' | 'carts'>,
  slug: string,
): Promise<CheckoutPorts | null> {
  const ports = await orders.checkoutPorts(slug)
  if (!ports) return null
  return {
    ...ports,
    openDraft: async () => {
      const typed = await ports.openDraft()
      const { refusal } = carts.watch(slug).get()
      const refused = orders.outbox.get()?.find(({ id }) => id === refusal?.id)
      if (!refused || typed.contact.fullName !== '') return typed
      const { contact, remember, ifChanged, details } = refused.submission
      return { contact, remember, ifChanged, details }
    },
  }
}
