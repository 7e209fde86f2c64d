import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { CardToken } from '#contract/checkout-wire.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { checkTyped } from './check-typed.ts'
import type { Faults } from './check-typed.ts'
import { ContactSection } from './contact-section.tsx'
import css from './details-step.module.css'
import { HowAndPay } from './how-and-pay.tsx'
import { needsNewCard } from './needs-new-card.ts'
import { PaySection } from './pay-section.tsx'
import { settleTyped } from './settle-typed.ts'
import { useCheckoutFacts } from './use-checkout-facts.ts'
import type { Checkout } from './use-checkout.ts'
import { WhenSection } from './when-section.tsx'

export interface DetailsStepProps {
  readonly checkout: Checkout
}

/** How, who and what else the venue asks, on one page; then the review. */
export function DetailsStep({ checkout }: DetailsStepProps) {
  const { t } = useText()
  const facts = useCheckoutFacts()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [asking, setAsking] = useState(false)
  const parts = { checkout, facts, faults }

  function review(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (asking) return
    const settled = settleTyped(checkout.typed, facts)
    const found = checkTyped(settled, facts)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (settled !== checkout.typed) checkout.type(settled)
    if (needsNewCard(settled.details.payment)) setAsking(true)
    else checkout.review()
  }

  function takeCard(card: CardToken | null) {
    setAsking(false)
    if (!card) return
    const { details } = checkout.typed
    checkout.type({ details: { ...details, payment: { ...details.payment, card } } })
    checkout.review()
  }

  return (
    <form ref={form} className={css.form} onSubmit={review} noValidate>
      <HowAndPay />
      <WhenSection {...parts} />
      <ContactSection {...parts} />
      <PaySection {...parts} asking={asking} onCard={takeCard} />
      <div className={css.action}>
        <ActionBar
          type="submit"
          disabled={facts.pay.methods.length === 0}
          busy={asking}
          note={asking ? t('pay.checking') : undefined}
          amount={<Price amount={facts.costs.amountDue} />}
        >
          {t('checkout.review')}
        </ActionBar>
      </div>
    </form>
  )
}
