import { usePasswordWords } from '#services/account/use-password-words.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useServices } from '#services/services.ts'
import { useSignIn } from '#services/account/use-sign-in.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import css from './account-section.module.css'
import type { SectionProps } from '../section-props.ts'

/** The signed-in person; else the login link, where it is possible now. */
export function SignInLine({ checkout }: Pick<SectionProps, 'checkout'>) {
  const { t } = useText()
  const offline = useStore(useServices().network) === 'offline'
  const person = usePerson()
  const signIn = useSignIn()
  if (person) return <p className={css.line}>{t('account.signedInAs', { email: person.email })}</p>
  if (!checkout.account.offered || offline) return null
  return (
    <p className={css.line}>
      {t('account.have')}
      <Button tone="plain" onPress={signIn}>
        {t('account.signIn')}
      </Button>
    </p>
  )
}

/** Offers an account made of the typed contact; only a password is asked in addition. */
export function NewAccountChoice({ checkout, faults }: Pick<SectionProps, 'checkout' | 'faults'>) {
  const { t } = useText()
  const passwords = usePasswordWords()
  const { offered, wanted, asked, password, want, type } = checkout.account
  if (!offered) return null
  return (
    <ChoiceRow
      type="checkbox"
      name="account"
      label={t('account.create')}
      detail={t(wanted && !asked ? 'account.createLater' : 'account.createText')}
      checked={wanted}
      onChange={want}
    >
      {wanted ? (
        <PasswordField
          {...passwords.newPassword(password)}
          label={t('account.password')}
          name="password"
          onChange={type}
          error={faults['password'] ? passwords.faultOf(password) : undefined}
        />
      ) : null}
    </ChoiceRow>
  )
}
