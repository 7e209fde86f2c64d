import type { PhoneForms } from '#domain/country/country-forms.ts'
import { tidyPhone } from '#domain/country/read-phone.ts'
import { Field } from './field.tsx'
import css from './person-fields.module.css'

interface PersonValues {
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
}

export interface PersonFieldsProps {
  readonly words: PersonFieldsWords
  readonly phoneForms: PhoneForms
  readonly typed: PersonValues
  readonly type: (changes: Partial<PersonValues>) => void
  readonly errorOf: (field: string) => string | undefined
}

export interface PersonFieldsWords {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly phoneHint: string | undefined
}

/** First name, last name, and an optional phone. */
export function PersonFields({ words, phoneForms, typed, type, errorOf }: PersonFieldsProps) {
  const { firstName, lastName, phoneNumber } = typed
  return (
    <>
      <div className={css.names}>
        <Field
          label={words.firstName}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={60}
          value={firstName}
          onChange={(changed) => type({ firstName: changed })}
          error={errorOf('firstName')}
        />
        <Field
          label={words.lastName}
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
        label={words.phone}
        hint={words.phoneHint}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phoneNumber}
        onChange={(changed) => type({ phoneNumber: changed })}
        onBlur={() => type({ phoneNumber: tidyPhone(phoneNumber, phoneForms) })}
        error={errorOf('phoneNumber')}
      />
    </>
  )
}
