import { useText } from '#i18n/use-text.ts'
import type { Faults } from './check-typed.ts'

/** The words for what is wrong with a field; undefined: nothing is. */
export function useFaultText(faults: Faults): (field: string) => string | undefined {
  const { t } = useText()
  return (field) => {
    const fault = faults[field]
    return fault && t(`field.${fault.key}`, fault.values ?? {})
  }
}
