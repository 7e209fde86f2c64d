import type { SubmitEvent } from 'react'
import { usePasswordWords } from '#services/account/use-password-words.ts'
import { usePhoneForms } from '#services/account/use-phone-forms.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PersonFields } from '#ui/person-fields.tsx'
import css from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import type { AccountPartProps } from './account-part.ts'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import { usePersonWords } from './person-words.ts'
import { registrationOf, signUpFaults } from './typed-account.ts'
import { useAccountForm } from './use-account-form.ts'

/** Creates an account: e-mail, names, and a password that meets the rule. */
export function SignUpForm({ entry, typed, type, onPart, onAsk, onSignedIn }: AccountPartProps) {
  const { t } = useText()
  const passwords = usePasswordWords()
  const personWords = usePersonWords()
  const phoneForms = usePhoneForms(entry.venue)
  const { newPassword } = typed
  const values = { ...typed, password: newPassword }
  const faults = { ...signUpFaults(typed, t, phoneForms), password: passwords.faultOf(newPassword) }
  const { form, ...account } = useAccountForm({ values, faults }, onAsk)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!account.accepts()) return
    const answer = await account.ask((service) =>
      service.register(registrationOf(typed, phoneForms)),
    )
    if (answer) onSignedIn(answer.value)
  }

  return (
    <AccountFrame entry={entry} title={t('account.signUpTitle')} text={t('account.signUpText')}>
      <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <FormFault fault={account.fault} title={t('account.notRegistered')} />
        <EmailField typed={typed} type={type} errorOf={account.errorOf} />
        <PersonFields
          words={personWords}
          phoneForms={phoneForms}
          typed={typed}
          type={type}
          errorOf={account.errorOf}
        />
        <PasswordField
          {...passwords.newPassword(newPassword)}
          label={t('account.password')}
          name="password"
          onChange={(changed) => type({ newPassword: changed })}
          error={account.errorOf('password')}
        />
        <Button type="submit" tone="primary" size="l" wide busy={account.busy}>
          {t('account.signUp')}
        </Button>
      </form>
      <div className={css.beside}>
        {t('account.haveAccount')}
        <Button tone="plain" onPress={() => onPart('login')}>
          {t('account.signIn')}
        </Button>
      </div>
    </AccountFrame>
  )
}
