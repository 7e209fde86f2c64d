import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { usePasswordWords } from '#services/account/use-password-words.ts'
import type { Person, PersonChanges } from '#services/account/account-service.ts'
import {
  emailFault,
  personFaults,
  personOfTyped,
  typedPersonOf,
} from '#services/account/sign-up-fields.ts'
import { usePhoneForms } from '#services/account/use-phone-forms.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PersonFields } from '#ui/person-fields.tsx'
import { useToast } from '#ui/use-toast.ts'
import css from '../profile-form.module.css'
import { useProfileForm } from './use-profile-form.ts'
import { useProfileWays } from '../use-profile-ways.ts'

export interface PersonFormProps {
  readonly person: Person
}

export function PersonForm({ person }: PersonFormProps) {
  const { t } = useText()
  const { words, givenFault } = usePasswordWords()
  const { entry, toLogin } = useProfileWays()
  const toast = useToast()
  const phoneForms = usePhoneForms(entry.venue)
  const [typed, setTyped] = useState(() => ({
    ...typedPersonOf(person, phoneForms),
    email: person.email,
  }))
  const [currentPassword, setCurrentPassword] = useState('')
  const type = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }))
  const email = typed.email.trim()
  const wantsPassword = person.hasPassword && !isSameEmail(email, person.email)
  // A suite's guest completes what a pre-order requires, and goes on to the next step.
  const goesOn = entry.eventSuite !== undefined
  const { form, busy, errorOf, problem, save } = useProfileForm(t('person.failed'), {
    values: { ...typed, currentPassword },
    faults: {
      ...personFaults(typed, t, phoneForms),
      email: emailFault(email, t),
      ...(wantsPassword ? { currentPassword: givenFault(currentPassword) } : {}),
      // Suite orders require a phone.
      ...(goesOn && typed.phoneNumber.trim() === '' ? { phoneNumber: t('field.yourPhone') } : {}),
    },
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!(await save(changes()))) return
    setCurrentPassword('')
    toast({ text: t('person.saved'), topic: 'profile' })
    if (goesOn) toLogin()
  }

  return (
    <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
      <PersonFields
        words={{
          firstName: t('person.firstName'),
          lastName: t('person.lastName'),
          phone: t('person.phone'),
          phoneHint: phoneForms.unread.key === 'phone' ? t('person.phoneHint') : undefined,
        }}
        phoneForms={phoneForms}
        typed={typed}
        type={type}
        errorOf={errorOf}
      />
      <Field
        label={t('person.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        disabled={person.operator !== undefined}
        maxLength={254}
        value={typed.email}
        onChange={(changed) => type({ email: changed })}
        error={errorOf('email')}
      />
      {wantsPassword ? (
        <PasswordField
          label={t('person.current')}
          hint={t('person.currentForEmail')}
          name="currentPassword"
          autoComplete="current-password"
          words={words}
          required
          value={currentPassword}
          onChange={setCurrentPassword}
          error={errorOf('currentPassword')}
        />
      ) : null}
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
      <Button type="submit" tone="primary" size="l" wide busy={busy}>
        {t(goesOn ? 'person.saveOn' : 'person.save')}
      </Button>
    </form>
  )

  function changes(): PersonChanges {
    return {
      ...personOfTyped(typed, phoneForms),
      ...(isSameEmail(email, person.email) ? {} : { email }),
      ...(wantsPassword ? { currentPassword } : {}),
    }
  }
}

/** E-mail addresses are compared without case. */
function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
