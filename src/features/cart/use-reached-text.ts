import { isWholeCents } from '#domain/exact-amount.ts'
import type { ExactAmount } from '#domain/exact-amount.ts'
import type { Cents } from '#domain/money.ts'
import { formatExact } from '#i18n/format-exact.ts'
import { formatPrice } from '#i18n/format-price.ts'
import { useText } from '#i18n/use-text.ts'

/** An amount, with what it was before it was rounded where it was. */
export function useReachedText(): (exact: ExactAmount, amount: Cents) => string {
  const { t, locale } = useText()
  return (exact, amount) => {
    const price = formatPrice(amount, locale)
    if (isWholeCents(exact)) return price
    return t('why.rounded', { exact: formatExact(exact, locale), amount: price })
  }
}
