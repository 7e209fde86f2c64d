import type { Currency } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Locale } from '#domain/language/locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** $12.50, £12.50, US$12.50 in English; 12,50 $, 12,50 £, 12,50 $ US in French. */
export function formatPrice(amount: Cents, locale: Locale, currency: Currency): string {
  return formatOf(locale, currency).format(amount / 100)
}

/** The sign used in prices: $, £, US$. */
export function currencySign(locale: Locale, currency: Currency): string {
  const parts = formatOf(locale, currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function formatOf(locale: Locale, currency: Currency): Intl.NumberFormat {
  const name = `${locale} ${currency}`
  let format = formats.get(name)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...twoDecimals })
    formats.set(name, format)
  }
  return format
}

/** Runtimes disagree about the decimals of some currencies; every amount here has two. */
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** 18%, 9.975% in English; 18 %, 9,975 % in French. */
export function formatPercent(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 }).format(
    percent / 100,
  )
}
