import { asLocale } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Currency } from '#domain/money/currency.ts'
import { centsToDollars, type Cents } from '#domain/money/money.ts'

/** Formats amounts as the app does: $12.50; 12,50 $. */
export function priceWriter(language: LanguageCode, currency: Currency): (amount: Cents) => string {
  const format = new Intl.NumberFormat(asLocale(language), {
    style: 'currency',
    currency,
    ...twoDecimals,
  })
  return (amount) => format.format(centsToDollars(amount))
}

/** Runtimes disagree about the decimals of some currencies; every amount here has two. */
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
