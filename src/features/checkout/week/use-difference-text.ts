import { cents, type Cents } from '#domain/money/money.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { usePrice } from '#i18n/use-price.ts'

/** What a change costs: the whole bill is paid, and the whole order that it replaces is given back. */
export function useDifferenceText(): (due: Cents, refunded: Cents) => string {
  const { t } = useOrderedText()
  const price = usePrice()
  return (due, refunded) => {
    const difference = due - refunded
    const name = difference === 0 ? 'sameSum' : difference > 0 ? 'moreSum' : 'lessSum'
    const amount = price(cents(Math.abs(difference)))
    return t(name, { due: price(due), refunded: price(refunded), amount })
  }
}
