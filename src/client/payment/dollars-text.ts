import type { Cents } from '#domain/money/money.ts'

/** `12.50`: wallets expect this form in every language. */
export function dollarsText(amount: Cents): string {
  return (amount / 100).toFixed(2)
}
