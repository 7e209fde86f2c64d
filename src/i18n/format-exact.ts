import type { Currency } from '#domain/money/money.ts'
import type { ExactAmount } from '#domain/money/exact-amount.ts'
import type { Locale } from '#domain/language/locale.ts'

/** Hundredths of a cent per unit: the precision of an amount before rounding. */
const inUnit = 10_000n

/** $6.885 in English, 6,885 $ in French; decimals after the fourth are replaced by an ellipsis. */
export function formatExact(
  { numerator, denominator }: ExactAmount,
  locale: Locale,
  currency: Currency,
): string {
  const scaled = numerator * (inUnit / 100n)
  const text = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(Number(scaled / denominator) / Number(inUnit))
  return scaled % denominator === 0n ? text : text.replace(/\d(?=\D*$)/, '$&…')
}
