import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { groupPhone } from '#domain/account/contact.ts'
import { usePasswordWords } from '#services/account/use-password-words.ts'
import type { Person, PersonChanges } from '#services/account/account-service.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useToast } from '#ui/use-toast.ts'
import { checkPerson } from './check-person.ts'
import type { TypedPerson } from './check-person.ts'
import css from './profile-form.module.css'
import { useProfileForm } from './use-profile-form.ts'
import { useProfileWays } from './use-profile-ways.ts'

export interface PersonFormProps {
  readonly person: Person
}

export function PersonForm({ person }: PersonFormProps) {
  const { t } = useText()
  const { words } = usePasswordWords()
  const { entry, toLogin } = useProfileWays()
  const toast = useToast()
  const { form, busy, faults, problem, save } = useProfileForm(t('person.failed'))
  const [typed, setTyped] = useState<TypedPerson>({
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNumber: person.phoneNumber ?? '',
    email: person.email,
  })
  const [currentPassword, setCurrentPassword] = useState('')
  const type = (change: Partial<TypedPerson>) => setTyped((before) => ({ ...before, ...change }))
  const email = typed.email.trim()
  const wantsPassword = person.hasPassword && !isSameEmail(email, person.email)
  // A suite's guest completes what a pre-order requires, and goes on to the next step.
  const goesOn = entry.eventSuite !== undefined

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = {
      ...checkPerson(typed, t),
      ...(wantsPassword && currentPassword === '' ? { currentPassword: t('field.required') } : {}),
      // Suite orders require a phone.
      ...(goesOn && typed.phoneNumber.trim() === '' ? { phoneNumber: t('field.required') } : {}),
    }
    if (!(await save(changes(), found))) return
    setCurrentPassword('')
    toast({ text: t('person.saved'), topic: 'profile' })
    if (goesOn) toLogin()
  }

  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={css.pair}>
        <Field
          label={t('person.firstName')}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={60}
          value={typed.firstName}
          onChange={(firstName) => type({ firstName })}
          error={faults['firstName']}
        />
        <Field
          label={t('person.lastName')}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={60}
          value={typed.lastName}
          onChange={(lastName) => type({ lastName })}
          error={faults['lastName']}
        />
      </div>
      <Field
        label={t('person.phone')}
        hint={t('person.phoneHint')}
        name="phoneNumber"
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={typed.phoneNumber}
        onChange={(phoneNumber) => type({ phoneNumber })}
        onBlur={() => type({ phoneNumber: groupPhone(typed.phoneNumber) })}
        error={faults['phoneNumber']}
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
        error={faults['email']}
      />
      {wantsPassword ? (
        <PasswordField
          label={t('person.current')}
          hint={t('person.currentForEmail')}
          name="currentPassword"
          autoComplete="current-password"
          words={words}
          required
          maxLength={200}
          value={currentPassword}
          onChange={setCurrentPassword}
          error={faults['currentPassword']}
        />
      ) : null}
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
      <Button type="submit" tone="primary" size="l" wide busy={busy}>
        {t(goesOn ? 'person.saveOn' : 'person.save')}
      </Button>
    </form>
  )

  function changes(): PersonChanges {
    const phone = groupPhone(typed.phoneNumber)
    return {
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.trim(),
      phoneNumber: phone === '' ? null : phone,
      ...(isSameEmail(email, person.email) ? {} : { email }),
      ...(wantsPassword ? { currentPassword } : {}),
    }
  }
}

/** E-mail addresses are compared without case. */
function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
