/** `Visa •••• 4242`, the same in every language. */
export function cardName({
  brand,
  last4,
}: {
  readonly brand: string
  readonly last4: string
}): string {
  return `${brandNames[brand] ?? brand} •••• ${last4}`
}

const brandNames: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MC: 'Mastercard',
  AMEX: 'American Express',
}
