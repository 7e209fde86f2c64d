import { useEffect, useRef } from 'react'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import { preselectCard } from '#domain/payment/preselect-card.ts'
import { usePerson } from '#services/account/use-person.ts'

/**
 * Preselects a saved card, once per person, if the guest signs in after choosing to pay by card.
 */
export function useProposedCard(
  { method, card, savedCard }: PaymentChoice,
  cards: readonly SavedCard[] | null,
  choose: (changes: Partial<PaymentChoice>) => void,
): void {
  const person = usePerson()
  const proposedTo = useRef<string | null>(null)
  useEffect(() => {
    if (!person || !cards || method !== 'credit_card' || proposedTo.current === person.id) return
    proposedTo.current = person.id
    const proposed = card || savedCard ? null : preselectCard(cards)
    if (proposed) choose({ savedCard: proposed })
  })
}
