import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import type { Person } from '#services/account/account-service.ts'
import { personFaults, personOfTyped, typedPersonOf } from '#services/account/sign-up-fields.ts'
import { usePhoneForms } from '#services/account/use-phone-forms.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { PersonFields } from '#ui/person-fields.tsx'
import css from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import { FormFault } from './form-fault.tsx'
import { usePersonWords } from './person-words.ts'
import { useAccountForm } from './use-account-form.ts'

export interface ContactFormProps {
  readonly entry: AccountEntry
  readonly person: Person
  readonly onDone: () => void
}

/** Contact information that the login provider did not supply. */
export function ContactForm({ entry, person, onDone }: ContactFormProps) {
  const { t } = useText()
  const words = usePersonWords()
  const phoneForms = usePhoneForms(entry.venue)
  const [typed, setTyped] = useState(() => typedPersonOf(person, phoneForms))
  const { form, ...account } = useAccountForm({
    values: { ...typed },
    faults: personFaults(typed, t, phoneForms),
  })
  const isNamed = person.firstName !== '' && person.lastName !== ''

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!account.accepts()) return
    const answer = await account.ask((service) => service.edit(personOfTyped(typed, phoneForms)))
    if (answer) onDone()
  }

  return (
    <AccountFrame entry={entry} title={t('account.contactTitle')} text={t('account.contactText')}>
      <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <FormFault fault={account.fault} />
        <PersonFields
          words={words}
          phoneForms={phoneForms}
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
