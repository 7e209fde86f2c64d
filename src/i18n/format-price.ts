import type { Cents } from '#domain/money.ts'
import type { Locale } from './i18n.ts'

const formats = new Map<Locale, Intl.NumberFormat>()

/** $12.50 in English, 12,50 $ in French. */
export function formatPrice(amount: Cents, locale: Locale): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'CAD',
      currencyDisplay: 'narrowSymbol',
    })
    formats.set(locale, format)
  }
  return format.format(amount / 100)
}

/** 18%, 9.975% in English; 18 %, 9,975 % in French. */
export function formatPercent(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 }).format(
    percent / 100,
  )
}
