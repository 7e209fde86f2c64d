import type { SubmitEvent } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { usePasswordWords } from '#services/account/use-password-words.ts'
import { emailFault } from '#services/account/sign-up-fields.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import css from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import type { AccountPartProps } from './account-part.ts'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import { loginVariantOf } from './login-variant.ts'
import { SocialWays } from './social-ways.tsx'
import { useAccountForm } from './use-account-form.ts'

export interface LoginFormProps extends AccountPartProps {
  /** The account was just created, but its login failed. */
  readonly created: boolean
}

/** E-mail and password, or another provider; operators have no other provider. */
export function LoginForm({ created, ...part }: LoginFormProps) {
  const { t } = useText()
  const { words, givenFault } = usePasswordWords()
  const { entry, typed, type, onPart } = part
  const { email, password } = typed
  const faults = { email: emailFault(email, t), password: givenFault(password) }
  const { form, ...account } = useAccountForm({ values: { ...typed }, faults }, part.onAsk)
  const variant = loginVariantOf(entry)
  const isOperator = variant === 'operator'
  const note = noteOf()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!account.accepts(wrongLogin)) return
    const answer = await account.ask(async (service) => {
      const outcome = await service.login({
        email: email.trim(),
        password,
        ...(isOperator ? { suiteOperator: true } : {}),
      })
      part.onStepOf(outcome)
      return outcome
    })
    if (answer) part.onSignedIn(answer.value)
  }

  return (
    <AccountFrame entry={entry} {...headOf()}>
      {note === null || account.fault ? null : <Banner tone="warning">{note}</Banner>}
      <form ref={form} className={css.form} onSubmit={(event) => letRun(submit(event))} noValidate>
        <FormFault fault={account.fault} />
        <EmailField
          typed={typed}
          type={type}
          errorOf={account.errorOf}
          label={t(isOperator ? 'account.operatorEmail' : 'account.email')}
        />
        <PasswordField
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          required
          words={words}
          value={password}
          onChange={(changed) => type({ password: changed })}
          error={account.errorOf('password')}
        />
        <Button type="submit" tone="primary" size="l" wide busy={account.busy}>
          {t('account.signIn')}
        </Button>
      </form>
      <div className={css.beside}>
        <Button tone="plain" onPress={() => onPart('forgot')}>
          {t('account.forgot')}
        </Button>
      </div>
      {isOperator ? null : (
        <>
          <SocialWays entry={entry} onOffline={() => account.refuse({ type: 'Offline' })} />
          <div className={css.beside}>
            {t('account.noAccount')}
            <Button tone="plain" onPress={() => onPart('signUp')}>
              {t('account.toSignUp')}
            </Button>
          </div>
        </>
      )}
    </AccountFrame>
  )

  /** A note about what happened before this form was shown. */
  function noteOf(): string | null {
    if (created) return t('account.notLoggedIn')
    if (entry.problem === undefined) return null
    if (entry.problem === 'cancelled') return t('account.socialCancelled')
    return t('account.socialFailed', { name: providerNames[entry.problem] })
  }

  function headOf() {
    switch (variant) {
      case 'operator':
        return { title: t('account.operatorTitle'), text: t('account.operatorText') }
      case 'preOrder':
        return { title: t('account.preOrderTitle'), text: t('account.preOrderText') }
      case 'guest':
        return { title: t('account.title'), text: t('account.text') }
    }
  }
}

const providerNames = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }

const wrongLogin = {
  type: 'Refused',
  code: appProblemCodes.wrongLogin,
  message: '',
  lines: [],
  fields: {},
} as const
