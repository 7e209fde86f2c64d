import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { ShownInvitation } from '#contract/staff/invitation-calls.ts'
import { usePasswordWords } from '#services/account/use-password-words.ts'
import { letRun } from '#services/let-run.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useJoinText } from '#i18n/use-join-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import css from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import type { AccountPartProps } from './account-part.ts'
import { FormFault } from './form-fault.tsx'
import { useAccountForm } from './use-account-form.ts'

export interface InviteFormProps extends Pick<
  AccountPartProps,
  'entry' | 'typed' | 'type' | 'onAsk' | 'onStepOf' | 'onSignedIn'
> {
  /** Secret from the mail's link; null: the link is incomplete. */
  readonly secret: string | null
  /** The person signs in by the password that they have. */
  readonly onKnown: (email: string) => void
}

/** The link of a mail that invites to work at a venue. */
export function InviteForm({ secret, ...part }: InviteFormProps) {
  const { t } = useJoinText()
  const { account } = useServices()
  const [round, setRound] = useState(0)
  const { latest } = useAnswer(secret === null ? null : `${secret} ${round}`, async () =>
    (await (await account())?.invitation())?.read(secret ?? ''),
  )
  const isOver =
    secret === null ||
    (latest?.ok === false &&
      latest.error.type === 'Refused' &&
      latest.error.code === appProblemCodes.linkOver)
  if (isOver) {
    return (
      <AccountFrame key="over" entry={part.entry} title={t('linkOver')} text={t('linkOverText')}>
        <Button tone="primary" size="l" wide onPress={() => part.onKnown('')}>
          {t('toSignIn')}
        </Button>
      </AccountFrame>
    )
  }
  if (secret !== null && latest === null) return null
  if (!latest?.ok) {
    return (
      <AccountFrame key="away" entry={part.entry} title={t('join')} text={t('unreached')}>
        <Button tone="primary" size="l" wide onPress={() => setRound(round + 1)}>
          {t('join')}
        </Button>
      </AccountFrame>
    )
  }
  return <Join {...part} secret={secret} invitation={latest.value} />
}

interface JoinProps extends InviteFormProps {
  readonly secret: string
  readonly invitation: ShownInvitation
}

function Join({ secret, invitation, entry, typed, type, ...on }: JoinProps) {
  const { t } = useJoinText()
  const { t: say } = useText()
  const toast = useToast()
  const passwords = usePasswordWords()
  const { venue, email, role, needs } = invitation
  const { firstName, lastName, newPassword } = typed
  const missing = (text: string) => (text.trim() === '' ? say('account.missing') : undefined)
  const names = { firstName: missing(firstName), lastName: missing(lastName) }
  const faults = {
    ...(needs.name ? names : {}),
    ...(needs.password ? { password: passwords.faultOf(newPassword) } : {}),
  }
  const values = { firstName, lastName, password: newPassword }
  const { form, ...account } = useAccountForm({ values, faults }, on.onAsk)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!account.accepts()) return
    const given = {
      secret,
      ...(needs.name ? { firstName: firstName.trim(), lastName: lastName.trim() } : {}),
      ...(needs.password ? { password: newPassword } : {}),
    }
    const answer = await account.ask(async (service) => {
      const outcome = await (await service.invitation()).accept(given, needs.password)
      on.onStepOf(outcome)
      return outcome
    })
    if (!answer) return
    if (answer.value !== null) return on.onSignedIn(answer.value)
    toast({ text: t('joined', { venue: venue.name }), topic: 'session' })
    on.onKnown(email)
  }

  return (
    <AccountFrame
      entry={entry}
      title={t('joinTitle', { venue: venue.name })}
      text={t('joinText', { role: t(`roles.${role}`), email })}
    >
      <p>{t(needs.password ? 'joinSet' : 'joinKnown')}</p>
      <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <FormFault fault={account.fault} />
        {needs.name
          ? (['firstName', 'lastName'] as const).map((name) => (
              <Field
                key={name}
                label={say(`account.${name}`)}
                name={name}
                autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
                required
                maxLength={60}
                value={typed[name]}
                onChange={(changed) => type({ [name]: changed })}
                error={account.errorOf(name)}
              />
            ))
          : null}
        {needs.password ? (
          <PasswordField
            {...passwords.newPassword(newPassword)}
            label={say('account.password')}
            name="password"
            onChange={(changed) => type({ newPassword: changed })}
            error={account.errorOf('password')}
          />
        ) : null}
        <Button type="submit" tone="primary" size="l" wide busy={account.busy}>
          {t('join')}
        </Button>
      </form>
    </AccountFrame>
  )
}
