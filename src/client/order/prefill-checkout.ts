import type { AgreedOrder } from '#sync/outbox-entry.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'

/** Facts about the guest that this device knows besides the draft. */
export interface KnownOfGuest {
  /** The guest has certified the age that this venue asks for. */
  readonly ofLegalAge: boolean
  /** Null: the lab is off. With a name its orders can be counted. */
  readonly labName: string | null
  /** The order that the venue refused last; its lines are in the cart again. Null: none. */
  readonly refused: AgreedOrder | null
}

/**
 * Fills in a draft as the checkout opens; what it has stays. A draft without a name was never typed
 * in, and takes what was typed for the refused order. One that a suite's pre-order was opened in has
 * its revision, delivery time, answers and notes, even where they are empty.
 */
export function prefillCheckout(
  draft: TypedCheckout,
  { ofLegalAge, labName, refused }: KnownOfGuest,
): TypedCheckout {
  const fullName = draft.contact.fullName || (labName ?? '')
  if (fullName === '' && refused) {
    const { contact, remember, ifChanged, details } = refused
    const { ahead, answers, notes } = draft.details
    const opened = ahead ? { ahead, answers, notes } : {}
    return { contact, remember, ifChanged, details: { ...details, ...opened } }
  }
  return {
    ...draft,
    contact: { ...draft.contact, fullName },
    details: ofLegalAge ? { ...draft.details, ofLegalAge } : draft.details,
  }
}
