import { useEffect, useRef } from 'react'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import { preselectCard } from '#domain/payment/preselect-card.ts'
import { usePerson } from '#services/account/use-person.ts'

const anonymous = ''

/**
 * Preselects a saved card, once per person, if the guest signs in after choosing to pay by card, or if
 * the cards of this device are known only then.
 */
export function useProposedCard(
  { method, card, savedCard }: PaymentChoice,
  cards: readonly SavedCard[] | null,
  choose: (changes: Partial<PaymentChoice>) => void,
): void {
  const person = usePerson()
  const whose = person?.id ?? anonymous
  const proposedTo = useRef<string | null>(null)
  useEffect(() => {
    if (!cards || method !== 'credit_card' || proposedTo.current === whose) return
    proposedTo.current = whose
    const proposed = card || savedCard ? null : preselectCard(cards)
    if (proposed) choose({ savedCard: proposed })
  })
}
