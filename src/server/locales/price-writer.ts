import { asLocale } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Currency } from '#domain/money/money.ts'
import { centsToDollars, type Cents } from '#domain/money/money.ts'

type PriceWriter = (amount: Cents) => string

/** Writers by language and currency, which are few: making one costs as much as pricing a cart. */
const known = new Map<string, PriceWriter>()

/** Formats amounts as the app does: $12.50; 12,50 $. */
export function priceWriter(language: LanguageCode, currency: Currency): PriceWriter {
  const name = `${language} ${currency}`
  const writer = known.get(name) ?? createWriter(language, currency)
  known.set(name, writer)
  return writer
}

function createWriter(language: LanguageCode, currency: Currency): PriceWriter {
  const format = new Intl.NumberFormat(asLocale(language), {
    style: 'currency',
    currency,
    ...twoDecimals,
  })
  return (amount) => format.format(centsToDollars(amount))
}

/** Runtimes disagree about the decimals of some currencies; every amount here has two. */
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
