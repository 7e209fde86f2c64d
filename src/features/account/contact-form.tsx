import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import { groupPhone } from '#domain/account/contact.ts'
import type { Person } from '#services/account/account-service.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import css from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import { FormFault } from './form-fault.tsx'
import { personFaults } from './person-faults.ts'
import type { TypedPerson } from './person-faults.ts'
import { PersonFields } from './person-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

export interface ContactFormProps {
  readonly entry: AccountEntry
  readonly person: Person
  readonly onDone: () => void
}

/** Contact information that the login provider did not supply. */
export function ContactForm({ entry, person, onDone }: ContactFormProps) {
  const { t } = useText()
  const { form, ...account } = useAccountForm()
  const [typed, setTyped] = useState<TypedPerson>({
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNumber: person.phoneNumber ?? '',
  })
  const isNamed = person.firstName !== '' && person.lastName !== ''

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!account.accepts(personFaults(typed, t))) return
    const answer = await account.ask((service) =>
      service.edit({
        firstName: typed.firstName.trim(),
        lastName: typed.lastName.trim(),
        phoneNumber: groupPhone(typed.phoneNumber) || null,
      }),
    )
    if (answer) onDone()
  }

  return (
    <AccountFrame entry={entry} title={t('account.contactTitle')} text={t('account.contactText')}>
      <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <FormFault fault={account.fault} />
        <PersonFields
          typed={typed}
          type={(changes) => setTyped({ ...typed, ...changes })}
          errorOf={account.errorOf}
        />
        <Button type="submit" tone="primary" size="l" wide busy={account.busy}>
          {t('account.save')}
        </Button>
        {isNamed ? (
          <Button wide onPress={onDone}>
            {t('account.later')}
          </Button>
        ) : null}
      </form>
    </AccountFrame>
  )
}
