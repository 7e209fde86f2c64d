import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { usePasswordWords } from '#services/account/use-password-words.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useToast } from '#ui/use-toast.ts'
import css from '../profile-form.module.css'
import { useProfileForm } from './use-profile-form.ts'

export interface PasswordFormProps {
  /** For the browser's password manager. */
  readonly email: string
  readonly hasPassword: boolean
}

/** Changes the password, or sets a first one for a provider login. */
export function PasswordForm({ email, hasPassword }: PasswordFormProps) {
  const { t } = useText()
  const passwords = usePasswordWords()
  const toast = useToast()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const { form, busy, errorOf, problem, save } = useProfileForm(t('person.failed'), {
    values: { currentPassword, newPassword },
    faults: {
      currentPassword: hasPassword ? passwords.givenFault(currentPassword) : undefined,
      newPassword: passwords.faultOf(newPassword),
    },
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const changes = hasPassword ? { newPassword, currentPassword } : { newPassword }
    if (!(await save(changes))) return
    setCurrent('')
    setNew('')
    toast({ text: t('person.passwordSaved'), topic: 'profile' })
  }

  return (
    <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          label={t('person.current')}
          name="currentPassword"
          autoComplete="current-password"
          words={passwords.words}
          required
          value={currentPassword}
          onChange={setCurrent}
          error={errorOf('currentPassword')}
        />
      ) : (
        <p className={css.note}>{t('person.passwordNone')}</p>
      )}
      <PasswordField
        {...passwords.newPassword(newPassword)}
        label={t('person.passwordNew')}
        name="newPassword"
        onChange={setNew}
        error={errorOf('newPassword')}
      />
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
      <Button type="submit" wide busy={busy}>
        {t(hasPassword ? 'person.passwordSave' : 'person.passwordSet')}
      </Button>
    </form>
  )
}
