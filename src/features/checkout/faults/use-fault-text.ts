import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import type { Faults } from './faults.ts'

/** The text of a field's fault; undefined: none. */
export function useFaultText(faults: Faults): (field: string) => string | undefined {
  const { t } = useText()
  const priceText = usePrice()
  return (field) => {
    const fault = faults[field]
    if (!fault) return undefined
    const prices = Object.entries(fault.amounts ?? {}).map(([name, amount]) => [
      name,
      priceText(amount),
    ])
    return t(`field.${fault.key}`, { ...fault.values, ...Object.fromEntries(prices) })
  }
}
