import { useState } from 'react'
import type { Contact } from '#domain/account/contact.ts'
import { needsPhone } from '#domain/delivery/needs-phone.ts'
import { useSignedIn } from '#services/account/use-signed-in.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Field } from '#ui/field.tsx'
import { NewAccountChoice, SignInLine } from './account-section.tsx'
import css from '../checkout-form.module.css'
import { tidyPhone } from '#domain/country/read-phone.ts'
import { LoyaltyLine } from './loyalty-line.tsx'
import type { SectionProps } from '../section-props.ts'
import { useFaultText } from '../faults/use-fault-text.ts'

/** The guest's contact; fields that the venue does not use are left out. */
export function ContactSection({ checkout, facts, faults }: SectionProps) {
  const { t } = useText()
  const faultText = useFaultText(faults)
  const signedIn = useSignedIn()
  const { hideGuestInfo, loyalty } = facts.settings
  const isPhoneNeeded = needsPhone(facts.fulfilment, facts.settings)
  const { contact, remember } = checkout.typed
  const [wantsReceipt, setWantsReceipt] = useState(false)
  const takesMail = !hideGuestInfo.email && (!facts.isKiosk || wantsReceipt || contact.email !== '')
  const typeContact = (typed: Contact) => checkout.type({ contact: typed })
  return (
    <section className={css.section} aria-labelledby="who">
      <h2 id="who" className={css.title}>
        {t('checkout.who')}
      </h2>
      {facts.isKiosk ? null : <p className={css.hint}>{t('checkout.whoHint')}</p>}
      <SignInLine checkout={checkout} />
      <Field
        label={t('checkout.name')}
        name="fullName"
        autoComplete="name"
        hint={facts.nameless === null ? undefined : t('kiosk.nameOptional')}
        required={facts.nameless === null}
        maxLength={120}
        value={contact.fullName}
        onChange={(fullName) => typeContact({ ...contact, fullName })}
        error={faultText('fullName')}
      />
      {takesMail ? (
        <Field
          label={t('checkout.email')}
          hint={checkout.account.wanted ? undefined : t('checkout.emailHint')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={contact.email}
          onChange={(email) => typeContact({ ...contact, email })}
          error={faultText('email')}
        />
      ) : null}
      {facts.isKiosk && !takesMail && !hideGuestInfo.email ? (
        <Button tone="plain" onPress={() => setWantsReceipt(true)}>
          {t('kiosk.receiptByMail')}
        </Button>
      ) : null}
      {loyalty && takesMail ? <LoyaltyLine checkout={checkout} programme={loyalty} /> : null}
      {hideGuestInfo.phone || (facts.isKiosk && !isPhoneNeeded) ? null : (
        <Field
          label={t('checkout.phone')}
          hint={t(isPhoneNeeded ? 'checkout.phoneNeeded' : 'checkout.phoneHint')}
          required={isPhoneNeeded}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={contact.phone}
          onChange={(phone) => typeContact({ ...contact, phone })}
          onBlur={() => {
            const phone = tidyPhone(contact.phone, facts.forms.phone)
            typeContact({ ...contact, phone })
          }}
          error={faultText('phone')}
        />
      )}
      <NewAccountChoice checkout={checkout} faults={faults} />
      {signedIn || facts.isKiosk ? null : (
        <ChoiceRow
          type="checkbox"
          name="remember"
          label={t('checkout.remember')}
          checked={remember}
          onChange={(chosen) => checkout.type({ remember: chosen })}
        />
      )}
    </section>
  )
}
