import type { SubmitEvent } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { usePasswordWords } from '#services/account/use-password-words.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import css from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import type { AccountPartProps } from './account-part.ts'
import { FormFault } from './form-fault.tsx'
import { useAccountForm } from './use-account-form.ts'

export interface ResetFormProps extends Pick<
  AccountPartProps,
  'entry' | 'typed' | 'type' | 'onAsk' | 'onStepOf' | 'onSignedIn'
> {
  /** Secret from the mail's link; null: the link is incomplete. */
  readonly secret: string | null
  readonly onAskAgain: () => void
}

/** Sets a new password by a mail's link. */
export function ResetForm({ secret, entry, typed, type, ...on }: ResetFormProps) {
  const { t } = useText()
  const toast = useToast()
  const passwords = usePasswordWords()
  const { newPassword } = typed
  const faults = { password: passwords.faultOf(newPassword) }
  const values = { password: newPassword }
  const { form, ...account } = useAccountForm({ values, faults }, on.onAsk)
  const { fault } = account
  const hasEnded = fault?.type === 'Refused' && fault.code === appProblemCodes.linkOver

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (secret === null) return
    if (!account.accepts()) return
    const answer = await account.ask(async (service) => {
      const outcome = await service.reset({ secret, password: newPassword })
      on.onStepOf(outcome)
      return outcome
    })
    if (!answer) return
    toast({ text: t('account.resetDone'), topic: 'session' })
    on.onSignedIn(answer.value)
  }

  if (secret === null || hasEnded) {
    return (
      <AccountFrame
        key="over"
        entry={entry}
        title={t('account.linkOver')}
        text={t('account.linkOverText')}
      >
        <Button tone="primary" size="l" wide onPress={on.onAskAgain}>
          {t('account.askAgain')}
        </Button>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame entry={entry} title={t('account.resetTitle')} text={t('account.resetText')}>
      <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <FormFault fault={fault} />
        <PasswordField
          {...passwords.newPassword(newPassword)}
          label={t('account.newPassword')}
          name="password"
          onChange={(changed) => type({ newPassword: changed })}
          error={account.errorOf('password')}
        />
        <Button type="submit" tone="primary" size="l" wide busy={account.busy}>
          {t('account.resetSave')}
        </Button>
      </form>
    </AccountFrame>
  )
}
