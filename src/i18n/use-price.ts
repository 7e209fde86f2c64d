import { createContext, use } from 'react'
import { defaultCurrency } from '#domain/money/money.ts'
import type { Currency, Cents } from '#domain/money/money.ts'
import { formatPrice } from './format-price.ts'
import { useText } from './use-text.ts'

/**
 * The currency of the amounts below: a venue's, or that of an order placed elsewhere or earlier.
 */
export const CurrencyContext = createContext<Currency>(defaultCurrency)

export function useCurrency(): Currency {
  return use(CurrencyContext)
}

/** Formats amounts in the page's language and the current currency. */
export function usePrice(): (amount: Cents) => string {
  const { locale } = useText()
  const currency = useCurrency()
  return (amount) => formatPrice(amount, locale, currency)
}
