import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import { labGuest } from './lab-guest.ts'

/** A checkout that has the lab's name where nobody has typed one, so that its orders can be counted. */
export function asLabGuest(slug: string, ports: CheckoutPorts): CheckoutPorts {
  return {
    ...ports,
    openDraft: async () => {
      const typed = await ports.openDraft()
      const fullName = typed.contact.fullName || labGuest(slug)
      return { ...typed, contact: { ...typed.contact, fullName } }
    },
  }
}
