import { isWholeCents } from '#domain/money/exact-amount.ts'
import type { ExactAmount } from '#domain/money/exact-amount.ts'
import type { Cents } from '#domain/money/money.ts'
import { formatExact } from '#i18n/format-exact.ts'
import { useCurrency, usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'

/** Formats an amount, with its exact value where it was rounded. */
export function useReachedText(): (exact: ExactAmount, amount: Cents) => string {
  const { t, locale } = useText()
  const priceText = usePrice()
  const currency = useCurrency()
  return (exact, amount) => {
    const price = priceText(amount)
    if (isWholeCents(exact)) return price
    return t('why.rounded', { exact: formatExact(exact, locale, currency), amount: price })
  }
}
