import { useText } from '#i18n/use-text.ts'
import { Field } from '#ui/field.tsx'
import type { AccountPartProps } from './account-part.ts'
import type { AccountForm } from './use-account-form.ts'

export interface EmailFieldProps extends Pick<AccountPartProps, 'typed' | 'type'> {
  readonly errorOf: AccountForm['errorOf']
  /** Left out: the guest's e-mail. */
  readonly label?: string
}

/** The e-mail that an account signs in with. */
export function EmailField({ typed, type, errorOf, label }: EmailFieldProps) {
  const { t } = useText()
  return (
    <Field
      label={label ?? t('account.email')}
      name="email"
      type="email"
      autoComplete="username"
      required
      maxLength={254}
      value={typed.email}
      onChange={(email) => type({ email })}
      error={errorOf('email')}
    />
  )
}
