import type { PinProblem } from '#services/kiosk/kiosk-service.ts'
import { formatWait } from '#i18n/format-wait.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { PasswordField } from '#ui/password-field.tsx'

export interface PinFieldProps {
  readonly value: string
  readonly onChange: (pin: string) => void
  readonly error: string | undefined
}

/** The staff's PIN, for digits alone. */
export function PinField({ value, onChange, error }: PinFieldProps) {
  const { t } = useDeskText()
  return (
    <PasswordField
      value={value}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, ''))}
      label={t('pin')}
      words={{ show: t('showPin'), hide: t('hidePin') }}
      autoComplete="off"
      inputMode="numeric"
      maxLength={12}
      error={error}
      required
    />
  )
}

/** Says why a PIN opened nothing. */
export function usePinText(): (problem: PinProblem) => string {
  const { t, locale } = useDeskText()
  return (problem) => {
    switch (problem.type) {
      case 'WrongPin':
        return problem.waitMs === 0
          ? t('wrongPin')
          : t('wrongPinWait', { when: formatWait(problem.waitMs, locale) })
      case 'TooSoon':
        return t('tooSoon', { when: formatWait(problem.waitMs, locale) })
      case 'Unreachable':
        return t('unreached')
      case 'Refused':
        return problem.message
    }
  }
}
