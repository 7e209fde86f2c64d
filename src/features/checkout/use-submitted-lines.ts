import type { SubmittedLine } from '#contract/kept-order.ts'
import { localName } from '#domain/local-text.ts'
import { cents } from '#domain/money.ts'
import { optionTexts } from '#domain/option-texts.ts'
import { shownLines, useCart } from '#features/use-cart.ts'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'

/** The order's lines as they are read now, which is how they are submitted. */
export function useSubmittedLines(): readonly SubmittedLine[] {
  const visit = useVenue()
  const { cart, terms } = useCart()
  const { language } = useText()
  return shownLines(cart.lines, visit, terms.member).flatMap((shown) => {
    const item = visit.index.itemsById.get(shown.line.itemId)
    if (!item) return []
    return [
      {
        ...shown,
        name: localName(item, language),
        options: optionTexts(item, shown.line.options, language),
        amount: cents(shown.orderPrice * shown.line.quantity),
      },
    ]
  })
}
