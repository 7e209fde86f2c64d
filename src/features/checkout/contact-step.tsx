import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Contact } from '#contract/kept-order.ts'
import { useBill } from '#features/use-bill.ts'
import { useVenue } from '#features/use-venue.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Field } from '#ui/field.tsx'
import { checkContact } from './check-contact.ts'
import type { ContactFaults } from './check-contact.ts'
import css from './contact-step.module.css'
import { groupPhone } from './group-phone.ts'
import type { Checkout } from './use-checkout.ts'

export interface ContactStepProps {
  readonly checkout: Checkout
}

export function ContactStep({ checkout }: ContactStepProps) {
  const { t } = useText()
  const { venue } = useVenue()
  const bill = useBill()
  const [faults, setFaults] = useState<ContactFaults>({})
  const { contact, remember } = checkout.typed
  const typeContact = (typed: Contact) => checkout.type({ contact: typed })

  function review(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = checkContact(contact)
    setFaults(found)
    const first = (['fullName', 'email', 'phone'] as const).find((field) => found[field])
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else checkout.review()
  }

  return (
    <form className={css.form} onSubmit={review} noValidate>
      <h2 className={css.title}>{t('checkout.who')}</h2>
      <p className={css.hint}>{t('checkout.whoHint')}</p>
      <Field
        label={t('checkout.name')}
        name="fullName"
        autoComplete="name"
        required
        maxLength={120}
        value={contact.fullName}
        onChange={(fullName) => typeContact({ ...contact, fullName })}
        error={faults.fullName ? t(`field.${faults.fullName}`) : undefined}
      />
      {venue.hideGuestInfo.email ? null : (
        <Field
          label={t('checkout.email')}
          hint={t('checkout.emailHint')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={contact.email}
          onChange={(email) => typeContact({ ...contact, email })}
          error={faults.email ? t(`field.${faults.email}`) : undefined}
        />
      )}
      {venue.hideGuestInfo.phone ? null : (
        <Field
          label={t('checkout.phone')}
          hint={t('checkout.phoneHint')}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          maxLength={20}
          value={contact.phone}
          onChange={(phone) => typeContact({ ...contact, phone })}
          onBlur={() => typeContact({ ...contact, phone: groupPhone(contact.phone) })}
          error={faults.phone ? t(`field.${faults.phone}`) : undefined}
        />
      )}
      <ChoiceRow
        type="checkbox"
        name="remember"
        label={t('checkout.remember')}
        checked={remember}
        onChange={(chosen) => checkout.type({ remember: chosen })}
      />
      <div className={css.action}>
        <ActionBar
          type="submit"
          disabled={!venue.payOnPremise && bill.costs.amountDue > 0}
          amount={<Price amount={bill.costs.amountDue} />}
        >
          {t('checkout.review')}
        </ActionBar>
      </div>
    </form>
  )
}
