import { useState, useEffect, useRef } from 'react'
import type { ReactNode, RefCallback } from 'react'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { useMethodText } from '#services/payment/use-method-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Field } from '#ui/field.tsx'
import { CardPart } from './card-part.tsx'
import { checkPayment } from './check-payment.ts'
import { chooseMethod } from './choose-method.ts'
import { PayRow } from './pay-row.tsx'
import type { SectionProps } from '../section-props.ts'
import { resolvePayment } from './resolve-payment.ts'
import { useFaultText } from '../faults/use-fault-text.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import { preselectCard } from '#domain/payment/card.ts'
import { usePerson } from '#services/account/use-person.ts'
import type { GivenCard } from './new-card.tsx'

export interface PaySectionProps extends SectionProps {
  /** The guest has continued and waits for the typed card. */
  readonly asking: boolean
  /** Null: no card; the section shows why. */
  readonly onCard: (card: GivenCard | null) => void
}

/** The choice among the payment methods that venue, order and device offer. */
export function PaySection({ checkout, facts, faults, asking, onCard }: PaySectionProps) {
  const { t } = useText()
  const methodText = useMethodText()
  const list = useFocusFromLink('pay')
  const { pay } = facts
  const { details } = checkout.typed
  const payment = resolvePayment(details.payment, pay)
  const { method } = payment
  // A fault corrected since is no longer shown.
  const faulty = checkPayment(payment, pay)
  const faultText = useFaultText(
    Object.fromEntries(Object.entries(faults).filter(([name]) => name in faulty)),
  )
  const byCard = method === 'credit_card'
  // A half-typed card survives a look at another way to pay.
  const [cardOpened, setCardOpened] = useState(byCard)
  if (byCard && !cardOpened) setCardOpened(true)
  const choose = (changes: Partial<PaymentChoice>) =>
    checkout.type({ details: { ...details, payment: { ...payment, ...changes } } })

  useProposedCard(payment, pay.cards, choose)

  const [first] = pay.methods
  if (first === undefined) {
    return <Banner tone="warning">{t(`checkout.${pay.suiteFault ?? 'noMethod'}`)}</Banner>
  }
  if (first === 'pay_on_premise' || first === 'payment_not_required') {
    return <PayRow payment={{ ...payment, method: first }} />
  }
  return (
    <div ref={list}>
      <ChoiceList id="pay" legend={t('pay.title')} error={faultText('payment')}>
        {pay.methods.map((each) => (
          <ChoiceRow
            key={each}
            type="radio"
            name="payment"
            label={methodText(each)}
            detail={detailOf(each)}
            checked={method === each}
            disabled={isWallet(each) && pay.offline && method !== each}
            onChange={() => choose(chooseMethod(payment, each, pay.cards ?? []))}
          >
            {partOf(each)}
          </ChoiceRow>
        ))}
      </ChoiceList>
    </div>
  )

  function detailOf(each: PaymentMethod): string | undefined {
    if (isWallet(each)) {
      return pay.offline ? t('pay.walletOffline', { wallet: methodText(each) }) : undefined
    }
    if (each === 'invoice') return t('pay.invoiceText')
    return each === 'open_tab' ? t('pay.openTabText') : undefined
  }

  function partOf(each: PaymentMethod): ReactNode {
    if (each === 'credit_card') {
      if (!cardOpened) return null
      return (
        <div hidden={!byCard}>
          <CardPart payment={payment} {...{ pay, asking, onCard }} onChange={choose} />
        </div>
      )
    }
    if (each !== method) return null
    if (each === 'cost_center') return codeField('costCenter', each)
    return each === 'purchase_order' ? codeField('purchaseOrder', each) : null
  }

  function codeField(name: 'costCenter' | 'purchaseOrder', each: PaymentMethod) {
    return (
      <Field
        label={methodText(each)}
        hideLabel
        name={name}
        required
        maxLength={64}
        autoComplete="off"
        value={payment[name]}
        onChange={(typed) => choose({ [name]: typed })}
        error={faultText(name)}
      />
    )
  }
}

function isWallet(method: PaymentMethod): boolean {
  return method === 'apple_pay' || method === 'google_pay'
}

const anonymous = ''

/**
 * Preselects a saved card, once per person, if the guest signs in after choosing to pay by card, or if
 * the cards of this device are known only then.
 */
function useProposedCard(
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

/** Moves the focus to the part named by the link (`…/checkout#pay`), once it is shown. */
function useFocusFromLink(name: string): RefCallback<HTMLElement> {
  const done = useRef(false)
  return (element) => {
    if (done.current || !element || location.hash !== `#${name}`) return
    done.current = true
    const target = element.querySelector<HTMLElement>(`#${name}`)
    target?.focus()
    target?.scrollIntoView()
  }
}
