import { groupPhone } from '#domain/account/contact.ts'
import { useText } from '#i18n/use-text.ts'
import { Field } from '#ui/field.tsx'
import css from './account-frame.module.css'
import type { TypedPerson } from './person-faults.ts'

export interface PersonFieldsProps {
  readonly typed: TypedPerson
  readonly type: (changes: Partial<TypedPerson>) => void
  readonly errorOf: (field: string) => string | undefined
}

/** First name, last name, and an optional phone. */
export function PersonFields({ typed, type, errorOf }: PersonFieldsProps) {
  const { t } = useText()
  const { firstName, lastName, phoneNumber } = typed
  return (
    <>
      <div className={css.names}>
        <Field
          label={t('account.firstName')}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={60}
          value={firstName}
          onChange={(changed) => type({ firstName: changed })}
          error={errorOf('firstName')}
        />
        <Field
          label={t('account.lastName')}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={60}
          value={lastName}
          onChange={(changed) => type({ lastName: changed })}
          error={errorOf('lastName')}
        />
      </div>
      <Field
        label={t('account.phone')}
        hint={t('account.optional')}
        name="phoneNumber"
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={phoneNumber}
        onChange={(changed) => type({ phoneNumber: changed })}
        onBlur={() => type({ phoneNumber: groupPhone(phoneNumber) })}
        error={errorOf('phoneNumber')}
      />
    </>
  )
}
