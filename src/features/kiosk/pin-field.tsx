import type { Ref } from 'react'
import { useText } from '#i18n/use-text.ts'
import { PasswordField } from '#ui/password-field.tsx'

export interface PinFieldProps {
  readonly value: string
  readonly onChange: (pin: string) => void
  readonly error: string | undefined
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** The staff's PIN, for digits alone. */
export function PinField({ onChange, ...field }: PinFieldProps) {
  const { t } = useText()
  return (
    <PasswordField
      {...field}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, ''))}
      label={t('kiosk.pin')}
      words={{ show: t('kiosk.showPin'), hide: t('kiosk.hidePin') }}
      autoComplete="off"
      inputMode="numeric"
      maxLength={12}
      required
    />
  )
}
