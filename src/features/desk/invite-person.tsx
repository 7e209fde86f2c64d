import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { emailPattern } from '#domain/account/contact.ts'
import type { Result } from '#domain/result.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { letRun } from '#services/let-run.ts'
import { usePeopleText } from '#i18n/use-people-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import css from './people-screen.module.css'

export interface InvitePersonProps {
  /** The roles that the person who invites gives. */
  readonly roles: readonly StaffRole[]
  readonly invite: (invited: {
    readonly email: string
    readonly role: StaffRole
  }) => Promise<Result<unknown, CallProblem>>
}

/** Invites a person by their e-mail. */
export function InvitePerson({ roles, invite }: InvitePersonProps) {
  const { t } = usePeopleText()
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<StaffRole | undefined>(roles.at(-1))
  const [sent, setSent] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const role = roles.find((each) => each === chosen) ?? roles[0]
  const { errorOf, judge, refuse } = useShownFaults({
    values: { email },
    faults: { email: emailPattern.test(email.trim()) ? undefined : t('emailNeeded') },
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const form = event.currentTarget
    setSent(null)
    if (busy || role === undefined) return
    if (!judge()) {
      // Once the field says so.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    const typed = email.trim()
    const answer = await invite({ email: typed, role })
    setBusy(false)
    if (answer.ok) {
      setSent(typed)
      setEmail('')
    } else if (answer.error.type === 'Refused') refuse(answer.error.fields)
  }

  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{t('invite')}</h2>
      <form className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={setEmail}
          error={errorOf('email')}
          required
        />
        <Select
          label={t('role')}
          value={role ?? ''}
          options={roles.map((each) => ({ value: each, label: t(`roles.${each}`) }))}
          onChange={(typed) => setChosen(roles.find((each) => each === typed))}
        />
        <p role="status">{sent === null ? '' : t('sent', { email: sent })}</p>
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t('send')}
        </Button>
      </form>
    </section>
  )
}
