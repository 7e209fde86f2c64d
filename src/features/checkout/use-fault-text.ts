import { formatPrice } from '#i18n/format-price.ts'
import { useText } from '#i18n/use-text.ts'
import type { Faults } from './check-typed.ts'

/** The words for what is wrong with a field; undefined: nothing is. */
export function useFaultText(faults: Faults): (field: string) => string | undefined {
  const { t, locale } = useText()
  return (field) => {
    const fault = faults[field]
    if (!fault) return undefined
    const prices = Object.entries(fault.amounts ?? {}).map(([name, amount]) => [
      name,
      formatPrice(amount, locale),
    ])
    return t(`field.${fault.key}`, { ...fault.values, ...Object.fromEntries(prices) })
  }
}
