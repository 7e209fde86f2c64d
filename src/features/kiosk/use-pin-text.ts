import { formatWait } from '#i18n/format-wait.ts'
import { useText } from '#i18n/use-text.ts'
import type { PinProblem } from '#services/kiosk/kiosk-service.ts'

/** Says why a PIN opened nothing. */
export function usePinText(): (problem: PinProblem) => string {
  const { t, locale } = useText()
  return (problem) => {
    switch (problem.type) {
      case 'WrongPin':
        return problem.waitMs === 0
          ? t('kiosk.wrongPin')
          : t('kiosk.wrongPinWait', { when: formatWait(problem.waitMs, locale) })
      case 'TooSoon':
        return t('kiosk.tooSoon', { when: formatWait(problem.waitMs, locale) })
      case 'Unreachable':
        return t('kiosk.unreached')
      case 'Refused':
        return problem.message
    }
  }
}
